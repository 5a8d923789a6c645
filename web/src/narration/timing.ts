/** How long each part of an animation takes at normal speed; tiles and sounds share it. */

export const FLY_MS = 420;
export const FALL_MS = 360;
export const STAGGER_MS = 45;
export const DEAL_STAGGER_MS = 22;
/** The part of a flight after which a tile has arrived, and only settles. */
export const LANDS = 0.55;
