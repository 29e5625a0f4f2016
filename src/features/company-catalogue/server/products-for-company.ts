import type { ProductSummary } from '#features/catalogue/contract.ts';
import { toPublicPrices } from '#features/catalogue/domain/price-rows.ts';
import {
  findOrderableProduct,
  findOrderableProducts,
  findOrderableProductsByName,
  loadChoices,
  loadLineProducts,
  loadStoredLineProducts,
  loadSummaries,
  type LineProductRow,
  type OrderableProduct,
  type ProductChoice,
} from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { findCompanyPrices } from './find-company-prices.ts';

/**
 * The company for which products are read: null for visitors and for people who act for themselves. They have the prices
 * of the catalogue, and see no restricted products.
 */
type ForCompany = string | null;

/** What lines of carts and lists show of their products: `loadLineProducts` with the prices of the company. */
export async function lineProductsFor(
  db: Queryable,
  companyId: ForCompany,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineProductRow>> {
  const products = await loadLineProducts(db, companyId, ids);
  return withPrices(products, await pricesFor(db, companyId, [...products.keys()]));
}

/** The same for stored lines: products that the company no longer sees are among them, and not sold. */
export async function storedLineProductsFor(
  db: Queryable,
  companyId: ForCompany,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineProductRow>> {
  const products = await loadStoredLineProducts(db, companyId, ids);
  return withPrices(products, await pricesFor(db, companyId, [...products.keys()]));
}

function withPrices(
  products: ReadonlyMap<string, LineProductRow>,
  prices: Awaited<ReturnType<typeof pricesFor>>,
): ReadonlyMap<string, LineProductRow> {
  if (prices.size === 0) return products;
  return new Map([...products].map(([id, product]) => [id, { ...product, ...prices.get(id) }]));
}

/** `loadSummaries` with the prices of the company. */
export async function summariesFor(
  db: Queryable,
  companyId: ForCompany,
  ids: readonly string[],
): Promise<ProductSummary[]> {
  const summaries = await loadSummaries(db, companyId, ids);
  const prices = await pricesFor(db, companyId, ids);
  return summaries.map((product) => ({ ...product, ...prices.get(product._id) }));
}

/** `loadChoices` with the prices of the company. */
export async function choicesFor(
  db: Queryable,
  companyId: ForCompany,
  ids: readonly string[],
): Promise<ProductChoice[]> {
  const choices = await loadChoices(db, companyId, ids);
  const prices = await pricesFor(db, companyId, ids);
  return choices.map((choice) => {
    return { ...choice, price: prices.get(choice._id)?.price ?? choice.price };
  });
}

/** The active products that a company orders, at its prices. */
export async function orderableProductsFor(
  db: Queryable,
  companyId: ForCompany,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderableProduct>> {
  const products = [...(await findOrderableProducts(db, companyId, ids)).values()];
  const priced = await atCompanyPrices(db, companyId, products);
  return new Map(priced.map((product) => [product.productId, product]));
}

export async function orderableProductFor(
  db: Queryable,
  companyId: ForCompany,
  id: string,
): Promise<OrderableProduct | null> {
  const product = await findOrderableProduct(db, companyId, id);
  const [priced = null] = product ? await atCompanyPrices(db, companyId, [product]) : [];
  return priced;
}

/** At most two with this name, as `findOrderableProductsByName`. */
export async function orderableProductsByNameFor(
  db: Queryable,
  companyId: ForCompany,
  name: string,
): Promise<OrderableProduct[]> {
  return atCompanyPrices(db, companyId, await findOrderableProductsByName(db, companyId, name));
}

async function atCompanyPrices(
  db: Queryable,
  companyId: ForCompany,
  products: readonly OrderableProduct[],
): Promise<OrderableProduct[]> {
  if (companyId === null) return [...products];
  const ids = products.map(({ productId }) => productId);
  const prices = await findCompanyPrices(db, companyId, ids);
  return products.map((product) => {
    return { ...product, prices: prices.get(product.productId) ?? product.prices };
  });
}

/** As texts of the API, by product. */
async function pricesFor(db: Queryable, companyId: ForCompany, ids: readonly string[]) {
  const prices = companyId === null ? [] : await findCompanyPrices(db, companyId, ids);
  return new Map([...prices].map(([id, own]) => [id, toPublicPrices(own)]));
}
