import { and, asc, desc, eq, inArray, like, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { lockDocumentsOf } from '#features/ledger/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { rateKey, type TaxGroup } from '#features/tax/domain/tax-group.ts';
import type { InvoiceKind } from '../domain/invoice.ts';
import type { PartDiscount } from '../domain/early-discount.ts';
import type { InvoicedAmounts, InvoicePart } from '../domain/invoice-part.ts';
import { rateKeyOf } from '../domain/rate.ts';
import { digitsOf, invoiceLines, invoices, invoiceTaxes } from './invoice-tables.ts';

/** Makes the invoices of an order wait for each other until the transaction ends. */
export async function lockInvoicesOf(tx: Transaction, orderId: string): Promise<void> {
  await lockDocumentsOf(tx, [orderId]);
}

export async function hasSource(db: Queryable, source: string): Promise<boolean> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.source, source));
  return found.length > 0;
}

/**
 * What the invoices of an order add up to, less its credit notes.
 * @param taken the discounts that its credit notes have taken back
 */
export async function findInvoiced(
  db: Queryable,
  orderId: string,
  taken: readonly PartDiscount[] = [],
): Promise<InvoicedAmounts> {
  const { all, ofOrder } = await findLinesAndTaxes(db, orderId);
  const [sums] = await db
    .select({
      shipping: sql<string>`coalesce(sum(${SIGN} * ${invoices.shipping}), 0)::text`,
      returned: sql<string>`coalesce(sum(${invoices.shipping})
        filter (where ${like(invoices.source, 'return:%')}), 0)::text`,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  return {
    lines: all.lines,
    taxes: new Map(
      [...all.taxes].map(([key, { base, tax }]) => {
        const less = taken.find(({ rate }) => rateKeyOf(rate) === key);
        // A credit note was lower by what it took back.
        return [key, { base: base - (less?.net ?? 0n), tax: tax - (less?.tax ?? 0n) }];
      }),
    ),
    shipping: BigInt(sums?.shipping ?? 0),
    returnedShipping: BigInt(sums?.returned ?? 0),
    ofOrder,
  };
}

const SIGN = sql`case when ${invoices.kind} = 'invoice' then 1 else -1 end`;

/** Lines and taxes less all credit notes, and less only those of what is cancelled. */
async function findLinesAndTaxes(db: Queryable, orderId: string) {
  const isOfOrder = sql`(${invoices.kind} = 'invoice' or ${like(invoices.source, 'cancelled:%')})`;
  const sumsOf = (amount: SQLWrapper) => ({
    all: sql<bigint>`sum(${SIGN} * ${amount})::bigint`.mapWith(BigInt),
    ofOrder:
      sql<bigint>`coalesce(sum(${SIGN} * ${amount}) filter (where ${isOfOrder}), 0)::bigint`.mapWith(
        BigInt,
      ),
  });
  const lines = await db
    .select({
      position: invoiceLines.position,
      quantity: sumsOf(invoiceLines.quantity),
      net: sumsOf(invoiceLines.net),
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoices.orderId, orderId))
    .groupBy(invoiceLines.position);
  const taxes = await db
    .select({
      category: invoiceTaxes.category,
      ratePpm: invoiceTaxes.ratePpm,
      base: sumsOf(invoiceTaxes.base),
      tax: sumsOf(invoiceTaxes.tax),
    })
    .from(invoiceTaxes)
    .innerJoin(invoices, eq(invoices.id, invoiceTaxes.invoiceId))
    .where(eq(invoices.orderId, orderId))
    .groupBy(invoiceTaxes.category, invoiceTaxes.ratePpm);
  const of = (which: 'all' | 'ofOrder') => ({
    lines: new Map(
      lines.map(({ position, quantity, net }) => [
        position,
        { quantity: Number(quantity[which]), net: net[which] },
      ]),
    ),
    taxes: new Map(
      taxes.map(({ category, ratePpm, base, tax }) => [
        rateKey({ category, ratePpm }),
        { base: base[which], tax: tax[which] },
      ]),
    ),
  });
  return { all: of('all'), ofOrder: of('ofOrder') };
}

/** The invoices and credit notes of an order, the oldest first. */
export function findInvoicesOf(db: Queryable, orderId: string) {
  return db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));
}

export type InvoiceRow = typeof invoices.$inferSelect;

export interface NewInvoice extends Omit<
  typeof invoices.$inferInsert,
  'kind' | 'shipping' | 'net' | 'tax' | 'gross' | 'searchText'
> {
  readonly kind: InvoiceKind;
  readonly part: InvoicePart;
  /** The customer's number of the order: invoices are found by it. */
  readonly purchaseOrder: string | null;
}

export async function recordInvoice(
  tx: Transaction,
  { part, purchaseOrder, ...row }: NewInvoice,
): Promise<void> {
  const { taxes, shipping, net, tax, gross } = part;
  const lines = [...part.lines, ...(part.pieces ?? [])];
  const found = [
    row.number,
    row.orderNumber,
    row.buyerName,
    ...(purchaseOrder ? [purchaseOrder] : []),
  ];
  const searchText = found.join('\n').toUpperCase();
  await tx.insert(invoices).values({ ...row, shipping, net, tax, gross, searchText });
  if (lines.length > 0) {
    await tx.insert(invoiceLines).values(lines.map((line) => ({ invoiceId: row.id, ...line })));
  }
  if (taxes.length === 0) return;
  await tx.insert(invoiceTaxes).values(
    taxes.map(({ category, ratePpm, country, region, base, tax: of }) => ({
      invoiceId: row.id,
      category,
      ratePpm,
      country,
      region,
      base,
      tax: of,
    })),
  );
}

/** The ids of the credit notes of orders, the oldest first. */
export async function findCreditNotesOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const { id, orderId, kind } = invoices;
  const rows = await db
    .select({ id })
    .from(invoices)
    .where(and(inArray(orderId, [...orderIds]), eq(kind, 'credit-note')))
    .orderBy(asc(id));
  return rows.map((row) => row.id);
}

/** What the invoices of each order ask for, less its credit notes, in cents. */
export async function findInvoicedGross(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { orderId, gross } = invoices;
  const sum = sql<bigint>`sum(${SIGN} * ${gross})::bigint`.mapWith(BigInt);
  const rows = await db
    .select({ orderId, sum })
    .from(invoices)
    .where(inArray(orderId, [...orderIds]))
    .groupBy(orderId);
  return new Map(rows.map((row) => [row.orderId, row.sum]));
}

export async function findInvoice(db: Queryable, id: string) {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ?? null;
}

/** Invoices and credit notes by their ids. */
export async function findInvoices(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly InvoiceRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
}

/** The ids of the newest invoices, or credit notes, whose own number, or that of their order, has exactly these digits. */
export async function findInvoicesByDigits(
  db: Queryable,
  digits: readonly string[],
  limit: number,
  kind: InvoiceKind = 'invoice',
): Promise<readonly string[]> {
  if (digits.length === 0) return [];
  const by = (number: typeof invoices.number | typeof invoices.orderNumber) =>
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(inArray(digitsOf(number), [...digits]), eq(invoices.kind, kind)))
      .orderBy(desc(invoices.id))
      .limit(limit);
  const found = await unionAll(by(invoices.number), by(invoices.orderNumber));
  return [...new Set(found.map(({ id }) => id))];
}

/** The rates of the invoices of an order and where they are owed, without amounts. */
export async function findInvoicedRates(
  db: Queryable,
  orderId: string,
): Promise<readonly TaxGroup[]> {
  const { category, ratePpm, country, region } = invoiceTaxes;
  const rates = await db
    .selectDistinct({ category, ratePpm, country, region })
    .from(invoiceTaxes)
    .innerJoin(invoices, eq(invoices.id, invoiceTaxes.invoiceId))
    .where(eq(invoices.orderId, orderId));
  return rates.map((rate) => ({ ...rate, base: 0n, tax: 0n, reason: null }));
}
