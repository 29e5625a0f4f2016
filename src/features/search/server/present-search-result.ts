import type { ProductSummary } from '#features/catalogue/contract.ts';
import { cataloguePriceAt } from '#features/catalogue/domain/line-price.ts';
import { encodeCursor } from '#shared/pagination.ts';
import { countedLabel } from '../domain/counted-values.ts';
import type { Attribute } from '../domain/filters.ts';
import type { IndexResult, PartQuery } from '../domain/index/part-query.ts';
import { productFacets, type ProductFacet } from '../domain/product-facets.ts';
import type {
  AlternativeFilter,
  Facet,
  Relaxation,
  SearchResult,
  UnderstoodTerm,
} from '../domain/search-result.ts';
import type { SearchableCatalogue } from './searchable-catalogue.ts';
import type { CategoryTree } from './category-tree.ts';
import type { SearchOutcome } from './find-parts.ts';

/**
 * The last step of a search: builds the response from the result of the index.
 * @param products the products of this page, from the database
 */
export function presentSearchResult(
  { index, tree }: SearchableCatalogue,
  { parsed, query, result }: SearchOutcome<IndexResult>,
  products: readonly ProductSummary[],
  requestedQuantity: number | undefined,
  relaxation: Relaxation | null,
): SearchResult {
  const quantity = parsed.quantity ?? requestedQuantity;
  const category = parsed.category === null ? null : (tree.bySlug.get(parsed.category) ?? null);
  const countWithin = (slug: string) =>
    tree.within(slug).reduce((sum, one) => sum + (result.categories.get(one.slug) ?? 0), 0);
  const labels = new Map(
    tree
      .attributesWithin(parsed.category)
      .flatMap((one) => (one.labels ? [[one.key, one.labels] as const] : [])),
  );
  return {
    products: products.map((product) => ({
      ...product,
      values: withLabels(index.valuesOf(product._id), labels),
      priceAtQuantity: quantity ? cataloguePriceAt(product, quantity) : null,
    })),
    total: result.total,
    next: result.next && encodeCursor(result.next),
    category: category && {
      slug: category.slug,
      name: category.name,
      picture: category.picture,
      path: tree.pathOf(category.slug).map(({ slug, name }) => ({ slug, name })),
      attributes: category.attributes.filter(({ inTable }) => inTable).map(attributeOf),
    },
    categories: tree
      .below(category?.slug ?? null)
      .map(({ slug, name, picture }) => ({ slug, name, picture, count: countWithin(slug) }))
      .filter(({ count }) => count > 0),
    facets: presentFacets(result, query, category?.attributes ?? []),
    filtered: tree
      .attributesWithin(parsed.category)
      .filter(({ key }) => query.filters.some((filter) => filter.key === key))
      .map((one) => filteredAttribute(one, query)),
    understood: [...parsed.understood],
    alternatives: presentAlternatives(parsed.understood, tree, parsed.category),
    remainingText: searchBoxTextOf(parsed.understood),
    ...(relaxation ? { relaxation } : {}),
  };
}

const wordKinds: ReadonlySet<UnderstoodTerm['kind']> = new Set([
  'words',
  'similar-words',
  'part-number',
  'similar-part-number',
] as const);

/** What stays in the search box; everything else is shown as filters. */
export function searchBoxTextOf(understood: readonly UnderstoodTerm[]): string {
  const words = understood.filter(({ kind }) => wordKinds.has(kind));
  return words.map(({ text }) => text).join(' ');
}

function attributeOf({ key, name, unit, type, labels }: Attribute) {
  return labels ? { key, name, unit, type, labels: { ...labels } } : { key, name, unit, type };
}

/** With the text of each value that is filtered by, even if no product has it. */
function filteredAttribute(attribute: Attribute, { filters }: PartQuery) {
  const { labels } = attribute;
  if (!labels) return attributeOf(attribute);
  const values = filters.find(({ key }) => key === attribute.key)?.values ?? [];
  const more = values.flatMap((value) => {
    const label = labels[value] === undefined ? countedLabel(String(value), labels) : null;
    return label === null ? [] : [[value, label] as const];
  });
  return attributeOf({ ...attribute, labels: { ...labels, ...Object.fromEntries(more) } });
}

type Values = Readonly<Record<string, string | number>>;

/** The values of a product with its choices in the reader's language. */
function withLabels(
  values: Values,
  labels: ReadonlyMap<string, NonNullable<Attribute['labels']>>,
): Record<string, string | number> {
  if (labels.size === 0) return { ...values };
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, labels.get(key)?.[value] ?? value] as const),
  );
}

/** The facets of the category's attributes, then those of every product. */
function presentFacets(
  result: IndexResult,
  query: PartQuery,
  columns: readonly Attribute[],
): Facet[] {
  const ofColumns = columns.flatMap((column): Facet[] => {
    const { key } = column;
    const summary = result.attributes.get(key);
    const range = query.filters.find((filter) => filter.key === key)?.ranges[0];
    if (!summary) return [];
    const { low = null, high = null } = range ?? {};
    return [
      {
        ...filteredAttribute(column, query),
        ...summary,
        values: [...summary.values],
        from: low,
        to: high,
      },
    ];
  });
  const ofAllProducts = productFacets.map((key): Facet => {
    const summary = result.facets[key];
    const column = { key, name: null, unit: unitOf[key], type: typeOf[key] };
    return { ...column, ...summary, values: [...summary.values], ...requestedRange(key, query) };
  });
  return [...ofColumns, ...ofAllProducts];
}

const typeOf: Readonly<Record<ProductFacet, 'number' | 'text'>> = {
  manufacturer: 'text',
  lifecycle: 'text',
  stock: 'text',
  leadTime: 'number',
  price: 'number',
};

const unitOf: Readonly<Record<ProductFacet, string | null>> = {
  manufacturer: null,
  lifecycle: null,
  stock: null,
  leadTime: 'd',
  price: null,
};

function requestedRange(key: ProductFacet, { price, maxLeadTimeDays }: PartQuery) {
  if (key === 'leadTime') return { from: null, to: maxLeadTimeDays };
  if (key !== 'price' || !price) return { from: null, to: null };
  return { from: fromMillionths(price.low), to: fromMillionths(price.high) };
}

function fromMillionths(price: number | null): number | null {
  return price === null ? null : price / 1e6;
}

/**
 * The alternatives of all understood terms, each once, with their attribute and the category to
 * search in: `category` if it has the attribute, else the narrowest one that contains all
 * categories with it; null is the whole catalogue.
 */
function presentAlternatives(
  understood: readonly UnderstoodTerm[],
  tree: CategoryTree,
  category: string | null,
): AlternativeFilter[] {
  const inScope = new Map(tree.attributesWithin(category).map((column) => [column.key, column]));
  const filters = new Set(understood.flatMap(({ alternatives }) => alternatives));
  return [...filters].flatMap((filter): AlternativeFilter[] => {
    const key = filter.slice(0, filter.indexOf(':'));
    const slug = inScope.has(key) ? category : narrowestWith(key, tree);
    const column = tree.attributesWithin(slug).find((one) => one.key === key);
    if (!column) return [];
    const { name, unit, type, labels } = attributeOf(column);
    const linked = slug === null ? undefined : tree.bySlug.get(slug);
    const path = slug === null ? [] : tree.pathOf(slug).map((one) => one.slug);
    return [
      { filter, name, unit, type, labels, category: linked ? { name: linked.name, path } : null },
    ];
  });
}

function narrowestWith(key: string, tree: CategoryTree): string | null {
  const paths = tree.all
    .filter(({ attributes }) => attributes.some((column) => column.key === key))
    .map(({ slug }) => tree.pathOf(slug).map((one) => one.slug));
  const [first = []] = paths;
  return first.findLast((slug) => paths.every((path) => path.includes(slug))) ?? null;
}
