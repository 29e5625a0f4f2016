import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import { MatchRanking } from './match-ranking.ts';
import type { DictionaryValues, Codes } from './dictionary-column.ts';
import type { PartQuery, PagePosition } from './part-query.ts';
import type { SegmentSearch } from './segment-search.ts';
import type { RowBatch } from './row-batch.ts';

type Key = PagePosition[0];

/**
 * The sort order of a query as numeric keys for the matches of a segment, by which `topRows`
 * selects the best ones: smaller keys first, infinity for missing values.
 */
export interface SortKeys {
  /** Writes the keys of the batch's matches, by position, to `batch.keys`. */
  fill(batch: RowBatch): void;
  /** A lower bound of all keys. */
  readonly lowest: number;
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
      return withoutValues(Number.POSITIVE_INFINITY);
    case 'partNumber':
      return byPartNumber(search, sign);
    case 'stock':
      return numericKeys(sign, (batch) => fillNumbers(batch, segment.stock, 0, sign));
    case 'price':
      return byPrice(search, sign);
    case 'lifecycle': {
      const { lifecycle } = segment.tuples.facets;
      const ranks = lifecycle.values.map((value) => lifecycles.findIndex((one) => one === value));
      const { fill, lowest } = byCode(lifecycle, Float64Array.from(ranks), sign);
      return numericKeys(sign, fill, lowest);
    }
    case 'manufacturer':
    case 'leadTime':
      return byColumn(segment.tuples.facets[order.by], sign);
    case 'column': {
      const column = segment.columns.get(order.key);
      // Rows of other segments that have the attribute come before these.
      return column ? byColumn(column, sign) : withoutValues(Number.NEGATIVE_INFINITY);
    }
  }
}

/** @param keyOfOthers the key of rows in other segments that do have a value */
function withoutValues(keyOfOthers: number): SortKeys {
  return {
    fill: ({ keys, count }) => keys.fill(Number.POSITIVE_INFINITY, 0, count),
    lowest: Number.POSITIVE_INFINITY,
    valueAt: () => null,
    keyOf: (value) => (value === null ? Number.POSITIVE_INFINITY : keyOfOthers),
    tieBreaker: null,
  };
}

function numericKeys(
  sign: number,
  fill: SortKeys['fill'],
  lowest = Number.NEGATIVE_INFINITY,
): SortKeys {
  return {
    fill,
    lowest,
    valueAt: (_row, key) => (key === Number.POSITIVE_INFINITY ? null : sign * key + 0),
    keyOf: (value) => (value === null ? Number.POSITIVE_INFINITY : sign * Number(value)),
    tieBreaker: null,
  };
}

function byPrice(search: SegmentSearch, sign: number): SortKeys {
  return numericKeys(sign, (batch) => {
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
): Pick<SortKeys, 'fill' | 'lowest'> {
  const table = keyOfCode.map((key) => missingLast(sign * key));
  return {
    fill: (batch) => fillByCode(batch, codes, table),
    lowest: Math.min(...table.filter((_, code) => (counts[code] ?? 0) > 0)),
  };
}

/** Larger than any featured rank, so that a better match always comes first. */
const MATCH_RANK_STEP = 1e7;

/**
 * Best match: an exact part number first, then by match rank; ties in the shop's featured order.
 */
function byMatch({ segment }: SegmentSearch, query: PartQuery, sign: number): SortKeys {
  const { fill, lowest } = byCode(segment.rank, segment.rank.sortKeys(), sign);
  const exact = query.exactPartNumber ? segment.partNumbers.rowsOf(query.exactPartNumber) : [];
  const tokens = query.tokens.filter(({ forms }) => forms.length > 0);
  const ranking = tokens.length > 0 ? new MatchRanking(segment, tokens) : null;
  if (exact.length === 0 && !ranking) return numericKeys(sign, fill, lowest);
  const fillAll = (batch: RowBatch) => {
    fill(batch);
    const { rows, count, keys } = batch;
    ranking?.addTo(batch, sign * MATCH_RANK_STEP);
    for (const row of new Set(exact)) {
      const at = rows.subarray(0, count).indexOf(row);
      if (at >= 0) keys[at] = sign * (Number(segment.rank.valueAt(row)) - MATCH_RANK_STEP);
    }
  };
  const first = exact.length > 0 || sign < 0 ? Number.NEGATIVE_INFINITY : lowest;
  return numericKeys(sign, fillAll, first + (ranking?.bestRank ?? 0) * MATCH_RANK_STEP);
}

function byPartNumber({ segment: { partNumbers } }: SegmentSearch, sign: number): SortKeys {
  const compareTexts = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0);
  return {
    fill: ({ rows, count, keys }) => {
      for (let i = 0; i < count; i += 1)
        keys[i] = sign * partNumbers.prefixKeyAt(rows[i] as number);
    },
    lowest: Number.NEGATIVE_INFINITY,
    valueAt: (row) => partNumbers.displayedAt(row),
    keyOf: (value) => sign * partNumbers.prefixKeyOf(String(value ?? '')),
    tieBreaker: {
      compare: (a, b) => sign * partNumbers.compareDisplayed(a, b),
      compareWith: (row, value) => compareTexts(partNumbers.displayedAt(row), String(value ?? '')),
    },
  };
}

function missingLast(key: number): number {
  return Number.isNaN(key) ? Number.POSITIVE_INFINITY : key;
}
