import type { CategorySegment } from './category-segment.ts';

type Segments = readonly CategorySegment[];

/** The ids of the active products with this SKU or MPN. */
export function idsOfNumber(segments: Segments, number: string): string[] {
  return segments.flatMap(({ partNumbers, live, ids }) =>
    [...new Set(partNumbers.rowsOf(number))]
      .filter((row) => live[row] === 1)
      .map((row) => ids.at(row)),
  );
}

/** The ids of active products with a SKU or MPN that starts with this, at most `limit`. */
export function idsOfPrefix(segments: Segments, prefix: string, limit: number): string[] {
  return firstIds(segments, limit, ({ partNumbers }, visit) =>
    partNumbers.eachWithPrefix(prefix, visit),
  );
}

/** The same of numbers within one edit of this one, or that end with it. */
export function idsOfSimilar(segments: Segments, number: string, limit: number): string[] {
  return firstIds(segments, limit, ({ partNumbers }, visit) =>
    partNumbers.eachSimilar(number, visit),
  );
}

function firstIds(
  segments: Segments,
  limit: number,
  eachRow: (segment: CategorySegment, visit: (row: number) => void) => void,
): string[] {
  const found = new Set<string>();
  for (const segment of segments) {
    eachRow(segment, (row) => {
      if (found.size < limit && segment.live[row] === 1) found.add(segment.ids.at(row));
    });
    if (found.size >= limit) break;
  }
  return [...found];
}
