/**
 * The sort orders of Manage Orders. Kept apart from the filter schema so that browsers do not load
 * it.
 */
export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low'] as const;
export type OrderSort = (typeof orderSorts)[number];
