import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import type { IndexedCategory, IndexedPart } from './indexed-part.ts';
import { compareValues } from './natural-order.ts';
import { normalPartNumber } from './part-number.ts';
import {
  leadTimeSteps,
  MOST_VALUES,
  type ColumnFilter,
  type Counted,
  type Findings,
  type PartQuery,
  type Range,
  type WantedWord,
} from './part-query.ts';
import { wordsOf } from './plain-words.ts';
import { priceAt } from './price-at.ts';

type Test = (part: IndexedPart) => boolean;
type Key = string | number | null;

/** Answers by looking at every part. */
export class PlainIndex {
  private readonly parts = new Map<string, IndexedPart>();
  private readonly categories: ReadonlyMap<string, IndexedCategory>;

  constructor(categories: readonly IndexedCategory[]) {
    this.categories = new Map(categories.map((category) => [category.slug, category]));
  }

  put(part: IndexedPart): void {
    this.parts.set(part.id, part);
  }

  remove(id: string): void {
    this.parts.delete(id);
  }

  valuesOf(id: string): IndexedPart['values'] {
    return this.parts.get(id)?.values ?? {};
  }

  categoryCounts(): ReadonlyMap<string, number> {
    return countBy([...this.parts.values()].map(({ category }) => category ?? ''));
  }

  find(query: PartQuery): Findings {
    const tests = testsOf(query, (part, word) => this.meets(part, word));
    const inScope = [...this.parts.values()].filter(
      (part) => query.categories === null || query.categories.includes(part.category ?? ''),
    );
    const beside = (own: string | null) =>
      inScope.filter((part) => tests.every(([name, test]) => name === own || test(part)));
    const found = beside(null);
    const keyOf = sortKey(query);
    const ordered = found
      .map((part) => ({ part, key: keyOf(part) }))
      .toSorted((a, b) => inOrder(query.descending, [a.key, a.part.id], [b.key, b.part.id]));
    const after = query.after;
    const rest = after
      ? ordered.filter(({ part, key }) => inOrder(query.descending, [key, part.id], after) > 0)
      : ordered;
    const page = rest.slice(0, query.limit);
    const last = page.at(-1);
    return {
      total: found.length,
      ids: page.map(({ part }) => part.id),
      next: last && rest.length > page.length ? [last.key, last.part.id] : null,
      categories: countBy(found.map(({ category }) => category ?? '')),
      columns: new Map(
        query.columns.map((key) => [
          key,
          countValues(
            beside(key).flatMap((part) => part.values[key] ?? []),
            query.filters.find((filter) => filter.key === key)?.values ?? [],
          ),
        ]),
      ),
      facets: {
        manufacturer: countValues(
          beside(' manufacturer').flatMap(({ manufacturer }) => manufacturer ?? []),
          query.manufacturers,
        ),
        lifecycle: countValues(
          beside(' lifecycle').map(({ lifecycle }) => lifecycle),
          query.lifecycles,
        ),
        stock: countValues(
          beside(' stock').flatMap(({ stock }) => (stock > 0 ? ['in'] : [])),
          query.inStock ? ['in'] : [],
        ),
        leadTime: countLeadTimes(
          beside(' leadTime').flatMap(({ leadTimeDays }) => leadTimeDays ?? []),
          query.longestLeadTime,
        ),
        price: boundsOf(
          beside(' price').flatMap((part) => {
            const price = priceAt(part, query.quantity);
            return price === null ? [] : price / 1e6;
          }),
        ),
      },
    };
  }

  private meets(part: IndexedPart, { forms, partNumber }: WantedWord): boolean {
    const numbers = [part.sku, part.mpn ?? ''].map(normalPartNumber);
    if (partNumber && numbers.some((number) => number.startsWith(partNumber))) return true;
    const texts = Object.values(part.values).filter((value) => typeof value === 'string');
    const words = [part.name, part.manufacturer ?? '', ...this.namesAbove(part.category), ...texts];
    const known = words.flatMap(wordsOf);
    return forms.some((form) => known.some((word) => word.startsWith(form)));
  }

  private namesAbove(slug: string | null): string[] {
    const category = slug === null ? undefined : this.categories.get(slug);
    return category ? [category.name, ...this.namesAbove(category.parent)] : [];
  }
}

/** Each test with the name of the facet that it belongs to. */
function testsOf(
  query: PartQuery,
  meets: (part: IndexedPart, word: WantedWord) => boolean,
): readonly (readonly [string, Test])[] {
  const { filters, manufacturers, lifecycles: stages, longestLeadTime, price, quantity } = query;
  const tests: [string, Test][] = filters.map((filter) => [
    filter.key,
    (part) => fits(part.values[filter.key], filter),
  ]);
  if (manufacturers.length > 0)
    tests.push([' manufacturer', (part) => manufacturers.includes(part.manufacturer ?? '')]);
  if (stages.length > 0) tests.push([' lifecycle', (part) => stages.includes(part.lifecycle)]);
  if (query.inStock) tests.push([' stock', (part) => part.stock > 0]);
  if (longestLeadTime !== null)
    tests.push([
      ' leadTime',
      (part) => within(part.leadTimeDays, { low: 0, high: longestLeadTime }),
    ]);
  if (price) tests.push([' price', (part) => within(priceAt(part, quantity), price)]);
  for (const word of query.words) tests.push([' words', (part) => meets(part, word)]);
  return tests;
}

function fits(value: string | number | undefined, { values, ranges }: ColumnFilter): boolean {
  if (value === undefined) return false;
  return (
    values.includes(value) ||
    (typeof value === 'number' && ranges.some((range) => within(value, range)))
  );
}

function within(value: number | null, { low, high }: Range): boolean {
  return value !== null && (low === null || value >= low) && (high === null || value <= high);
}

function sortKey({ order, exactly, quantity }: PartQuery): (part: IndexedPart) => Key {
  switch (order.by) {
    case 'best':
      return (part) => {
        const exact = [part.sku, part.mpn ?? ''].map(normalPartNumber).includes(exactly ?? '-');
        return part.shopRank - (exact ? 1e7 : 0);
      };
    case 'column':
      return (part) => part.values[order.key] ?? null;
    case 'newest':
      return () => null;
    case 'partNumber':
      return (part) => normalPartNumber(part.mpn ?? part.sku);
    case 'manufacturer':
      return (part) => part.manufacturer;
    case 'lifecycle':
      return (part) => lifecycles.indexOf(part.lifecycle);
    case 'stock':
      return (part) => part.stock;
    case 'leadTime':
      return (part) => part.leadTimeDays;
    case 'price':
      return (part) => priceAt(part, quantity);
  }
}

/** By key, those without one last; then the newest first. */
function inOrder(
  descending: boolean,
  [a, idA]: readonly [Key, string],
  [b, idB]: readonly [Key, string],
): number {
  if (a !== null && b !== null) {
    const byKey = compareValues(a, b);
    if (byKey !== 0) return descending ? -byKey : byKey;
  } else if (a !== b) return a === null ? 1 : -1;
  return idA < idB ? 1 : idA > idB ? -1 : 0;
}

function countBy<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function countValues(
  values: readonly (string | number)[],
  chosen: readonly (string | number)[],
): Counted {
  const counts = countBy(values);
  const kept = new Set<string | number>(chosen);
  const frequent = [...counts].toSorted((a, b) => b[1] - a[1] || compareValues(a[0], b[0]));
  for (const [value] of frequent.slice(0, MOST_VALUES)) kept.add(value);
  return {
    ...boundsOf(values.filter((value) => typeof value === 'number')),
    values: [...kept].toSorted(compareValues).map((value) => ({
      value: String(value),
      count: counts.get(value) ?? 0,
      chosen: chosen.includes(value),
    })),
    more: [...counts.keys()].filter((value) => !kept.has(value)).length,
  };
}

/** A step is told when it leaves more than the one before. */
function countLeadTimes(days: readonly number[], chosen: number | null): Counted {
  const upTo = (step: number) => days.filter((day) => day <= step).length;
  const steps = leadTimeSteps.filter(
    (step, at) => upTo(step) > upTo(leadTimeSteps[at - 1] ?? -1) || step === chosen,
  );
  const all = new Set<number>(chosen === null ? steps : [...steps, chosen]);
  return {
    ...boundsOf(days),
    values: [...all]
      .toSorted((a, b) => a - b)
      .map((step) => ({ value: String(step), count: upTo(step), chosen: step === chosen })),
  };
}

function boundsOf(numbers: readonly number[]): Counted {
  const bound = (of: (a: number, b: number) => number) =>
    numbers.length > 0 ? numbers.reduce((a, b) => of(a, b)) : null;
  return { values: [], more: 0, lowest: bound(Math.min), highest: bound(Math.max) };
}
