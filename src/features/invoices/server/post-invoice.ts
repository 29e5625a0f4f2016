import { partyOf, type EntryLine } from '#features/ledger/domain/entry.ts';
import { post } from '#features/ledger/server/index.ts';
import type { OrderRow } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { InvoiceKind } from '../domain/invoice.ts';
import { shippingRate, type InvoicePart, type OrderedAmounts } from '../domain/invoice-part.ts';

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

/** Posts an invoice: receivables against revenue, shipping and tax by rate; a credit note the other way round. */
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
  { taxes, net, shipping }: InvoicePart,
): Omit<EntryLine, 'currency'>[] {
  if (taxes.length === 0) {
    return [
      { account: 'revenue', amount: net - shipping },
      { account: 'shipping-revenue', amount: shipping },
    ];
  }
  const ofShipping = shippingRate(order);
  return taxes.flatMap(({ category, ratePpm, country, region, base, tax: amount }) => {
    const tax = { category, ratePpm, country, region };
    const isOfShipping = ofShipping?.category === category && ofShipping.ratePpm === ratePpm;
    const delivery = isOfShipping ? shipping : 0n;
    return [
      { account: 'revenue', amount: base - delivery, tax },
      { account: 'shipping-revenue', amount: delivery, tax },
      { account: 'tax-payable', amount, tax },
    ] as const;
  });
}
