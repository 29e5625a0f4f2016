/** So many products fit side by side. */
export const MOST_COMPARED = 6;
