import { post } from '#features/ledger/server/index.ts';
import type { Party } from '#features/ledger/domain/entry.ts';
import type { Currency } from '#shared/money.ts';
import type { TestShop } from '#test/support/test-shop.ts';

interface Posted {
  readonly party: Party;
  readonly cents: bigint;
  readonly day?: string;
  readonly dueDay?: string;
  readonly currency?: Currency;
  readonly orderId?: string;
  readonly number?: string;
}

/** Posts an invoice, or a credit note of a negative amount, to the ledger alone. @returns its id */
export async function postedInvoice(shop: TestShop, posted: Posted): Promise<string> {
  const { party, cents, day = '2026-06-01', currency = 'USD', dueDay, orderId, number } = posted;
  const documentId = shop.payments.newId();
  await post(shop.database.queries, shop.payments, {
    kind: cents < 0n ? 'credit-note' : 'invoice',
    day,
    party,
    documentId,
    ...(dueDay && { dueDay }),
    ...(orderId && { orderId }),
    ...(number && { reference: number }),
    lines: [
      { account: 'receivables', amount: cents, currency },
      { account: 'revenue', amount: -cents, currency },
    ],
  });
  return documentId;
}

/** Posts a transfer for a document, for an order in advance, or on account. */
export async function postedTransfer(
  shop: TestShop,
  { documentId, ...posted }: Posted & { readonly documentId?: string },
): Promise<void> {
  const { party, cents, day = '2026-06-02', currency = 'USD', orderId, number } = posted;
  await post(shop.database.queries, shop.payments, {
    kind: 'bank-payment',
    day,
    party,
    ...(documentId && { documentId }),
    ...(orderId && { orderId }),
    ...(number && { reference: number }),
    lines: [
      { account: 'bank', amount: cents, currency },
      { account: 'receivables', amount: -cents, currency },
    ],
  });
}
