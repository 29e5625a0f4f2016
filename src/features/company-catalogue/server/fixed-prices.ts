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
import type { FixedPriceForm } from '../domain/price-list-fields.ts';
import { priceListRefusals, type FixedPrice } from '../price-lists-contract.ts';
import { fixedPrices } from './company-catalogue-tables.ts';
import { findPriceList, listObject, lockPriceList, type PriceListRow } from './price-list-store.ts';

const cursorParts = z.tuple([text(80), z.guid()]);

/** A page of the fixed prices of a list by SKU. @throws Refusal when there is no such list */
export async function listFixedPrices(
  db: Queryable,
  listId: string,
  query: PageQuery,
): Promise<Page<FixedPrice>> {
  const list = await findPriceList(db, listId);
  const rows = await pricesOf(
    db,
    list,
    and(
      query.cursor ? after(decodeCursor(query.cursor, cursorParts)) : undefined,
      query.q ? matches(query.q) : undefined,
    ),
    pageSize(query) + 1,
  );
  return toPage(rows, pageSize(query), ({ sku, productId }) => [sku, productId]);
}

function after([sku, productId]: z.output<typeof cursorParts>): SQL {
  return sql`(${products.sku}, ${products.id}) > (${sku}, ${productId}::uuid)`;
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

/** All fixed prices of a list whose products are active, by SKU, in batches. */
export async function* allFixedPrices(
  db: Queryable,
  list: Pick<PriceListRow, 'id' | 'currency'>,
): AsyncGenerator<readonly FixedPrice[]> {
  for (let last: FixedPrice | undefined; ;) {
    const rows: FixedPrice[] = await pricesOf(
      db,
      list,
      and(isNull(products.archivedAt), last && after([last.sku, last.productId])),
      BATCH_SIZE,
    );
    last = rows.at(-1);
    if (!last) return;
    yield rows;
  }
}

/** Fixed prices of a list, by SKU. Those of deleted products are not shown. */
async function pricesOf(
  db: Queryable,
  { id: listId, currency }: Pick<PriceListRow, 'id' | 'currency'>,
  condition: SQL | undefined,
  limit: number,
): Promise<FixedPrice[]> {
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
      unitPrice: fixedPrices.unitPrice,
      breaks: fixedPrices.breaks,
    })
    .from(fixedPrices)
    .innerJoin(products, eq(products.id, fixedPrices.productId))
    .where(and(eq(fixedPrices.listId, listId), isNull(products.deletedAt), condition))
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

/** Sets the fixed price of a product in a list, or refuses and changes nothing. */
export async function setFixedPrice(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { id, productId }: { readonly id: string; readonly productId: string },
  form: FixedPriceForm,
): Promise<FixedPrice> {
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
    .insert(fixedPrices)
    .values({ listId: id, productId, ...values })
    .onConflictDoUpdate({ target: [fixedPrices.listId, fixedPrices.productId], set: values });
  const [set] = await findOne(tx, list, productId);
  if (!set) throw new Error('a price that was just set is gone');
  if (before && JSON.stringify(before) === JSON.stringify(set)) return set;
  await recordAudit(tx, deps, {
    action: 'price-list-price-set',
    by,
    object: listObject(list),
    ...(before ? { before: audited(before) } : {}),
    after: audited(set),
  });
  return set;
}

export async function deleteFixedPrice(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { id, productId }: { readonly id: string; readonly productId: string },
): Promise<void> {
  const list = await lockPriceList(tx, id);
  const [before] = await findOne(tx, list, productId);
  if (!before) throw refuse(priceListRefusals.priceNotFound, {});
  await tx
    .delete(fixedPrices)
    .where(and(eq(fixedPrices.listId, id), eq(fixedPrices.productId, productId)));
  await recordAudit(tx, deps, {
    action: 'price-list-price-deleted',
    by,
    object: listObject(list),
    before: audited(before),
  });
}

function findOne(db: Queryable, list: PriceListRow, productId: string): Promise<FixedPrice[]> {
  return pricesOf(db, list, eq(products.id, productId), 1);
}

/** Prices as the table has them. */
export function storedPrices({ price, priceBreaks = [] }: FixedPriceForm, currency: Currency) {
  const millionths = (decimal: string) => parseUnitPrice(decimal, currency).millionths;
  return {
    unitPrice: millionths(price),
    breaks: priceBreaks.map((step): PriceStep => [step.quantity, Number(millionths(step.price))]),
  };
}

function requireFallingPrices(prices: FixedPriceForm & { readonly minQuantity: number }): void {
  const errors = priceBreakErrors(prices).map(({ path, message }) => ({
    pointer: `#/${path.join('/')}`,
    detail: message,
  }));
  if (errors.length > 0) throw refuse(generalRefusals.invalidInput, { errors });
}

/** A price as the audit log records it: with the SKU of its product. */
function audited({ sku, price, priceBreaks }: FixedPrice) {
  return { sku, price, priceBreaks };
}
