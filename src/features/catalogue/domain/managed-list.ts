/** How the back office narrows down its list of products, and in what order it shows it. */
export const productStates = ['active', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** What is done with several products at once; `undelete` is for who thinks better of a deletion. */
export const productActions = ['archive', 'restore', 'undelete'] as const;
export type ProductAction = (typeof productActions)[number];

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
