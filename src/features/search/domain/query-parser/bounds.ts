import type { Filter, RangeFilter } from '../filters.ts';
import { isBound, intersect } from '../number-range.ts';
import type { CategoryChoice } from './choose-category.ts';
import type { SiRange } from './parse-range.ts';
import type { TermInterpretation, Term } from './parse-terms.ts';

/** Words to ignore between two bounds: `over 1k and under 5k`. */
const AND = /^(?:and|und)$/i;

/**
 * A step of `interpret` before a category is chosen: joins a lower and an upper bound of the same
 * measure into one range term: `>20V <60V` becomes one term, like `20..60V`. Bounds that no number
 * passes stay separate.
 */
export function joinBounds(terms: readonly Term[]): readonly Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const ands = joined.slice(-1).filter(({ text }) => AND.test(text));
    const last = joined.length - ands.length - 1;
    const joins = joined.map((before, i) => {
      const between = i === last ? ands : [];
      return joinTerms([before, ...between, term], rangesOf(before, term, i === last));
    });
    const at = joins.findIndex(({ interpretations: [first] }) => first?.kind === 'range');
    const range = joins[at];
    if (!range) joined.push(term);
    else joined.splice(at, at === last ? 1 + ands.length : 1, range);
  }
  return joined;
}

function joinTerms(terms: readonly Term[], ranges: readonly SiRange[]): Term {
  const interpretations = ranges.map((range): TermInterpretation => ({ kind: 'range', ...range }));
  const text = terms.map((term) => term.text).join(' ');
  return { text, interpretations: [...interpretations, { kind: 'words' }], joinedBounds: true };
}

/** The ranges that two bounds can form, the likeliest first. */
function rangesOf(one: Term, other: Term, neighbours: boolean): readonly SiRange[] {
  return boundsIn(one).flatMap((first) =>
    boundsIn(other).flatMap((second) => {
      const opposite = isBound(first)
        ? (first.low === null) !== (second.low === null)
        : one.joinedBounds === true;
      const measure = opposite ? commonMeasure(first, second, neighbours) : null;
      const range = measure && intersect(first, second);
      return measure && range ? [{ ...measure, ...range }] : [];
    }),
  );
}

/** Whether the term can be a lower or an upper bound. */
export function isBoundTerm(term: Term): boolean {
  return boundsIn(term).length > 0;
}

function boundsIn({ interpretations, joinedBounds }: Term): readonly SiRange[] {
  return interpretations
    .filter((one) => one.kind === 'range')
    .filter((one) => joinedBounds || isBound(one));
}

type MeasureOf = Pick<SiRange, 'unit' | 'counted' | 'prefixOnly'>;

/**
 * The measure of both bounds. A number without a unit takes that of its neighbour, like the first
 * end of `10-20mV`.
 */
function commonMeasure(one: SiRange, other: SiRange, neighbours: boolean): MeasureOf | null {
  const [precise, vague] = measureDetail(one) >= measureDetail(other) ? [one, other] : [other, one];
  const { unit, counted, prefixOnly } = precise;
  const same = vague.unit === unit && vague.counted === counted && vague.prefixOnly === prefixOnly;
  const prefixed = vague.prefixOnly && unit !== null;
  const bare = measureDetail(vague) === 0 && neighbours;
  return same || prefixed || bare ? { unit, counted, prefixOnly } : null;
}

/** How much is known of a measure: 0 for nothing, 1 for an SI prefix, 2 for a unit or noun. */
function measureDetail({ unit, counted, prefixOnly }: MeasureOf): number {
  if (unit !== null || counted !== null) return 2;
  return prefixOnly ? 1 : 0;
}

interface IntersectedTerms {
  readonly intersectedTerms: readonly Term[];
  readonly filterCandidates: CategoryChoice['filterCandidates'];
  /** Bounds dropped because no number meets them and the previous ones. */
  readonly contradictory: ReadonlySet<Term>;
}

/**
 * A step of `interpret` after a category is chosen: intersects all bounds of an attribute into one
 * term: `>100 <10k`. Values and explicit ranges remain alternatives.
 */
export function intersectBounds(
  given: readonly Term[],
  chosen: CategoryChoice['filterCandidates'],
): IntersectedTerms {
  const intersectedTerms: Term[] = [];
  const filterCandidates = new Map(chosen);
  const contradictory = new Set<Term>();
  for (const term of given) {
    const bound = boundOf(term, filterCandidates);
    const at = bound
      ? intersectedTerms.findIndex((one) => boundOf(one, filterCandidates)?.key === bound.key)
      : -1;
    const before = intersectedTerms[at];
    const first = before && boundOf(before, filterCandidates);
    if (!bound || !before || !first) {
      intersectedTerms.push(term);
      continue;
    }
    filterCandidates.delete(term);
    const range = intersect(first, bound);
    if (range) {
      const both = joinTerms([before, term], []);
      intersectedTerms[at] = both;
      filterCandidates.delete(before);
      filterCandidates.set(both, [{ filters: [{ key: bound.key, ...range }], weight: 1 }]);
    } else {
      intersectedTerms.push(term);
      contradictory.add(term);
    }
  }
  return { intersectedTerms, filterCandidates, contradictory };
}

function boundOf(
  term: Term,
  filterCandidates: CategoryChoice['filterCandidates'],
): RangeFilter | null {
  const [filter, ...more] = filterCandidates.get(term)?.[0]?.filters ?? [];
  if (!filter || 'value' in filter || more.length > 0) return null;
  return term.joinedBounds || isBound(filter) ? filter : null;
}

/** Intersects the bounds of one attribute; null if no number meets all of them. */
export function intersectFilters(filters: readonly Filter[]): readonly Filter[] | null {
  const bounds = new Map<string, RangeFilter>();
  for (const filter of filters) {
    if ('value' in filter || !isBound(filter)) continue;
    const before = bounds.get(filter.key);
    const range = before ? intersect(before, filter) : filter;
    if (!range) return null;
    bounds.set(filter.key, { ...range, key: filter.key });
  }
  const others = filters.filter((filter) => 'value' in filter || !isBound(filter));
  return [...others, ...bounds.values()];
}

export interface IntersectedFilters {
  readonly typed: readonly Filter[];
  readonly selected: readonly Filter[];
}

/**
 * Intersects a typed bound with a selected bound of the same attribute's other end. All other
 * selected filters remain alternatives to the typed ones.
 */
export function intersectWithSelected(
  typed: readonly Filter[],
  selected: readonly Filter[],
): IntersectedFilters {
  const used = new Set<Filter>();
  const narrowed = typed.map((filter) => {
    const same = selected.filter(({ key }) => key === filter.key);
    const [before] = same;
    if (!before || same.length > 1 || 'value' in before || 'value' in filter) return filter;
    const opposite = (before.low === null) !== (filter.low === null);
    const range = isBound(before) && isBound(filter) && opposite ? intersect(before, filter) : null;
    if (!range) return filter;
    used.add(before);
    return { key: filter.key, ...range };
  });
  return { typed: narrowed, selected: selected.filter((filter) => !used.has(filter)) };
}
