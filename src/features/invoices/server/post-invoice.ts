import { partyOf, type EntryLine } from '#features/ledger/domain/entry.ts';
import { post } from '#features/ledger/server/index.ts';
import type { OrderRow } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { InvoiceKind } from '../domain/invoice.ts';
import { shippingRate, type InvoicePart, type OrderedAmounts } from '../domain/invoice-part.ts';
import { rateKey } from '#features/tax/domain/tax-group.ts';
import { rateKeyOf } from '../domain/rate.ts';

export interface PostedDocument {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly day: string;
  readonly dueDay: string | null;
  readonly row: OrderRow;
  readonly order: OrderedAmounts;
  readonly part: InvoicePart;
}

/**
 * Posts an invoice: receivables against revenue, shipping and tax by rate; a credit note the other way round, with the
 * early-payment discounts that it takes back.
 */
export async function postDocument(
  tx: Transaction,
  deps: TimeAndIds,
  { id, kind, number, day, dueDay, row, order, part }: PostedDocument,
): Promise<void> {
  const sign = kind === 'invoice' ? 1n : -1n;
  const { currency } = row;
  const lines: EntryLine[] = [
    { account: 'receivables', amount: sign * part.gross, currency },
    ...revenueLines(order, part).map((line) => ({
      ...line,
      amount: -sign * line.amount,
      currency,
    })),
  ];
  const key = `${kind}:${id}`;
  const party = partyOf(row);
  await post(tx, deps, {
    kind,
    day,
    party,
    orderId: row.id,
    documentId: id,
    dueDay,
    reference: number,
    key,
    lines,
  });
}

function revenueLines(
  order: OrderedAmounts,
  { taxes, net, shipping, discounts = [] }: InvoicePart,
): Omit<EntryLine, 'currency'>[] {
  if (taxes.length === 0) {
    const discount = discounts.reduce((sum, one) => sum + one.net, 0n);
    return [
      { account: 'revenue', amount: net + discount - shipping },
      { account: 'shipping-revenue', amount: shipping },
      { account: 'discounts', amount: -discount },
    ];
  }
  const ofShipping = shippingRate(order);
  return taxes.flatMap(({ category, ratePpm, country, region, base, tax: amount }) => {
    const tax = { category, ratePpm, country, region };
    const isOfShipping = ofShipping?.category === category && ofShipping.ratePpm === ratePpm;
    const delivery = isOfShipping ? shipping : 0n;
    const key = rateKey({ category, ratePpm });
    const discount = discounts.find(({ rate }) => rateKeyOf(rate) === key);
    const [less, ofTax] = [discount?.net ?? 0n, discount?.tax ?? 0n];
    return [
      { account: 'revenue', amount: base + less - delivery, tax },
      { account: 'shipping-revenue', amount: delivery, tax },
      { account: 'tax-payable', amount: amount + ofTax, tax },
      // Lines of their own: by them it is known what was taken back.
      { account: 'discounts', amount: -less, tax },
      { account: 'tax-payable', amount: -ofTax, tax },
    ] as const;
  });
}
