import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { unitPriceAt } from '#features/catalogue/domain/unit-price.ts';
import type { UnitPrice } from '#shared/money.ts';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import type { IndexedCategory } from './indexed-category.ts';
import { compareValues } from './natural-order.ts';
import { normalPartNumber } from './part-number.ts';
import { boundsOf, countBy, countLeadTimes, countValues } from './plain-counts.fixture.ts';
import type { Range } from '../number-range.ts';
import type { ColumnFilter, Findings, PartQuery, WantedWord } from './part-query.ts';
import { documentWords } from '../reading/words.ts';
import { isWord } from './same-word.ts';

type Test = (part: SearchableProduct) => boolean;
type Key = string | number | null;

/** Answers by looking at every part: what the index must answer, too. */
export class PlainIndex {
  private readonly parts = new Map<string, SearchableProduct>();
  private readonly categories: ReadonlyMap<string, IndexedCategory>;

  constructor(categories: readonly IndexedCategory[]) {
    this.categories = new Map(categories.map((category) => [category.slug, category]));
  }

  put(part: SearchableProduct): void {
    this.parts.set(part.id, part);
  }

  remove(id: string): void {
    this.parts.delete(id);
  }

  valuesOf(id: string): SearchableProduct['values'] {
    return this.parts.get(id)?.values ?? {};
  }

  categoryCounts(): ReadonlyMap<string, number> {
    return countBy([...this.parts.values()].map(({ category }) => category ?? ''));
  }

  setStock(id: string, stock: number): void {
    const part = this.parts.get(id);
    if (part) this.parts.set(id, { ...part, stock });
  }

  find(query: PartQuery): Findings {
    const tests = testsOf(query, (part, word) => this.meets(part, word));
    const inScope = [...this.parts.values()].filter(
      (part) => query.categories === null || query.categories.includes(part.category ?? ''),
    );
    const beside = (own: string | null) =>
      inScope.filter((part) => tests.every(([name, test]) => name === own || test(part)));
    const found = beside(null);
    const keyOf = sortKey(query, (part) => this.closeness(part, query.words));
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

  private meets(
    part: SearchableProduct,
    { forms, whole, partNumber, nearly }: WantedWord,
  ): boolean {
    const numbers = [part.sku, part.mpn ?? ''].map(normalPartNumber).filter(Boolean);
    const hasNumber = (number: string) =>
      nearly ? isLike(number, partNumber ?? '') : number.startsWith(partNumber ?? '-');
    if (partNumber && numbers.some(hasNumber)) return true;
    return forms.some((form) => this.wordsOf(part).some((word) => isWord(word, form, whole)));
  }

  private wordsOf(part: SearchableProduct): string[] {
    const texts = Object.values(part.values).filter((value) => typeof value === 'string');
    const all = [part.name, part.manufacturer ?? '', ...this.namesAbove(part.category), ...texts];
    return all.flatMap((text) => [...documentWords(text)]);
  }

  /** 0 when the name has all words whole, 1 when the part has, 2 when some are only begun. */
  private closeness(part: SearchableProduct, words: readonly WantedWord[]): 0 | 1 | 2 {
    const hasAll = (known: readonly string[]) =>
      words.every(({ forms }) => forms.length === 0 || forms.some((form) => known.includes(form)));
    if (hasAll([...documentWords(part.name)])) return 0;
    return hasAll(this.wordsOf(part)) ? 1 : 2;
  }

  private namesAbove(slug: string | null): string[] {
    const category = slug === null ? undefined : this.categories.get(slug);
    return category ? [category.name, ...this.namesAbove(category.parent)] : [];
  }
}

/** Each test with the name of the facet that it belongs to. */
function testsOf(
  query: PartQuery,
  meets: (part: SearchableProduct, word: WantedWord) => boolean,
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
    (typeof value === 'number' &&
      ranges.some(
        (range) =>
          within(value, range) &&
          !(range.over && value === range.low) &&
          !(range.under && value === range.high),
      ))
  );
}

function within(value: number | null, { low, high }: Range): boolean {
  return value !== null && (low === null || value >= low) && (high === null || value <= high);
}

function sortKey(
  { order, exactly, quantity }: PartQuery,
  closeness: (part: SearchableProduct) => number,
): (part: SearchableProduct) => Key {
  switch (order.by) {
    case 'best':
      return (part) => {
        const numbers = [part.sku, part.mpn ?? ''].map(normalPartNumber);
        const exact = exactly !== null && exactly !== '' && numbers.includes(exactly);
        return part.shopRank + (exact ? -1e7 : closeness(part) * 1e7);
      };
    case 'column':
      return (part) => part.values[order.key] ?? null;
    case 'newest':
      return () => null;
    case 'partNumber':
      return (part) => normalPartNumber(part.mpn ?? '') || normalPartNumber(part.sku);
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

/** Millionths for one piece when so many are wanted, by the shop's own function; null without a price. */
function priceAt(part: SearchableProduct, wanted: number): number | null {
  if (part.price === null) return null;
  const breaks = part.breaks.map(([quantity, each]) => ({ quantity, price: dollars(each) }));
  const list = { base: dollars(part.price), breaks };
  return Number(unitPriceAt(list, orderableQuantity(wanted, part)).millionths);
}

function dollars(millionths: number): UnitPrice {
  return { millionths: BigInt(millionths), currency: 'USD' };
}

function isLike(number: string, wanted: string): boolean {
  return oneEdit(number, wanted) || (wanted.length >= 6 && number.endsWith(wanted));
}

/** One letter more, less or another, or two neighbours that changed places. */
function oneEdit(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length > b.length) return oneEdit(b, a);
  for (let i = 0; i < b.length; i += 1) {
    if (a === b.slice(0, i) + b.slice(i + 1)) return true;
    if (a === b.slice(0, i) + (a[i] ?? '') + b.slice(i + 1)) return true;
    if (a === b.slice(0, i) + (b[i + 1] ?? '') + (b[i] ?? '') + b.slice(i + 2)) return true;
  }
  return false;
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
