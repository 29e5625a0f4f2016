/** What stands between the ends of a range: `1..5`, `1...5`, `1…5`. */
export const RANGE_DOTS = /\.{2,3}|…/;
