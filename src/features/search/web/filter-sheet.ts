/** The sheet that the filters are on small screens. */
export const FILTER_SHEET = 'filter-sheet';
