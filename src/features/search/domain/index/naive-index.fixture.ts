import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { unitPriceAt } from '#features/catalogue/domain/unit-price.ts';
import type { UnitPrice } from '#shared/money.ts';
import type { Range } from '../number-range.ts';
import { indexedPartNumber } from '../query-parser/part-number.ts';
import { documentTokens } from '../query-parser/tokenizer.ts';
import { compareValues } from './dictionary-column.ts';
import type { ColumnFilter, IndexResult, PartQuery, QueryToken } from './part-query.ts';
import { numberBounds, countBy, countLeadTimes, countValues } from './naive-counts.fixture.ts';
import type { IndexedCategory } from './category-segment.ts';
import { matchesToken } from './vocabulary.ts';

type Test = (part: SearchableProduct) => boolean;
type Key = string | number | null;

/** Reference implementation of `PartIndex`: checks every product. */
export class NaiveIndex {
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
    const mains = this.shown().filter(({ mainProductId }) => mainProductId === null);
    return countBy(mains.map(({ category }) => category ?? ''));
  }

  setStock(id: string, stock: number): void {
    const part = this.parts.get(id);
    if (part) this.parts.set(id, { ...part, stock });
  }

  find(query: PartQuery): IndexResult {
    const tests = testsOf(query, (part, token) => this.matches(part, token));
    const hasNumber = query.tokens.some(({ partNumber }) => partNumber);
    const inScope = this.shown().filter(
      (part) =>
        (query.categories === null || query.categories.includes(part.category ?? '')) &&
        (part.mainProductId === null || hasNumber),
    );
    const passingExcept = (own: string | null) =>
      inScope.filter((part) => tests.every(([name, test]) => name === own || test(part)));
    const matching = passingExcept(null);
    const keyOf = sortKey(query, (part) => this.ranking(part, query.tokens));
    const ordered = matching
      .map((part) => ({ part, key: keyOf(part) }))
      .toSorted((a, b) => compareKeyed(query.descending, [a.key, a.part.id], [b.key, b.part.id]));
    const after = query.after;
    const rest = after
      ? ordered.filter(({ part, key }) => compareKeyed(query.descending, [key, part.id], after) > 0)
      : ordered;
    const page = rest.slice(0, query.limit);
    const last = page.at(-1);
    return {
      total: matching.length,
      ids: page.map(({ part }) => part.id),
      next: last && rest.length > page.length ? [last.key, last.part.id] : null,
      categories: countBy(matching.map(({ category }) => category ?? '')),
      attributes: new Map(
        query.attributes.map((key) => [
          key,
          countValues(
            passingExcept(key).flatMap((part) => part.values[key] ?? []),
            query.filters.find((filter) => filter.key === key)?.values ?? [],
          ),
        ]),
      ),
      facets: {
        manufacturer: countValues(
          passingExcept(' manufacturer').flatMap(({ manufacturer }) => manufacturer ?? []),
          query.manufacturers,
        ),
        lifecycle: countValues(
          passingExcept(' lifecycle').map(({ lifecycle }) => lifecycle),
          query.lifecycles,
        ),
        stock: countValues(
          passingExcept(' stock').flatMap(({ stock }) => (stock > 0 ? ['in'] : [])),
          query.minStock > 0 ? ['in'] : [],
        ),
        leadTime: countLeadTimes(
          passingExcept(' leadTime').flatMap(({ leadTimeDays }) => leadTimeDays ?? []),
          query.maxLeadTimeDays,
        ),
        price: numberBounds(
          passingExcept(' price').flatMap((part) => {
            const price = priceAt(part, query.quantity);
            return price === null ? [] : price / 1e6;
          }),
        ),
      },
    };
  }

  private matches(
    part: SearchableProduct,
    { forms, wholeWord, partNumber, fuzzy, anywhere }: QueryToken,
  ): boolean {
    const numbers = numbersOf(part);
    if (part.mainProductId !== null && partNumber) {
      const beginsMain = [...this.parts.values()].some(
        (one) =>
          one.mainProductId === null && numbersOf(one).some((each) => each.startsWith(partNumber)),
      );
      return numbers.some((one) => (beginsMain ? one === partNumber : one.startsWith(partNumber)));
    }
    const hasNumber = (number: string) => {
      if (anywhere) return number.includes(partNumber ?? '-');
      return fuzzy ? isLike(number, partNumber ?? '') : number.startsWith(partNumber ?? '-');
    };
    if (partNumber && numbers.some(hasNumber)) return true;
    return forms.some((form) =>
      this.tokensOf(part).some((token) => matchesToken(token, form, wholeWord)),
    );
  }

  /** The products, main products with the greatest stock of their part. */
  private shown(): SearchableProduct[] {
    const all = [...this.parts.values()];
    return all.map((part) => {
      if (part.mainProductId !== null) return part;
      const packagings = all.filter(({ mainProductId }) => mainProductId === part.id);
      return { ...part, stock: Math.max(part.stock, ...packagings.map(({ stock }) => stock)) };
    });
  }

  private tokensOf(part: SearchableProduct): string[] {
    const texts = Object.values(part.values).filter((value) => typeof value === 'string');
    const all = [part.name, part.manufacturer ?? '', ...this.namesAbove(part.category), ...texts];
    return all.flatMap((text) => [...documentTokens(text)]);
  }

  /**
   * 0 if the category has the last of several tokens as a whole word, and the name has those that the
   * category has not; 1 if the name has all, 2 if the product has, 3 if some only match as prefixes.
   */
  private ranking(part: SearchableProduct, tokens: readonly QueryToken[]): 0 | 1 | 2 | 3 {
    if (tokens.length === 0) return 0;
    const name = [...documentTokens(part.name)];
    const above = this.namesAbove(part.category).flatMap((text) => [...documentTokens(text)]);
    const last = tokens.at(-1);
    const isKind = tokens.length > 1 && last?.forms.some((form) => above.includes(form));
    if (isKind && tokens.every((one) => isIn([...name, ...above], one))) return 0;
    if (tokens.every((one) => isIn(name, one))) return 1;
    return tokens.every((one) => isIn(this.tokensOf(part), one)) ? 2 : 3;
  }

  private namesAbove(slug: string | null): string[] {
    const category = slug === null ? undefined : this.categories.get(slug);
    return category ? [category.name, ...this.namesAbove(category.parent)] : [];
  }
}

function numbersOf({ sku, mpn }: SearchableProduct): string[] {
  return [sku, mpn ?? ''].map(indexedPartNumber).filter(Boolean);
}

function isIn(known: readonly string[], { forms }: QueryToken): boolean {
  return forms.length === 0 || forms.some((form) => known.includes(form));
}

/** Each predicate with the name of its facet. */
function testsOf(
  query: PartQuery,
  matches: (part: SearchableProduct, token: QueryToken) => boolean,
): readonly (readonly [string, Test])[] {
  const { filters, manufacturers, lifecycles: stages, maxLeadTimeDays, price, quantity } = query;
  const tests: [string, Test][] = filters.map((filter) => [
    filter.key,
    (part) => fits(part.values[filter.key], filter),
  ]);
  if (manufacturers.length > 0)
    tests.push([' manufacturer', (part) => manufacturers.includes(part.manufacturer ?? '')]);
  if (stages.length > 0) tests.push([' lifecycle', (part) => stages.includes(part.lifecycle)]);
  if (query.minStock > 0) tests.push([' stock', (part) => part.stock > 0]);
  if (query.minStock > 1) tests.push([' min-stock', (part) => part.stock >= query.minStock]);
  if (maxLeadTimeDays !== null)
    tests.push([
      ' leadTime',
      (part) => within(part.leadTimeDays, { low: 0, high: maxLeadTimeDays }),
    ]);
  if (price) tests.push([' price', (part) => within(priceAt(part, quantity), price)]);
  for (const token of query.tokens) tests.push([' words', (part) => matches(part, token)]);
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
  { order, exactPartNumber, quantity }: PartQuery,
  ranking: (part: SearchableProduct) => number,
): (part: SearchableProduct) => Key {
  switch (order.by) {
    case 'best':
      return (part) => {
        const numbers = [part.sku, part.mpn ?? ''].map(indexedPartNumber);
        const exact =
          exactPartNumber !== null && exactPartNumber !== '' && numbers.includes(exactPartNumber);
        return part.featuredRank + (exact ? -1e7 : ranking(part) * 1e7);
      };
    case 'column':
      return (part) => part.values[order.key] ?? null;
    case 'newest':
      return () => null;
    case 'partNumber':
      return (part) => indexedPartNumber(part.mpn ?? '') || indexedPartNumber(part.sku);
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

/** Unit price at the quantity in millionths, by the shop's own function; null without a price. */
function priceAt(part: SearchableProduct, quantity: number): number | null {
  if (part.price === null) return null;
  const breaks = part.breaks.map(([from, each]) => ({ quantity: from, price: dollars(each) }));
  const list = { base: dollars(part.price), breaks };
  return Number(unitPriceAt(list, orderableQuantity(quantity, part)).millionths);
}

function dollars(millionths: number): UnitPrice {
  return { millionths: BigInt(millionths), currency: 'USD' };
}

function isLike(number: string, typed: string): boolean {
  return oneEdit(number, typed) || (typed.length >= 6 && number.endsWith(typed));
}

/**
 * Whether one insertion, deletion, substitution or swap of neighbours at most lies between them.
 */
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

/** By key, missing keys last; ties by id, newest first. */
function compareKeyed(
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
