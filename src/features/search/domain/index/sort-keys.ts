import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import type { CodedValues } from './coded-values.ts';
import type { PartQuery, Place } from './part-query.ts';
import type { ShelfSearch } from './shelf-search.ts';
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
      return byRank(search, query, sign);
    case 'newest':
      return allAlike(Number.POSITIVE_INFINITY);
    case 'partNumber':
      return byPartNumber(search, sign);
    case 'stock': {
      const { stock } = shelf;
      const fill = ({ slots, count, keys }: Stretch) => {
        for (let i = 0; i < count; i += 1) keys[i] = sign * (stock[slots[i] as number] as number);
      };
      return plainNumbers(sign, fill);
    }
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
    const { slots, count, keys } = stretch;
    const { prices, first } = search.pricesOf(stretch);
    for (let i = 0; i < count; i += 1) {
      keys[i] = missingLast(sign * (prices[(slots[i] as number) - first] as number));
    }
  });
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
    fill({ slots, count, keys }) {
      for (let i = 0; i < count; i += 1) {
        keys[i] = table[codes[slots[i] as number] as number] as number;
      }
    },
    least: Math.min(...table.filter((_, code) => (counts[code] ?? 0) > 0)),
  };
}

/** A part with exactly the number asked for stands before all others. */
const EXACTLY = 1e7;

function byRank({ shelf }: ShelfSearch, { exactly }: PartQuery, sign: number): SortKeys {
  const { fill, least } = byCode(shelf.rank, shelf.rank.sortKeys(), sign);
  const exact = exactly ? new Set(shelf.numbers.slotsOf(exactly)) : null;
  if (!exact?.size) return plainNumbers(sign, fill, least);
  return plainNumbers(sign, (stretch) => {
    fill(stretch);
    const { slots, count, keys } = stretch;
    for (const slot of exact) {
      const at = slots.subarray(0, count).indexOf(slot);
      if (at >= 0) keys[at] = (keys[at] as number) - sign * EXACTLY;
    }
  });
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
