import {
  managedSorts,
  productStates,
  stockStates,
  visibilities,
  type ManagedSort,
  type ProductState,
  type StockState,
  type Visibility,
} from '../domain/managed-list.ts';

/**
 * The filters and sort order of the list; in the URL, so that they can be bookmarked and shared.
 */
export interface ManagedFilters {
  readonly q?: string;
  readonly state: ProductState;
  readonly stock?: StockState;
  readonly visibility?: Visibility;
  readonly category?: string;
  readonly sort: ManagedSort;
}

/** Reads the filters from the query string and ignores unknown values. */
export function readFilters({ url }: Pick<Request, 'url'>): ManagedFilters {
  const { searchParams } = new URL(url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200);
  const category = searchParams.get('category')?.slice(0, 80);
  const stock = one(stockStates, searchParams.get('stock'));
  const visibility = one(visibilities, searchParams.get('visibility'));
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(stock ? { stock } : {}),
    ...(visibility ? { visibility } : {}),
    state: one(productStates, searchParams.get('state')) ?? 'active',
    sort: one(managedSorts, searchParams.get('sort')) ?? 'shop',
  };
}

export function hasFilters({ q, state, stock, visibility, category }: ManagedFilters): boolean {
  return Boolean(q || stock || visibility || category || state === 'archived');
}

function one<Name extends string>(names: readonly Name[], text: string | null): Name | undefined {
  return names.find((name) => name === text);
}
