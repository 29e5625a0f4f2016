import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import { MatchRanking } from './match-ranking.ts';
import type { DictionaryValues, Codes } from './dictionary-column.ts';
import type { PartQuery, PagePosition } from './part-query.ts';
import type { SegmentSearch } from './segment-search.ts';
import type { RowBatch } from './row-batch.ts';

type Key = PagePosition[0];

/** What the matches of a segment are sorted by, as numbers: the smaller first, infinity for those without. */
export interface SortKeys {
  /** Fills in the keys of the matches, by their places. */
  fill(batch: RowBatch): void;
  /** No match has a smaller one. */
  readonly least: number;
  /** What is told of the key of a row. */
  valueAt(row: number, key: number): Key;
  /** The number of what was told. */
  keyOf(told: Key): number;
  /** The order of rows that have the same number; null when it says all. */
  readonly tieBreaker: {
    compare(a: number, b: number): number;
    compareWith(row: number, told: Key): number;
  } | null;
}

export function sortKeys(search: SegmentSearch, query: PartQuery): SortKeys {
  const { segment } = search;
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
      return plainNumbers(sign, (batch) => fillNumbers(batch, segment.stock, 0, sign));
    case 'price':
      return byPrice(search, sign);
    case 'lifecycle': {
      const { lifecycle } = segment.tuples.facets;
      const stages = lifecycle.values.map((value) => lifecycles.findIndex((one) => one === value));
      const { fill, least } = byCode(lifecycle, Float64Array.from(stages), sign);
      return plainNumbers(sign, fill, least);
    }
    case 'manufacturer':
    case 'leadTime':
      return byColumn(segment.tuples.facets[order.by], sign);
    case 'column': {
      const column = segment.columns.get(order.key);
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
    valueAt: () => null,
    keyOf: (told) => (told === null ? Number.POSITIVE_INFINITY : ofOthers),
    tieBreaker: null,
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
    valueAt: (_slot, key) => (key === Number.POSITIVE_INFINITY ? null : sign * key + 0),
    keyOf: (told) => (told === null ? Number.POSITIVE_INFINITY : sign * Number(told)),
    tieBreaker: null,
  };
}

function byPrice(search: SegmentSearch, sign: number): SortKeys {
  return plainNumbers(sign, (batch) => {
    const { prices, first } = search.pricesOf(batch);
    fillNumbers(batch, prices, first, sign);
  });
}

// The loops stand alone, so that they are compiled for what they read and not for who calls them.

/** @param first the row that the first number is of */
function fillNumbers(
  { rows, count, keys }: RowBatch,
  numbers: Int32Array | Float64Array,
  first: number,
  sign: number,
): void {
  for (let i = 0; i < count; i += 1) {
    keys[i] = missingLast(sign * (numbers[(rows[i] as number) - first] as number));
  }
}

function fillByCode({ rows, count, keys }: RowBatch, codes: Codes, table: Float64Array): void {
  for (let i = 0; i < count; i += 1) {
    keys[i] = table[codes[rows[i] as number] as number] as number;
  }
}

function byColumn(column: DictionaryValues, sign: number): SortKeys {
  return {
    ...byCode(column, column.sortKeys(), sign),
    valueAt: (row) => column.valueAt(row),
    keyOf: (told) => missingLast(sign * column.sortKeyOf(told)),
    tieBreaker: null,
  };
}

function byCode(
  { codes, counts }: DictionaryValues,
  keyOfCode: Float64Array,
  sign: number,
): Pick<SortKeys, 'fill' | 'least'> {
  const table = keyOfCode.map((key) => missingLast(sign * key));
  return {
    fill: (batch) => fillByCode(batch, codes, table),
    least: Math.min(...table.filter((_, code) => (counts[code] ?? 0) > 0)),
  };
}

/** More than the rank of any part. */
const CLOSER = 1e7;

/**
 * The best match: a part with exactly the number asked for, then as closely as the words are matched,
 * each in the shop's own order.
 */
function byMatch({ segment }: SegmentSearch, query: PartQuery, sign: number): SortKeys {
  const { fill, least } = byCode(segment.rank, segment.rank.sortKeys(), sign);
  const exact = query.exactPartNumber ? segment.numbers.rowsOf(query.exactPartNumber) : [];
  const tokens = query.tokens.filter(({ forms }) => forms.length > 0);
  const ranking = tokens.length > 0 ? new MatchRanking(segment, tokens) : null;
  if (exact.length === 0 && !ranking) return plainNumbers(sign, fill, least);
  const fillAll = (batch: RowBatch) => {
    fill(batch);
    const { rows, count, keys } = batch;
    ranking?.addTo(batch, sign * CLOSER);
    for (const row of new Set(exact)) {
      const at = rows.subarray(0, count).indexOf(row);
      if (at >= 0) keys[at] = sign * (Number(segment.rank.valueAt(row)) - CLOSER);
    }
  };
  const first = exact.length > 0 || sign < 0 ? Number.NEGATIVE_INFINITY : least;
  return plainNumbers(sign, fillAll, first + (ranking?.least ?? 0) * CLOSER);
}

function byPartNumber({ segment: { numbers } }: SegmentSearch, sign: number): SortKeys {
  const compareTexts = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0);
  return {
    fill: ({ rows, count, keys }) => {
      for (let i = 0; i < count; i += 1) keys[i] = sign * numbers.prefixKeyAt(rows[i] as number);
    },
    least: Number.NEGATIVE_INFINITY,
    valueAt: (row) => numbers.displayedAt(row),
    keyOf: (told) => sign * numbers.prefixKeyOf(String(told ?? '')),
    tieBreaker: {
      compare: (a, b) => sign * numbers.compareDisplayed(a, b),
      compareWith: (row, told) => compareTexts(numbers.displayedAt(row), String(told ?? '')),
    },
  };
}

function missingLast(key: number): number {
  return Number.isNaN(key) ? Number.POSITIVE_INFINITY : key;
}
