import { groupBy } from '#shared/group-by.ts';
import { decisionKey } from './decision-key.ts';
import type { LineTexts } from './find-lines.ts';
import { plainNumber } from '#features/part-comparison/domain/plain-number.ts';

/** What a line lists, and where. */
export interface ComparedLine extends LineTexts {
  readonly row: number;
  readonly designators: readonly string[];
  readonly quantity: number | null;
  readonly doNotPopulate: boolean;
}

/** A difference between two revisions of a board. */
export interface RevisionChange<L extends ComparedLine> {
  /** `added` has no `before`, `removed` no `after`. */
  readonly kind: 'added' | 'removed' | 'changed';
  /** Where on the board; empty for lines without designators. */
  readonly designators: readonly string[];
  readonly before: L | null;
  readonly after: L | null;
}

/**
 * What has changed from one revision to the next. Places on the board are compared by their designators,
 * lines without any by what they say of their part. A place is changed if it has another part, if it is
 * fitted no more or anew, or if its line has another quantity.
 */
export function compareBoms<L extends ComparedLine>(
  before: readonly L[],
  after: readonly L[],
): readonly RevisionChange<L>[] {
  const [were, are] = [placesOf(before), placesOf(after)];
  const places = [...new Set([...are.keys(), ...were.keys()])];
  const differing = places.flatMap((place) => {
    const [was, is] = [were.get(place) ?? null, are.get(place) ?? null];
    return was && is && isSame(was.line, is.line) ? [] : [{ was, is }];
  });
  // One change for all places that a line has gained, lost or changed in the same way.
  const groups = groupBy(differing, ({ was, is }) => `${was?.line.row}>${is?.line.row}`);
  return [...groups.values()].map((same) => {
    const [{ was, is }] = same as [(typeof same)[number]];
    return {
      kind: was ? (is ? 'changed' : 'removed') : 'added',
      designators: same.flatMap((one) => (one.is ?? one.was)?.designator ?? []),
      before: was?.line ?? null,
      after: is?.line ?? null,
    };
  });
}

interface Place<L> {
  /** Null for a line without designators. */
  readonly designator: string | null;
  readonly line: L;
}

function placesOf<L extends ComparedLine>(lines: readonly L[]): ReadonlyMap<string, Place<L>> {
  const places = new Map<string, Place<L>>();
  // The same part may be listed more than once.
  const counts = new Map<string, number>();
  for (const line of lines) {
    for (const designator of line.designators) places.set(`at ${designator}`, { designator, line });
    if (line.designators.length > 0) continue;
    const part = line.mpn === '' ? partOf(line) : plainNumber(line.mpn);
    const count = (counts.get(part) ?? 0) + 1;
    counts.set(part, count);
    places.set(`${count} of ${part}`, { designator: null, line });
  }
  return places;
}

const partOf = (line: ComparedLine): string => decisionKey(line) ?? '';

/** A manufacturer that only one of the revisions names is no difference. */
function isSamePart(was: ComparedLine, is: ComparedLine): boolean {
  if (was.mpn === '' || is.mpn === '') return partOf(was) === partOf(is);
  const manufacturers = [was, is].map(({ manufacturer }) => plainNumber(manufacturer));
  const sameManufacturer = manufacturers.includes('') || manufacturers[0] === manufacturers[1];
  return sameManufacturer && plainNumber(was.mpn) === plainNumber(is.mpn);
}

/** Whether a place has not changed from one line to the other. */
function isSame(was: ComparedLine, is: ComparedLine): boolean {
  if (!isSamePart(was, is) || was.doNotPopulate !== is.doNotPopulate) return false;
  // With more or fewer designators, the places that came or went are told.
  const samePlaces = was.designators.length === is.designators.length;
  return !samePlaces || was.quantity === is.quantity;
}
