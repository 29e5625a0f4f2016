import { inArray } from 'drizzle-orm';
import { findDiscountsOfOrder, type PostedDiscount } from '#features/ledger/server/index.ts';
import type { OrderRow } from '#features/orders/server/index.ts';
import type { TaxCategory, TaxRate } from '#features/tax/domain/tax-group.ts';
import type { Queryable } from '#platform/database/database.ts';
import {
  noDiscounts,
  type DiscountedInvoice,
  type Discounts,
  type PartDiscount,
} from '../domain/early-discount.ts';
import { rateKeyOf } from '../domain/rate.ts';
import type { InvoicedAmounts } from '../domain/invoice-part.ts';
import { findInvoiced } from './invoice-store.ts';
import { invoiceLines, invoices } from './invoice-tables.ts';

export interface InvoicedOrder {
  readonly invoiced: InvoicedAmounts;
  readonly discounts: Discounts;
}

/** What the invoices of an order add up to, less its credit notes, and the discounts at which they were paid. */
export async function findInvoicedOrder(
  db: Queryable,
  row: Pick<OrderRow, 'id' | 'currency'>,
): Promise<InvoicedOrder> {
  const discounts = await findDiscounts(db, row);
  return { invoiced: await findInvoiced(db, row.id, discounts.taken), discounts };
}

/** The early-payment discounts of an order, and the invoices that were paid with them. */
async function findDiscounts(
  db: Queryable,
  { id, currency }: Pick<OrderRow, 'id' | 'currency'>,
): Promise<Discounts> {
  const posted = await findDiscountsOfOrder(db, id, currency);
  if (posted.length === 0) return noDiscounts;
  const granted = posted.filter(({ net }) => net > 0n);
  const ids = [...new Set(granted.map(({ documentId }) => documentId))];
  return {
    invoices: await discountedInvoices(db, ids, granted),
    left: sumByRate(posted),
    taken: sumByRate(posted.filter(({ net }) => net < 0n).map(negated)),
  };
}

async function discountedInvoices(
  db: Queryable,
  ids: readonly string[],
  granted: readonly PostedDiscount[],
): Promise<readonly DiscountedInvoice[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...ids]));
  return rows.map(({ id, shipping }) => ({
    shipping,
    lines: new Map(
      lines
        .filter(({ invoiceId }) => invoiceId === id)
        .map(({ position, net }) => [position, net] as const),
    ),
    discounts: new Map(
      granted
        .filter(({ documentId }) => documentId === id)
        .map((one) => [rateKeyOf(rateOf(one)), one.net] as const),
    ),
  }));
}

function sumByRate(posted: readonly PostedDiscount[]): readonly PartDiscount[] {
  const sums = new Map<string, PartDiscount>();
  for (const one of posted) {
    const rate = rateOf(one);
    const { net = 0n, tax = 0n } = sums.get(rateKeyOf(rate)) ?? {};
    sums.set(rateKeyOf(rate), { rate, net: net + one.net, tax: tax + one.tax });
  }
  return [...sums.values()];
}

function rateOf({ taxCategory, taxRatePpm }: PostedDiscount): TaxRate | null {
  if (taxCategory === null || taxRatePpm === null) return null;
  return { category: taxCategory as TaxCategory, ratePpm: taxRatePpm };
}

function negated(one: PostedDiscount): PostedDiscount {
  return { ...one, net: -one.net, tax: -one.tax };
}
