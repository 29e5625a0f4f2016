import { findInvoices, type InvoiceRow } from '#features/invoices/server/index.ts';
import { findDocumentEntries, type DocumentEntry } from '#features/ledger/server/index.ts';
import type { OrderRow } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { InvoiceEntry, InvoiceEntryKind } from '../domain/invoice-entry.ts';

const kinds = [
  'card-payment',
  'allocation',
  'allocation-undone',
  'early-payment-discount',
  'write-off',
  'write-off-undone',
] as const;

/** What pays an invoice besides bank payments, which name their discounts themselves. */
export async function findInvoiceEntries(
  db: Queryable,
  { id, currency }: InvoiceRow,
  order: Pick<OrderRow, 'paymentMethod'> | null,
): Promise<InvoiceEntry[]> {
  const entries = await findDocumentEntries(db, id, kinds);
  const ofCards = new Set(
    entries.filter(({ kind }) => kind === 'card-payment').map(({ reference }) => reference),
  );
  const others = await findInvoices(db, [
    ...new Set(entries.flatMap(({ against }) => against?.documentId ?? [])),
  ]);
  const numbers = new Map(others.map((one) => [one.id, one.number]));
  const isCash = order?.paymentMethod === 'on-delivery';
  return entries.flatMap((entry): InvoiceEntry[] => {
    const kind = kindOf(entry, isCash);
    if (!kind || (kind === 'discount' && !ofCards.has(entry.reference))) return [];
    const { day, amount, against, reference } = entry;
    return [
      {
        kind,
        day,
        amount: toMoneyDecimal({ minor: -amount, currency }),
        reference: against ? (numbers.get(against.documentId ?? '') ?? null) : reference,
      },
    ];
  });
}

/** Null for what a bank payment pays. */
function kindOf({ kind, against }: DocumentEntry, isCash: boolean): InvoiceEntryKind | null {
  switch (kind) {
    case 'card-payment':
      return 'card';
    case 'early-payment-discount':
      return 'discount';
    case 'write-off':
    case 'write-off-undone':
      return 'write-off';
    default:
      if (!against) return null;
      if (against.documentId !== null) return 'credit-note';
      return isCash ? 'cash' : 'card';
  }
}
