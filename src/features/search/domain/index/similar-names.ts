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
  const best: Found[] = [];
  for (const segment of segments) {
    // A full list leaves out whatever weighs less than its last one.
    const least = best.length < limit ? total * minShare : (best.at(-1)?.weight ?? Infinity);
    const rows = addWeights(segment, known, least, weights);
    for (const row of rows) {
      const weight = weights[row] as number;
      weights[row] = 0;
      if (weight >= least && segment.live[row] === 1) {
        insert(best, { segment, row, weight }, limit);
      }
    }
  }
  return best.map(({ segment, row, weight }) => ({
    id: segment.ids.at(row),
    share: weight / total,
  }));
}

interface Found {
  readonly segment: CategorySegment;
  readonly row: number;
  readonly weight: number;
}

/** Puts a name into its place among the best ones, of which the last falls out. */
function insert(best: Found[], found: Found, limit: number): void {
  const last = best.at(-1);
  if (best.length >= limit && last && heaviestFirst(found, last) >= 0) return;
  const at = best.findIndex((one) => heaviestFirst(found, one) < 0);
  best.splice(at < 0 ? best.length : at, 0, found);
  if (best.length > limit) best.pop();
}

function heaviestFirst(a: Found, b: Found): number {
  return b.weight - a.weight || isOut(a) - isOut(b) || a.row - b.row;
}

function isOut({ segment, row }: Found): number {
  return (segment.stock[row] ?? 0) > 0 ? 0 : 1;
}

function weigh(id: number, segments: readonly CategorySegment[], size: number): Word {
  const rows = segments.reduce((sum, { names }) => sum + names.count(id), 0);
  return { id, rows, weight: Math.log(1 + size / Math.max(1, rows)) };
}

/**
 * Adds the weights of the words that each name has.
 * @param known the rarest first
 * @param weights by row, all 0
 * @returns the rows with a weight; those that cannot reach the least one may be missing
 */
function addWeights(
  { names }: CategorySegment,
  known: readonly Word[],
  least: number,
  weights: Float64Array,
): readonly number[] {
  let rows: number[] = [];
  let remaining = known.reduce((sum, { weight }) => sum + weight, 0);
  for (const { id, weight, rows: all } of known) {
    const own = names.rowsOf(id);
    if (remaining >= least - ROUNDING && all <= MAX_ROWS) {
      for (const row of own) {
        if (weights[row] === 0) rows.push(row);
        weights[row] = (weights[row] as number) + weight;
      }
    } else {
      rows = withoutLight(rows, least - remaining, weights);
      addToWeighed(own, rows, weight, weights);
    }
    remaining -= weight;
  }
  return rows;
}

/** Sums of the same weights in another order differ by less. */
const ROUNDING = 1e-9;

/** The rows with at least this weight. The others get the weight 0 again. */
function withoutLight(rows: readonly number[], least: number, weights: Float64Array): number[] {
  return rows.filter((row) => {
    if ((weights[row] as number) >= least - ROUNDING) return true;
    weights[row] = 0;
    return false;
  });
}

/**
 * Adds a weight to those of the rows that have the word.
 * @param own the rows that have it, ascending
 * @param rows all rows with a weight
 */
function addToWeighed(
  own: Uint32Array,
  rows: readonly number[],
  weight: number,
  weights: Float64Array,
): void {
  if (rows.length * Math.log2(1 + own.length) < own.length) {
    for (const row of rows) {
      if (includes(own, row)) weights[row] = (weights[row] as number) + weight;
    }
    return;
  }
  for (const row of own) {
    const before = weights[row] as number;
    if (before > 0) weights[row] = before + weight;
  }
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
