import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { explicitState, type Found, type UnderstoodTerm } from './explicit-state.ts';
import { partsOf } from './filter-words.ts';
import type { SearchState } from './search-state.ts';

interface Without {
  /** The same list without it. */
  readonly without: SearchState;
}

/** One thing that a list is narrowed down by. */
export type Narrowing = Without &
  (
    | { readonly by: 'understood'; readonly piece: UnderstoodTerm }
    | { readonly by: 'lifecycle'; readonly value: Lifecycle }
    | { readonly by: 'filter' | 'manufacturer' | 'leadTime' | 'price'; readonly value: string }
    | { readonly by: 'stock' }
  );

/** All that a list is narrowed down by: what was understood of the words, then what was chosen. */
export function narrowingsOf(state: SearchState, found: Found): Narrowing[] {
  const all = explicitState(state, found);
  const { manufacturers, filters, lifecycles } = state;
  // What the words say of them stands in their place.
  const saysAnew = (kind: UnderstoodTerm['kind']) =>
    found.understood.some((one) => one.kind === kind);
  const price = saysAnew('price') ? '' : state.price;
  const leadTime = saysAnew('leadTime') ? '' : state.leadTime;
  const inStock = state.inStock && !saysAnew('stock');
  return [
    ...found.understood.map((piece): Narrowing => {
      return { by: 'understood', piece, without: explicitState(state, found, [piece]) };
    }),
    ...filters.map((value): Narrowing => {
      return { by: 'filter', value, without: { ...all, filters: others(all.filters, value) } };
    }),
    ...manufacturers.map((value): Narrowing => {
      const left = others(all.manufacturers, value);
      return { by: 'manufacturer', value, without: { ...all, manufacturers: left } };
    }),
    ...lifecycles.map((value): Narrowing => {
      const left = others(all.lifecycles, value);
      return { by: 'lifecycle', value, without: { ...all, lifecycles: left } };
    }),
    ...(inStock ? [{ by: 'stock' as const, without: { ...all, inStock: false } }] : []),
    ...(leadTime
      ? [{ by: 'leadTime' as const, value: leadTime, without: { ...all, leadTime: '' } }]
      : []),
    ...(price ? [{ by: 'price' as const, value: price, without: { ...all, price: '' } }] : []),
  ];
}

/** What it is a value of: several values of one are alternatives; null for what stands by itself. */
export function columnOf(narrowing: Narrowing): string | null {
  if (narrowing.by === 'manufacturer' || narrowing.by === 'lifecycle') return narrowing.by;
  if (narrowing.by === 'filter') return partsOf(narrowing.value).key;
  if (narrowing.by !== 'understood') return null;
  const { kind, value } = narrowing.piece;
  if (kind === 'manufacturer' || kind === 'lifecycle') return kind;
  return kind === 'filter' ? partsOf(value ?? '').key : null;
}

function others<Value>(values: readonly Value[], value: Value): Value[] {
  return values.filter((one) => one !== value);
}
