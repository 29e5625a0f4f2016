import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import type { CodedColumn } from './coded-column.ts';
import type { Match } from './match-shelf.ts';
import type { PartQuery, Place } from './part-query.ts';

type Key = Place[0];

/** What the matches of a shelf are sorted by, as numbers: the smaller first, infinity for those without. */
export interface SortKeys {
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

/** Fills in the key of each match, by its place in the list of matches. */
export function sortKeys(match: Match, query: PartQuery, keys: Float64Array): SortKeys {
  const { shelf, count } = match;
  const { order } = query;
  const sign = query.descending ? -1 : 1;
  switch (order.by) {
    case 'best':
      return byRank(match, query, sign, keys);
    case 'newest':
      keys.fill(Number.POSITIVE_INFINITY, 0, count);
      return { toldOf: () => null, readBack: () => Number.POSITIVE_INFINITY, finer: null };
    case 'partNumber':
      return byPartNumber(match, sign, keys);
    case 'stock':
      for (let i = 0; i < count; i += 1) {
        keys[i] = sign * (shelf.stock[match.slots[i] as number] as number);
      }
      return plainNumbers(sign);
    case 'price': {
      const prices = match.pricesAt(query.quantity);
      for (let i = 0; i < count; i += 1) {
        keys[i] = missingLast(sign * (prices[match.slots[i] as number] as number));
      }
      return plainNumbers(sign);
    }
    case 'lifecycle': {
      const { lifecycle } = shelf.general;
      const stages = lifecycle.values.map((value) => lifecycles.findIndex((one) => one === value));
      byCode(match, lifecycle, Float64Array.from(stages), sign, keys);
      return plainNumbers(sign);
    }
    case 'manufacturer':
    case 'leadTime':
      return byColumn(match, shelf.general[order.by], sign, keys);
    case 'column':
      return byColumn(match, shelf.columns.get(order.key), sign, keys);
  }
}

function plainNumbers(sign: number): SortKeys {
  return {
    toldOf: (_slot, key) => (key === Number.POSITIVE_INFINITY ? null : sign * key + 0),
    readBack: (told) => (told === null ? Number.POSITIVE_INFINITY : sign * Number(told)),
    finer: null,
  };
}

function byColumn(
  match: Match,
  column: CodedColumn | undefined,
  sign: number,
  keys: Float64Array,
): SortKeys {
  if (!column) {
    keys.fill(Number.POSITIVE_INFINITY, 0, match.count);
    return {
      toldOf: () => null,
      // What has a value stands before what has none.
      readBack: (told) => (told === null ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY),
      finer: null,
    };
  }
  byCode(match, column, column.sortKeys(), sign, keys);
  return {
    toldOf: (slot) => column.valueAt(slot),
    readBack: (told) => missingLast(sign * column.sortKeyOf(told)),
    finer: null,
  };
}

function byCode(
  { slots, count }: Match,
  { codes }: CodedColumn,
  keyOfCode: Float64Array,
  sign: number,
  keys: Float64Array,
): void {
  const table = keyOfCode.map((key) => missingLast(sign * key));
  for (let i = 0; i < count; i += 1) {
    keys[i] = table[codes[slots[i] as number] as number] as number;
  }
}

/** A part with exactly the number asked for stands before all others. */
const EXACTLY = 1e7;

function byRank(match: Match, { exactly }: PartQuery, sign: number, keys: Float64Array): SortKeys {
  const { shelf, slots, count } = match;
  byCode(match, shelf.general.rank, shelf.general.rank.sortKeys(), sign, keys);
  if (exactly) {
    for (const slot of new Set(shelf.numbers.slotsOf(exactly))) {
      const at = slots.subarray(0, count).indexOf(slot);
      if (at >= 0) keys[at] = (keys[at] as number) - sign * EXACTLY;
    }
  }
  return plainNumbers(sign);
}

function byPartNumber({ shelf, slots, count }: Match, sign: number, keys: Float64Array): SortKeys {
  const { numbers } = shelf;
  for (let i = 0; i < count; i += 1) keys[i] = sign * numbers.headAt(slots[i] as number);
  const compareTexts = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0);
  return {
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
