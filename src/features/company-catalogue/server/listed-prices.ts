import { and, asc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { priceBreakErrors } from '#features/catalogue/domain/price-break-errors.ts';
import type { PriceStep } from '#features/catalogue/domain/searchable-product.ts';
import { germanName, products } from '#features/catalogue/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { parseUnitPrice, toUnitPriceDecimal, type Currency } from '#shared/money.ts';
import { decodeCursor, pageSize, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { text } from '#shared/text.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { ListedPriceForm } from '../domain/price-list-fields.ts';
import { priceListRefusals, type ListedPrice } from '../price-lists-contract.ts';
import { listedPrices } from './company-catalogue-tables.ts';
import { findPriceList, lockPriceList, type PriceListRow } from './price-list-store.ts';

const cursorParts = z.tuple([text(80), z.guid()]);

/** A page of the prices of a list by SKU. @throws Refusal when there is no such list */
export async function listListedPrices(
  db: Queryable,
  listId: string,
  query: PageQuery,
): Promise<Page<ListedPrice>> {
  const list = await findPriceList(db, listId);
  const rows = await pricesOf(
    db,
    list,
    and(query.cursor ? after(query.cursor) : undefined, query.q ? matches(query.q) : undefined),
    pageSize(query) + 1,
  );
  const page = toPage(rows, pageSize(query), ({ sku, productId }) => [sku, productId]);
  return page;
}

function after(cursor: string): SQL {
  const [sku, id] = decodeCursor(cursor, cursorParts);
  return sql`(${products.sku}, ${products.id}) > (${sku}, ${id}::uuid)`;
}

function matches(q: string): SQL | undefined {
  const part = containing(q);
  const { sku, mpn, name } = products;
  return or(
    ilike(sku, part),
    ilike(mpn, part),
    ilike(name, part),
    ilike(germanName(products), part),
  );
}

/** How many prices an export reads at once. */
const BATCH_SIZE = 5_000;

/** All prices of a list whose products are active, by SKU, in batches. */
export async function* allListedPrices(
  db: Queryable,
  list: Pick<PriceListRow, 'id' | 'currency'>,
): AsyncGenerator<readonly ListedPrice[]> {
  for (let last: ListedPrice | undefined; ;) {
    const rows: ListedPrice[] = await pricesOf(
      db,
      list,
      and(
        isNull(products.archivedAt),
        last && sql`(${products.sku}, ${products.id}) > (${last.sku}, ${last.productId}::uuid)`,
      ),
      BATCH_SIZE,
    );
    last = rows.at(-1);
    if (!last) return;
    yield rows;
  }
}

/** Prices of a list, in order of their SKUs. Those of deleted products are not shown. */
async function pricesOf(
  db: Queryable,
  { id: listId, currency }: Pick<PriceListRow, 'id' | 'currency'>,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedPrice[]> {
  const german = currentLanguage() === 'de' ? germanName(products) : sql<null>`null`;
  const decimal = (millionths: bigint) => toUnitPriceDecimal({ millionths, currency });
  const rows = await db
    .select({
      productId: products.id,
      sku: products.sku,
      mpn: products.mpn,
      name: products.name,
      german,
      minQuantity: products.minQuantity,
      archivedAt: products.archivedAt,
      cataloguePrice: products.unitPrice,
      unitPrice: listedPrices.unitPrice,
      breaks: listedPrices.breaks,
    })
    .from(listedPrices)
    .innerJoin(products, eq(products.id, listedPrices.productId))
    .where(and(eq(listedPrices.listId, listId), isNull(products.deletedAt), condition))
    .orderBy(asc(products.sku), asc(products.id))
    .limit(limit);
  return rows.map(
    ({ german: translated, archivedAt, cataloguePrice, unitPrice, breaks, ...row }) => {
      return {
        ...row,
        name: translated ?? row.name,
        archived: archivedAt !== null,
        cataloguePrice: cataloguePrice === null ? null : decimal(cataloguePrice),
        price: decimal(unitPrice),
        priceBreaks: breaks.map(([quantity, each]) => ({ quantity, price: decimal(BigInt(each)) })),
      };
    },
  );
}

/** Sets the price of a product in a list, or refuses and changes nothing. */
export async function setListedPrice(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { id, productId }: { readonly id: string; readonly productId: string },
  form: ListedPriceForm,
): Promise<ListedPrice> {
  const list = await lockPriceList(tx, id);
  const [product] = await tx
    .select({ sku: products.sku, currency: products.currency, minQuantity: products.minQuantity })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  if (!product) throw refuse(priceListRefusals.productNotFound, {});
  if (product.currency !== list.currency) {
    throw refuse(priceListRefusals.otherCurrency, { currency: product.currency });
  }
  requireFallingPrices({ ...form, minQuantity: product.minQuantity });
  const [before] = await findOne(tx, list, productId);
  const values = storedPrices(form, list.currency);
  await tx
    .insert(listedPrices)
    .values({ listId: id, productId, ...values })
    .onConflictDoUpdate({ target: [listedPrices.listId, listedPrices.productId], set: values });
  const [set] = await findOne(tx, list, productId);
  if (!set) throw new Error('a price that was just set is gone');
  if (before && JSON.stringify(before) === JSON.stringify(set)) return set;
  await recordAudit(tx, deps, {
    action: 'price-list-price-set',
    by,
    object: { type: 'price-list', id, name: list.name },
    ...(before ? { before: audited(before) } : {}),
    after: audited(set),
  });
  return set;
}

/** Deletes the price of a product from a list. */
export async function deleteListedPrice(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { id, productId }: { readonly id: string; readonly productId: string },
): Promise<void> {
  const list = await lockPriceList(tx, id);
  const [before] = await findOne(tx, list, productId);
  if (!before) throw refuse(priceListRefusals.priceNotFound, {});
  await tx
    .delete(listedPrices)
    .where(and(eq(listedPrices.listId, id), eq(listedPrices.productId, productId)));
  await recordAudit(tx, deps, {
    action: 'price-list-price-deleted',
    by,
    object: { type: 'price-list', id, name: list.name },
    before: audited(before),
  });
}

function findOne(db: Queryable, list: PriceListRow, productId: string): Promise<ListedPrice[]> {
  return pricesOf(db, list, eq(products.id, productId), 1);
}

/** Prices as the table has them. */
export function storedPrices({ price, priceBreaks = [] }: ListedPriceForm, currency: Currency) {
  const millionths = (decimal: string) => parseUnitPrice(decimal, currency).millionths;
  return {
    unitPrice: millionths(price),
    breaks: priceBreaks.map((step): PriceStep => [step.quantity, Number(millionths(step.price))]),
  };
}

function requireFallingPrices(prices: ListedPriceForm & { readonly minQuantity: number }): void {
  const errors = priceBreakErrors(prices).map(({ path, message }) => ({
    pointer: `#/${path.join('/')}`,
    detail: message,
  }));
  if (errors.length > 0) throw refuse(generalRefusals.invalidInput, { errors });
}

/** A price as the audit log records it: with the SKU of its product. */
function audited({ sku, price, priceBreaks }: ListedPrice) {
  return { sku, price, priceBreaks };
}
