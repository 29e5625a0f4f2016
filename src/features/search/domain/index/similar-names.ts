import type { CategorySegment } from './category-segment.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A product by how many of some words its name has. */
export interface SimilarName {
  readonly id: string;
  /** The weight of the words that it has, as a share of the weight of all; from 0 to 1. */
  readonly share: number;
}

export interface SimilarNameOptions {
  readonly limit: number;
  /** Of the weight that a name must have. */
  readonly minShare: number;
  /** Working memory: a 0 for each row of the longest segment, also afterwards. */
  readonly weights: Float64Array;
}

/** Names that a word may have to be looked up by it: one of more names tells too little. */
const MAX_ROWS = 20_000;

const UNKNOWN = 0.5;

interface Word {
  /** In the vocabulary. */
  readonly id: number;
  readonly rows: number;
  /** The rarer, the heavier. */
  readonly weight: number;
}

/**
 * The products whose names have most of the words, in which rare words weigh more, and words that no name
 * has half as much as the rarest. Unlike a query, a name need not have all of them.
 */
export function similarNames(
  segments: readonly CategorySegment[],
  vocabulary: Vocabulary,
  words: readonly string[],
  { limit, minShare, weights }: SimilarNameOptions,
): SimilarName[] {
  const size = segments.reduce((sum, { liveCount }) => sum + liveCount, 0);
  const weighed = words.map((word) => weigh(vocabulary.idOf(word) ?? -1, segments, size));
  const known = weighed.filter(({ rows }) => rows > 0).toSorted((a, b) => a.rows - b.rows);
  const unknown = (weighed.length - known.length) * UNKNOWN * Math.log(1 + size);
  const total = known.reduce((sum, { weight }) => sum + weight, unknown);
  const least = total * minShare;
  const found = segments.flatMap((segment) => {
    const rows = addWeights(segment, known, least, weights);
    const heavy = rows.filter(
      (row) => (weights[row] as number) >= least && segment.live[row] === 1,
    );
    const similar = heavy.map((row) => ({ segment, row, weight: weights[row] as number }));
    for (const row of rows) weights[row] = 0;
    return similar;
  });
  return found
    .toSorted((a, b) => b.weight - a.weight || inStockFirst(a, b) || a.row - b.row)
    .slice(0, limit)
    .map(({ segment, row, weight }) => ({ id: segment.ids.at(row), share: weight / total }));
}

function weigh(id: number, segments: readonly CategorySegment[], size: number): Word {
  const rows = segments.reduce((sum, { names }) => sum + names.count(id), 0);
  return { id, rows, weight: Math.log(1 + size / Math.max(1, rows)) };
}

/**
 * Adds the weights of the words that each name has.
 * @param weights by row, all 0
 * @returns the rows with a weight; those that cannot reach the least one may be missing
 */
function addWeights(
  { names }: CategorySegment,
  known: readonly Word[],
  least: number,
  weights: Float64Array,
): readonly number[] {
  const rows: number[] = [];
  let remaining = known.reduce((sum, { weight }) => sum + weight, 0);
  for (const { id, weight, rows: all } of known) {
    const own = names.rowsOf(id);
    if (remaining >= least && all <= MAX_ROWS) {
      for (const row of own) {
        if (weights[row] === 0) rows.push(row);
        weights[row] = (weights[row] as number) + weight;
      }
    } else if (own.length > 0) {
      for (const row of rows) {
        if (includes(own, row)) weights[row] = (weights[row] as number) + weight;
      }
    }
    remaining -= weight;
  }
  return rows;
}

/** Whether ascending rows have this one. */
function includes(rows: Uint32Array, row: number): boolean {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return rows[low] === row;
}

type Found = { readonly segment: CategorySegment; readonly row: number };

function inStockFirst(a: Found, b: Found): number {
  const isOut = ({ segment, row }: Found) => ((segment.stock[row] ?? 0) > 0 ? 0 : 1);
  return isOut(a) - isOut(b);
}
