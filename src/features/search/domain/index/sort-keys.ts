import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import { MatchRanking } from './match-ranking.ts';
import type { DictionaryValues, Codes } from './dictionary-column.ts';
import type { PartQuery, PagePosition } from './part-query.ts';
import type { SegmentSearch } from './segment-search.ts';
import type { RowBatch } from './row-batch.ts';

type Key = PagePosition[0];

/**
 * Numeric sort keys for the matches of a segment: smaller keys first, infinity for missing values.
 */
export interface SortKeys {
  /** Writes the keys of the batch's matches, by position, to `batch.keys`. */
  fill(batch: RowBatch): void;
  /** A lower bound of all keys. */
  readonly least: number;
  /** The sort value of a row, for the page cursor. */
  valueAt(row: number, key: number): Key;
  /** The numeric key of a sort value from a page cursor. */
  keyOf(value: Key): number;
  /** Orders rows with equal keys; null if equal keys mean equal values. */
  readonly tieBreaker: {
    compare(a: number, b: number): number;
    compareWith(row: number, value: Key): number;
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
      // Rows of other segments that have the attribute come before these.
      return column ? byColumn(column, sign) : allAlike(Number.NEGATIVE_INFINITY);
    }
  }
}

/** @param ofOthers the key of rows in other segments that do have a value */
function allAlike(ofOthers: number): SortKeys {
  return {
    fill: ({ keys, count }) => keys.fill(Number.POSITIVE_INFINITY, 0, count),
    least: Number.POSITIVE_INFINITY,
    valueAt: () => null,
    keyOf: (value) => (value === null ? Number.POSITIVE_INFINITY : ofOthers),
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
    keyOf: (value) => (value === null ? Number.POSITIVE_INFINITY : sign * Number(value)),
    tieBreaker: null,
  };
}

function byPrice(search: SegmentSearch, sign: number): SortKeys {
  return plainNumbers(sign, (batch) => {
    const { prices, first } = search.pricesOf(batch);
    fillNumbers(batch, prices, first, sign);
  });
}

// Functions of their own, so that V8 specializes them for the array type they read.

/** @param first the row of `numbers[0]` */
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
    keyOf: (value) => missingLast(sign * column.sortKeyOf(value)),
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

/** Larger than any featured rank, so that a better match always comes first. */
const CLOSER = 1e7;

/**
 * Best match: an exact part number first, then by match rank; ties in the shop's featured order.
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
    keyOf: (value) => sign * numbers.prefixKeyOf(String(value ?? '')),
    tieBreaker: {
      compare: (a, b) => sign * numbers.compareDisplayed(a, b),
      compareWith: (row, value) => compareTexts(numbers.displayedAt(row), String(value ?? '')),
    },
  };
}

function missingLast(key: number): number {
  return Number.isNaN(key) ? Number.POSITIVE_INFINITY : key;
}
