import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import { Closeness } from './closeness.ts';
import type { CodedValues } from './coded-values.ts';
import type { PartQuery, Place } from './part-query.ts';
import type { ShelfSearch } from './shelf-search.ts';
import type { Codes } from './slot-codes.ts';
import type { Stretch } from './stretch.ts';

type Key = Place[0];

/** What the matches of a shelf are sorted by, as numbers: the smaller first, infinity for those without. */
export interface SortKeys {
  /** Fills in the keys of the matches, by their places. */
  fill(stretch: Stretch): void;
  /** No match has a smaller one. */
  readonly least: number;
  /** What is told of the key of a slot. */
  toldOf(slot: number, key: number): Key;
  /** The number of what was told. */
  readBack(told: Key): number;
  /** The order of slots that have the same number; null when it says all. */
  readonly finer: {
    compare(a: number, b: number): number;
    compareWith(slot: number, told: Key): number;
  } | null;
}

export function sortKeys(search: ShelfSearch, query: PartQuery): SortKeys {
  const { shelf } = search;
  const { order } = query;
  const sign = query.descending ? -1 : 1;
  switch (order.by) {
    case 'best':
      return byMatch(search, query, sign);
    case 'newest':
      return allAlike(Number.POSITIVE_INFINITY);
    case 'partNumber':
      return byPartNumber(search, sign);
    case 'stock':
      return plainNumbers(sign, (stretch) => fillNumbers(stretch, shelf.stock, 0, sign));
    case 'price':
      return byPrice(search, sign);
    case 'lifecycle': {
      const { lifecycle } = shelf.kinds.traits;
      const stages = lifecycle.values.map((value) => lifecycles.findIndex((one) => one === value));
      const { fill, least } = byCode(lifecycle, Float64Array.from(stages), sign);
      return plainNumbers(sign, fill, least);
    }
    case 'manufacturer':
    case 'leadTime':
      return byColumn(shelf.kinds.traits[order.by], sign);
    case 'column': {
      const column = shelf.columns.get(order.key);
      // What has a value stands before what has none.
      return column ? byColumn(column, sign) : allAlike(Number.NEGATIVE_INFINITY);
    }
  }
}

/** @param ofOthers the number of what parts elsewhere have */
function allAlike(ofOthers: number): SortKeys {
  return {
    fill: ({ keys, count }) => keys.fill(Number.POSITIVE_INFINITY, 0, count),
    least: Number.POSITIVE_INFINITY,
    toldOf: () => null,
    readBack: (told) => (told === null ? Number.POSITIVE_INFINITY : ofOthers),
    finer: null,
  };
}

function plainNumbers(
  sign: number,
  fill: SortKeys['fill'],
  least = Number.NEGATIVE_INFINITY,
): SortKeys {
  return {
    fill,
    least,
    toldOf: (_slot, key) => (key === Number.POSITIVE_INFINITY ? null : sign * key + 0),
    readBack: (told) => (told === null ? Number.POSITIVE_INFINITY : sign * Number(told)),
    finer: null,
  };
}

function byPrice(search: ShelfSearch, sign: number): SortKeys {
  return plainNumbers(sign, (stretch) => {
    const { prices, first } = search.pricesOf(stretch);
    fillNumbers(stretch, prices, first, sign);
  });
}

// The loops stand alone, so that they are compiled for what they read and not for who calls them.

/** @param first the slot that the first number is of */
function fillNumbers(
  { slots, count, keys }: Stretch,
  numbers: Int32Array | Float64Array,
  first: number,
  sign: number,
): void {
  for (let i = 0; i < count; i += 1) {
    keys[i] = missingLast(sign * (numbers[(slots[i] as number) - first] as number));
  }
}

function fillByCode({ slots, count, keys }: Stretch, codes: Codes, table: Float64Array): void {
  for (let i = 0; i < count; i += 1) {
    keys[i] = table[codes[slots[i] as number] as number] as number;
  }
}

function byColumn(column: CodedValues, sign: number): SortKeys {
  return {
    ...byCode(column, column.sortKeys(), sign),
    toldOf: (slot) => column.valueAt(slot),
    readBack: (told) => missingLast(sign * column.sortKeyOf(told)),
    finer: null,
  };
}

function byCode(
  { codes, counts }: CodedValues,
  keyOfCode: Float64Array,
  sign: number,
): Pick<SortKeys, 'fill' | 'least'> {
  const table = keyOfCode.map((key) => missingLast(sign * key));
  return {
    fill: (stretch) => fillByCode(stretch, codes, table),
    least: Math.min(...table.filter((_, code) => (counts[code] ?? 0) > 0)),
  };
}

/** More than the rank of any part. */
const CLOSER = 1e7;

/**
 * The best match: a part with exactly the number asked for, then as closely as the words are matched,
 * each in the shop's own order.
 */
function byMatch({ shelf }: ShelfSearch, query: PartQuery, sign: number): SortKeys {
  const { fill, least } = byCode(shelf.rank, shelf.rank.sortKeys(), sign);
  const exact = query.exactly ? shelf.numbers.slotsOf(query.exactly) : [];
  const words = query.words.filter(({ forms }) => forms.length > 0);
  const closeness = words.length > 0 ? new Closeness(shelf, words) : null;
  if (exact.length === 0 && !closeness) return plainNumbers(sign, fill, least);
  const fillAll = (stretch: Stretch) => {
    fill(stretch);
    const { slots, count, keys } = stretch;
    closeness?.addTo(stretch, sign * CLOSER);
    for (const slot of new Set(exact)) {
      const at = slots.subarray(0, count).indexOf(slot);
      if (at >= 0) keys[at] = sign * (Number(shelf.rank.valueAt(slot)) - CLOSER);
    }
  };
  const first = exact.length > 0 || sign < 0 ? Number.NEGATIVE_INFINITY : least;
  return plainNumbers(sign, fillAll, first + (closeness?.least ?? 0) * CLOSER);
}

function byPartNumber({ shelf: { numbers } }: ShelfSearch, sign: number): SortKeys {
  const compareTexts = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0);
  return {
    fill: ({ slots, count, keys }) => {
      for (let i = 0; i < count; i += 1) keys[i] = sign * numbers.headAt(slots[i] as number);
    },
    least: Number.NEGATIVE_INFINITY,
    toldOf: (slot) => numbers.shownAt(slot),
    readBack: (told) => sign * numbers.headOf(String(told ?? '')),
    finer: {
      compare: (a, b) => sign * numbers.compareShown(a, b),
      compareWith: (slot, told) => compareTexts(numbers.shownAt(slot), String(told ?? '')),
    },
  };
}

function missingLast(key: number): number {
  return Number.isNaN(key) ? Number.POSITIVE_INFINITY : key;
}
