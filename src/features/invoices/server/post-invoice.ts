import { partyOf, type EntryLine, type Party } from '#features/ledger/domain/entry.ts';
import { findBalances, post } from '#features/ledger/server/index.ts';
import { formatOrderNumber } from '#features/orders/domain/order-number.ts';
import type { OrderRow } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
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

/** Part of what is open of an item: a document, or an order paid in advance. */
interface OpenItem {
  readonly documentId: string | null;
  readonly balance: bigint;
}

interface Allocation {
  readonly party: Party;
  readonly orderId: string;
  readonly currency: Currency;
  readonly day: string;
  readonly reference: string;
}

/**
 * Sets a document off against what is open the other way: an invoice against money received in advance, a credit note
 * against invoices of the order that are not paid, then against money that was returned.
 * @returns how much of it is settled by that, in cents
 */
async function allocate(
  tx: Transaction,
  deps: TimeAndIds,
  { party, orderId, currency, day, reference }: Allocation,
  document: { readonly id: string; readonly open: bigint },
  others: readonly OpenItem[],
): Promise<bigint> {
  let left = document.open;
  const common = { account: 'receivables', currency } as const;
  const lines: EntryLine[] = [];
  for (const { documentId, balance } of others) {
    const isOpposite = left > 0n ? balance < 0n : balance > 0n;
    if (left === 0n || !isOpposite) continue;
    const size = smaller(absolute(left), absolute(balance));
    const amount = left > 0n ? size : -size;
    lines.push({ ...common, amount: -amount, documentId: document.id });
    lines.push({ ...common, amount, documentId });
    left -= amount;
  }
  if (lines.length > 0) {
    await post(tx, deps, { kind: 'allocation', day, party, orderId, reference, lines });
  }
  return absolute(document.open - left);
}

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** What was paid in advance for an order and is not set off against a document, in cents. */
export async function findAdvance(tx: Transaction, { id, currency }: OrderRow): Promise<bigint> {
  const balance = (await findBalances(tx, [id], currency)).get(id) ?? 0n;
  return balance < 0n ? -balance : 0n;
}

/** Sets money that came or went after the documents of an order off against those that are open. */
export async function settleLater(
  tx: Transaction,
  deps: TimeAndIds,
  row: OrderRow,
  { day, documentIds }: { readonly day: string; readonly documentIds: readonly string[] },
): Promise<void> {
  const balances = await findBalances(tx, [...documentIds, row.id], row.currency);
  const allocation = {
    party: partyOf(row),
    orderId: row.id,
    currency: row.currency,
    day,
    reference: formatOrderNumber(row.orderNumber),
  };
  let left = balances.get(row.id) ?? 0n;
  for (const id of documentIds) {
    const open = balances.get(id) ?? 0n;
    const others = [{ documentId: null, balance: left }];
    // oxlint-disable-next-line no-await-in-loop -- each takes of what the one before left
    const settled = await allocate(tx, deps, allocation, { id, open }, others);
    left += left < 0n ? settled : -settled;
  }
}

/** @param earlier the ids of the invoices of the order that a credit note can reduce */
export async function settleDocument(
  tx: Transaction,
  deps: TimeAndIds,
  { id, kind, number, day, row, part }: PostedDocument,
  earlier: readonly string[],
): Promise<void> {
  const balances = await findBalances(tx, [...earlier, row.id], row.currency);
  const allocation = {
    party: partyOf(row),
    orderId: row.id,
    currency: row.currency,
    day,
    reference: number,
  };
  const others = [
    ...earlier.map((documentId) => ({ documentId, balance: balances.get(documentId) ?? 0n })),
    { documentId: null, balance: balances.get(row.id) ?? 0n },
  ];
  const open = kind === 'invoice' ? part.gross : -part.gross;
  await allocate(tx, deps, allocation, { id, open }, others);
}
