/** How the back office narrows down its list of products, and in what order it shows it. */
export const productStates = ['active', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

export const stockStates = ['low', 'none'] as const;
export type StockState = (typeof stockStates)[number];

export const managedSorts = [
  'shop',
  'newest',
  'name',
  'price-low',
  'price-high',
  'stock-low',
  'stock-high',
] as const;
export type ManagedSort = (typeof managedSorts)[number];
