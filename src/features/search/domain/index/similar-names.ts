import type { CategorySegment } from './category-segment.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A product by how many of some words its name has. */
export interface SimilarName {
  readonly id: string;
  /** The weight of the words that it has, as a share of the weight of all; from 0 to 1. */
  readonly share: number;
}

/** Rows that a word may add as candidates: a word of more names tells too little by itself. */
const MAX_ROWS = 20_000;

const UNKNOWN = 0.5;

interface Word {
  /** Ids in the vocabulary. */
  readonly ids: readonly number[];
  readonly rows: number;
  /** The rarer, the heavier. */
  readonly weight: number;
}

/**
 * The products whose names have most of the words, in which rare words weigh more, and words that no name
 * has half as much as the rarest. Unlike a query, a name need not have all of them.
 * @param minShare of the weight that a name must have
 */
export function similarNames(
  segments: readonly CategorySegment[],
  vocabulary: Vocabulary,
  words: readonly string[],
  { limit, minShare }: { readonly limit: number; readonly minShare: number },
): SimilarName[] {
  const size = segments.reduce((sum, { liveCount }) => sum + liveCount, 0);
  const weighed = words.map((word) => weigh(vocabulary.matching([word]), segments, size));
  const known = weighed.filter(({ rows }) => rows > 0).toSorted((a, b) => a.rows - b.rows);
  const unknown = (weighed.length - known.length) * UNKNOWN * Math.log(1 + size);
  const total = known.reduce((sum, { weight }) => sum + weight, unknown);
  const found = segments.flatMap((segment) => {
    const weights = weightsOf(segment, known, total * minShare);
    return [...weights]
      .filter(([row, weight]) => weight >= total * minShare && segment.live[row] === 1)
      .map(([row, weight]) => ({ segment, row, weight }));
  });
  return found
    .toSorted((a, b) => b.weight - a.weight || inStockFirst(a, b) || a.row - b.row)
    .slice(0, limit)
    .map(({ segment, row, weight }) => ({ id: segment.ids.at(row), share: weight / total }));
}

function weigh(ids: readonly number[], segments: readonly CategorySegment[], size: number): Word {
  const rows = segments.reduce(
    (sum, { names }) => sum + ids.reduce((own, id) => own + names.count(id), 0),
    0,
  );
  return { ids, rows, weight: Math.log(1 + size / Math.max(1, rows)) };
}

/** By row: the weight of the words in its name. Rows that can no longer reach the least weight are left out. */
function weightsOf(
  { names }: CategorySegment,
  known: readonly Word[],
  least: number,
): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  let remaining = known.reduce((sum, { weight }) => sum + weight, 0);
  for (const { ids, weight, rows } of known) {
    const mayStart = remaining >= least && (rows <= MAX_ROWS || weights.size === 0);
    const seen = new Set<number>();
    for (const id of ids) {
      const own = names.rowsOf(id);
      if (mayStart && own.length <= MAX_ROWS) for (const row of own) seen.add(row);
      else for (const row of weights.keys()) if (includes(own, row)) seen.add(row);
    }
    for (const row of seen) weights.set(row, (weights.get(row) ?? 0) + weight);
    remaining -= weight;
  }
  return weights;
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
