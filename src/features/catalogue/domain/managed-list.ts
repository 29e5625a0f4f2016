// Filters, sort orders and actions of the list of products in the back office.
export const productStates = ['active', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** Actions on several products at once; `undelete` undoes a deletion. */
export const productActions = ['archive', 'restore', 'undelete'] as const;
export type ProductAction = (typeof productActions)[number];

export const stockStates = ['low', 'none'] as const;
export type StockState = (typeof stockStates)[number];

/** Who sees products: everybody, or some companies only. */
export const visibilities = ['everyone', 'restricted'] as const;
export type Visibility = (typeof visibilities)[number];

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
