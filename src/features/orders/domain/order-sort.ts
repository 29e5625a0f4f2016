/** How everyone's orders may be sorted. Apart from the filter's schema, which browsers do without. */
export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low'] as const;
export type OrderSort = (typeof orderSorts)[number];
