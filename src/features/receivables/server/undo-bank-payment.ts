import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { netDocumentsOfOrder } from '#features/invoices/server/index.ts';
import { findOrderOwners } from '#features/orders/server/index.ts';
import { partyOf } from '#features/ledger/domain/entry.ts';
import { findDiscountsOfOrder } from '#features/ledger/server/index.ts';
import { findIssuedDocuments } from '#features/documents/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { splitDiscount, undoableDiscount } from '../domain/split-discount.ts';
import { auditedPayment, recordedPayment } from './audit-payment.ts';
import { undoBooking } from './book-to-account.ts';
import { lockOrders } from './open-documents.ts';
import {
  changePayment,
  findAllocations,
  lockPayment,
  ownerOf,
  paymentReference,
  presentPayment,
  restOf,
  type PaymentRow,
} from './payment-store.ts';
import { postMovement, type PostedAllocation } from './post-bank-payment.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { bankPaymentAllocations, bankPayments } from './receivables-tables.ts';
import { markOrdersPaid } from './mark-orders-paid.ts';

interface Undo {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

/**
 * Undoes what a bank payment pays: its invoices are open again, and orders that they made paid are not; credit notes that it
 * paid out are owed again. One of a statement is unclear then; one booked by hand is gone from the ledger. Or refuses and
 * changes nothing. What is undone counts for the day of the payment, as if it had never been booked.
 */
export async function undoBankPayment(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  { id, version, reason }: Undo,
): Promise<BankPayment> {
  const row = await lockPayment(tx, id, version);
  if (row.state === 'ignored') return takeUp(tx, deps, by, row, reason);
  if (row.state === 'booked') {
    const undone = await undoBooking(tx, deps, by, { row, reason });
    await takeUpSame(tx, deps, by, row, reason);
    return undone;
  }
  if (row.refunded > 0n) throw refuse(receivableRefusals.refunded, {});
  if (row.state !== 'matched') throw refuse(receivableRefusals.notPossible, {});
  const before = await presentPayment(tx, row);
  const allocations = await takeAllocations(tx, deps, row);
  const isByHand = row.statementId === null;
  const isPayout = row.amount < 0n;
  const party = ownerOf(row);
  // Money that left is not in the ledger as long as nobody knows what for.
  const place = isByHand || isPayout ? 'bank' : 'unclear';
  const undone = isByHand ? 'bank-payment-undone' : 'allocation-undone';
  await postMovement(tx, deps, {
    kind: isPayout ? 'bank-refund-undone' : undone,
    day: row.day,
    currency: row.currency,
    party,
    reference: paymentReference(row),
    note: reason,
    byUserId: by.caller.id,
    places: { [place]: -row.amount, 'on-account': restOf(row) },
    allocations,
    undoes: !isPayout,
  });
  const changed = await changePayment(tx, row, {
    allocated: 0n,
    note: reason,
    ...(isPayout && { isPosted: false }),
    ...(isByHand
      ? { state: 'undone' as const }
      : {
          state: 'unclear' as const,
          // Without a reason it would wait to be matched.
          reason: row.reason ?? 'nothing-found',
          companyId: null,
          customerId: null,
        }),
  });
  const orderIds = [...new Set(allocations.map(({ orderId }) => orderId))].toSorted();
  for (const orderId of orderIds) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await netDocumentsOfOrder(tx, deps, { orderId });
  }
  await markOrdersPaid(tx, deps, orderIds, by.caller.id);
  await takeUpSame(tx, deps, by, row, reason);
  await recordAudit(tx, deps, {
    action: 'bank-payment-undone',
    by,
    object: auditedPayment(row),
    before: recordedPayment(before),
    reason,
  });
  return presentPayment(tx, changed);
}

/** The line of a statement that repeats a booking by hand is unclear again once that is undone. */
async function takeUpSame(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  { id }: PaymentRow,
  reason: string,
): Promise<void> {
  const [line] = await tx
    .select()
    .from(bankPayments)
    .where(eq(bankPayments.sameAs, id))
    .for('update');
  if (line) await takeUp(tx, deps, by, { ...line, reason: 'nothing-found' }, reason);
}

/** An ignored payment is unclear again, and in the ledger. */
async function takeUp(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  row: PaymentRow,
  reason: string,
): Promise<BankPayment> {
  const isPosted = row.amount > 0n;
  if (isPosted) {
    await postMovement(tx, deps, {
      kind: 'bank-payment',
      day: row.day,
      currency: row.currency,
      party: null,
      reference: paymentReference(row),
      note: reason,
      byUserId: by.caller.id,
      places: { bank: row.amount, unclear: -row.amount },
      allocations: [],
    });
  }
  const changed = await changePayment(tx, row, {
    state: 'unclear',
    isPosted,
    reason: row.reason ?? 'nothing-found',
    note: null,
    sameAs: null,
  });
  const presented = await presentPayment(tx, changed);
  await recordAudit(tx, deps, {
    action: 'bank-payment-undone',
    by,
    object: auditedPayment(row),
    before: recordedPayment(presented),
    reason,
  });
  return presented;
}

/** Ends the allocations of a payment, while nobody else changes the invoices of their orders. */
async function takeAllocations(
  tx: Transaction,
  { now }: ReceivablesDeps,
  { id, currency }: PaymentRow,
): Promise<readonly PostedAllocation[]> {
  const rows = await findAllocations(tx, [id]);
  await lockOrders(
    tx,
    rows.map(({ orderId }) => orderId),
  );
  await tx
    .update(bankPaymentAllocations)
    .set({ undoneAt: now() })
    .where(
      and(
        eq(bankPaymentAllocations.paymentId, id),
        inArray(
          bankPaymentAllocations.id,
          rows.map((row) => row.id),
        ),
        isNull(bankPaymentAllocations.undoneAt),
      ),
    );
  const documents = await findIssuedDocuments(
    tx,
    rows.map(({ invoiceId }) => invoiceId),
  );
  const owners = await findOrderOwners(
    tx,
    rows.map(({ orderId }) => orderId),
  );
  const taken: PostedAllocation[] = [];
  for (const { invoiceId: documentId, orderId, amount, discount } of rows) {
    const wanted = splitDiscount(discount, documents.get(documentId)?.taxes ?? []);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const left = wanted.length > 0 ? await findDiscountsOfOrder(tx, orderId, currency) : [];
    // What a credit note has taken back stands: the invoice is open for the rest.
    const others = taken.filter((one) => one.orderId === orderId);
    const discounts = undoableDiscount(
      wanted,
      left,
      others.flatMap((one) => one.discounts),
    );
    const owner = owners.get(orderId);
    if (!owner) throw new Error(`the order ${orderId} of a bank payment is gone`);
    taken.push({ documentId, orderId, owedBy: partyOf(owner), amount, discounts });
  }
  return taken;
}
