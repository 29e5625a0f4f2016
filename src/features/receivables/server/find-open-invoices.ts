import { findDocumentsByBalance } from '#features/ledger/server/index.ts';
import { searchOpenInvoices } from '#features/invoices/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { eq } from 'drizzle-orm';
import type { InputOf } from '#shared/endpoint.ts';
import type { listOpenInvoices as endpoint, WorkedPayment } from '../contract.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { OpenInvoice } from '../domain/bank-payment.ts';
import { findSameByHand } from './booked-by-hand.ts';
import { matchPayment } from './find-candidates.ts';
import { searchedAmount } from './list-bank-payments.ts';
import { loadCredits, loadReceivables, presentReceivable } from './open-documents.ts';
import { presentPayment, presentPayments } from './payment-store.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { bankPayments } from './receivables-tables.ts';

const MAX_FOUND = 50;

/** Open invoices, or credit notes, by a part of number, order or buyer, or by their open amount. */
export async function findOpenInvoices(
  db: Queryable,
  deps: ReceivablesDeps,
  { q, kind, day }: InputOf<typeof endpoint>['query'],
): Promise<OpenInvoice[]> {
  const words = q.trim();
  const amount = searchedAmount(words);
  const paidOn = day ?? dayAt(deps.now(), deps.timeZone);
  const ids =
    amount === null
      ? await searchOpenInvoices(db, { words, kind, limit: MAX_FOUND })
      : await findDocumentsByBalance(db, kind === 'invoice' ? amount : -amount, {
          currency: deps.currency,
          limit: MAX_FOUND,
        });
  const found =
    kind === 'invoice' ? await loadReceivables(db, ids, paidOn) : await loadCredits(db, ids);
  return found.filter(({ open }) => open > 0n).map(presentReceivable);
}

/** A bank payment with the invoices that it may pay, those of the proposal first. */
export async function findWorkedPayment(db: Queryable, id: string): Promise<WorkedPayment> {
  const [row] = await db.select().from(bankPayments).where(eq(bankPayments.id, id));
  if (!row) throw refuse(receivableRefusals.paymentNotFound, {});
  const { match, candidates } = await matchPayment(db, row);
  const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency: row.currency });
  const rank = new Map(match.allocations.map(({ documentId }, index) => [documentId, index]));
  const sorted = candidates.toSorted(
    (a, b) => (rank.get(a.documentId) ?? MAX_FOUND) - (rank.get(b.documentId) ?? MAX_FOUND),
  );
  return {
    payment: await presentPayment(db, row),
    proposal: {
      reason: match.reason,
      allocations: match.allocations.map(({ documentId, amount, discount }) => ({
        invoice: documentId,
        amount: decimal(amount),
        discount: decimal(discount),
      })),
    },
    invoices: sorted.slice(0, MAX_FOUND).map(presentReceivable),
    sameByHand:
      row.state === 'unclear' ? await presentPayments(db, await findSameByHand(db, row)) : [],
  };
}
