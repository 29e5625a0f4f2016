import { z } from 'zod';
import { summariesById } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { currencies, formatUnitPrice, parseUnitPrice } from '#shared/money.ts';
import { readCursor, writeCursor } from '#shared/page.ts';
import { refuse } from '#shared/refusal.ts';
import { searchRefusals, type searchProducts as searchEndpoint } from '../contract.ts';
import type { FoundProduct, FoundProducts, Understood } from '../domain/found-documents.ts';
import { normalPartNumber } from '../domain/index/part-number.ts';
import type { PartQuery, SortOrder } from '../domain/index/part-query.ts';
import { productSorts } from '../domain/product-columns.ts';
import { wordsOf } from '../domain/index/plain-words.ts';
import { priceAt } from '../domain/index/price-at.ts';
import type { CatalogueIndex, Searchable } from './catalogue-index.ts';
import { columnsInScope, type Column } from './category-scope.ts';
import { presentFacets } from './present-facets.ts';
import { readFilters, readPrices, wrong } from './read-filters.ts';

export type SearchQuery = z.output<(typeof searchEndpoint)['query']>;

const PAGE = 24;
const place = z.tuple([z.union([z.string().max(300), z.number(), z.null()]), z.guid()]);

/** The products that fit, one page of them, and how they can be narrowed down further. */
export async function searchProducts(
  db: Queryable,
  catalogue: CatalogueIndex,
  asked: SearchQuery,
): Promise<FoundProducts> {
  const searchable = await catalogue.current();
  const { index, tree } = searchable;
  const { query, understood, words } = toPartQuery(searchable, asked);
  const found = index.find(query);
  const products = await summariesById(db, found.ids);
  const chosen = asked.category ? (tree.pathOf(asked.category).at(-1) ?? null) : null;
  const countWithin = (slug: string) =>
    tree.within(slug).reduce((sum, one) => sum + (found.categories.get(one.slug) ?? 0), 0);
  return {
    products: products.map((product) => ({
      ...product,
      values: { ...index.valuesOf(product._id) },
      priceAtQuantity: asked.quantity ? priceOf(product, asked.quantity) : null,
    })),
    total: found.total,
    next: found.next && writeCursor(found.next),
    category: chosen && {
      slug: chosen.slug,
      name: chosen.name,
      path: tree.pathOf(chosen.slug).map(({ slug, name }) => ({ slug, name })),
      columns: chosen.attributes,
    },
    categories: tree
      .below(chosen?.slug ?? null)
      .map(({ slug, name }) => ({ slug, name, count: countWithin(slug) }))
      .filter(({ count }) => count > 0),
    facets: presentFacets(found, query, chosen?.attributes ?? []),
    understood,
    words,
  };
}

function toPartQuery({ tree }: Searchable, asked: SearchQuery) {
  const { category = null, q = '', quantity = 1 } = asked;
  if (category !== null && !tree.bySlug.has(category)) {
    throw refuse(searchRefusals.categoryNotFound, { category });
  }
  const columns = columnsInScope(tree, category);
  const order = sortOrder(asked.sort, columns);
  const words = q.split(/\s+/).filter(Boolean).slice(0, 12);
  const query: PartQuery = {
    categories: category === null ? null : tree.within(category).map(({ slug }) => slug),
    filters: readFilters(asked.filter ?? [], columns),
    manufacturers: asked.manufacturer ?? [],
    lifecycles: asked.lifecycle ?? [],
    inStock: asked.stock === 'in',
    longestLeadTime: asked.leadTime ?? null,
    price: asked.price ? readPrices(asked.price) : null,
    quantity,
    words: words.flatMap((word) =>
      wordsOf(word).map((form) => ({
        forms: [form],
        partNumber: normalPartNumber(word).length > 2 ? normalPartNumber(word) : null,
        nearly: false,
      })),
    ),
    exactly: normalPartNumber(q) || null,
    order,
    descending: asked.direction ? asked.direction === 'down' : order.by === 'stock',
    after: asked.cursor ? readCursor(asked.cursor, place) : null,
    limit: asked.limit ?? PAGE,
    columns: category === null ? [] : (tree.bySlug.get(category)?.attributes ?? []).map(keyOf),
  };
  const understood: Understood[] = words.map((text) => ({
    text,
    kind: 'words',
    value: null,
    others: [],
  }));
  return { query, understood, words: words.join(' ') };
}

function sortOrder(sort: string | undefined, columns: ReadonlyMap<string, Column>): SortOrder {
  if (sort === undefined) return { by: 'best' };
  const known = productSorts.find((one) => one === sort);
  if (known) return { by: known };
  if (columns.has(sort)) return { by: 'column', key: sort };
  return wrong('sort', `The key of a column, or one of ${productSorts.join(', ')}`);
}

function keyOf({ key }: Column): string {
  return key;
}

function priceOf(
  product: Omit<FoundProduct, 'values' | 'priceAtQuantity'>,
  quantity: number,
): string | null {
  const currency = currencies.find((known) => known === product.currency);
  if (product.price === null || !currency) return null;
  const millionths = (text: string) => Number(parseUnitPrice(text, currency).millionths);
  const { minQuantity, orderMultiple } = product;
  const breaks = product.priceBreaks.map(
    (step) => [step.quantity, millionths(step.price)] as const,
  );
  const price = { minQuantity, orderMultiple, price: millionths(product.price), breaks };
  return formatUnitPrice({ millionths: BigInt(priceAt(price, quantity) ?? 0), currency });
}
