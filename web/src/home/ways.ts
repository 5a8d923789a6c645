/** The ways to play with others. */
export const WAYS = ["together", "invite", "join", "watch"] as const;
export type Way = (typeof WAYS)[number];
