import type { NamedCategory } from './catalogue-names.ts';
import { allFits, candidate, type Candidate, type Chosen, highest } from './choose-category.ts';
import { MIN_EXISTING_WEIGHT, resolveTerm } from './candidate-filters.ts';
import type { Term } from './parse-terms.ts';
import type { CatalogueLookup } from './catalogue-lookup.ts';

/**
 * For queries whose words match nothing: the likeliest filters, even if several categories fit with
 * different ones or no product has the value. Prefers filters that most products pass; if none
 * does, those of the category with the nearest values. Null if no term can be a filter.
 */
export function guessCategory(
  terms: readonly Term[],
  catalogue: CatalogueLookup,
  scope: readonly NamedCategory[],
): Chosen | null {
  const pieces = terms.map((term) => resolveTerm(term, catalogue));
  const candidates = scope
    .map((named) => candidate(named, named, pieces, catalogue, false))
    .filter(({ fits }) => fits.size > 0);
  const best = highest(candidates);
  const groups = new Map<string, Candidate[]>();
  for (const each of best) {
    const meant = JSON.stringify([...each.fits.values()].map(([fit]) => fit?.filters));
    groups.set(meant, [...(groups.get(meant) ?? []), each]);
  }
  const ranked = [...groups.values()]
    .map((alike) => ({ alike, parts: sumOf(alike, (each) => partsNear(each, catalogue)) }))
    .toSorted((a, b) => b.parts - a.parts);
  const [first, ...others] = ranked.map(({ alike }) => alike);
  if (!first) return null;
  const nearest = first.toSorted((a, b) => partsNear(b, catalogue) - partsNear(a, catalogue));
  const [one] = first.length > 1 && first.some(hasValue) ? [] : nearest;
  const couldBe = allFits([...first, ...others.flat()], terms);
  return {
    category: one?.named ?? null,
    fits: new Map([...(nearest[0]?.fits ?? [])].map(([term, fits]) => [term, fits.slice(0, 1)])),
    naming: one?.naming ?? new Set(),
    couldBe,
  };
}

function hasValue({ fits }: Candidate): boolean {
  return [...fits.values()].some(([fit]) => (fit?.weight ?? 0) >= MIN_EXISTING_WEIGHT);
}

function sumOf<One>(all: readonly One[], numberOf: (one: One) => number): number {
  return all.reduce((sum, one) => sum + numberOf(one), 0);
}

/**
 * Factors around a value within which other values are near. A product within the smallest counts
 * most.
 */
const NEAR = [1, 10, 1000];

function partsNear({ named, fits }: Candidate, catalogue: CatalogueLookup): number {
  const { slug } = named.category;
  return sumOf([...fits.values()], ([fit]) => {
    const [filter] = fit?.filters ?? [];
    if (!filter) return 0;
    if (!('value' in filter) || typeof filter.value === 'string') {
      return catalogue.count(slug, filter);
    }
    const { key, value } = filter;
    const near = NEAR.map((factor) => {
      const ends = [value / factor, value * factor].toSorted((a, b) => a - b);
      return catalogue.count(slug, { key, low: ends[0] ?? null, high: ends[1] ?? null });
    });
    return near.reduce((sum, count) => sum * 1000 + Math.min(count, 999), 0);
  });
}
