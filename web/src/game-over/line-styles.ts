/** How the lines of a graph differ: by ink, by dash and by the shape of their points, never by colour alone. */

export const INKS = ["var(--cobalt)", "var(--clay)", "var(--silhouette-W)", "var(--silhouette-Y)"];
export const DASHES = ["none", "7 5", "2 4", "12 4 2 4"];
export const MARKS = [
  "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0", // round
  "M-4.5-4.5h9v9h-9z", // square
  "M0-6L5.5 4h-11z", // triangle
  "M0-6L6 0L0 6L-6 0z", // lozenge
];
