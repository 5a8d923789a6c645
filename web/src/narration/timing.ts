/** How long each thing takes at normal speed, in milliseconds; tiles and sounds keep the same time. */

export const FLY = 420;
export const FALL = 360;
export const STAGGER = 45;
export const DEAL_STAGGER = 22;
/** The part of a flight after which a tile has arrived, and only settles. */
export const LANDS = 0.55;
