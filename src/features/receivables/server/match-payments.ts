import { partyColumns } from '#features/ledger/server/index.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { enqueue, jobKind } from '#platform/jobs/outbox.ts';
import type { Match } from '../domain/match-booking.ts';
import { bookPayout } from './assign-payout.ts';
import { matchPayment, type MatchedPayment } from './find-candidates.ts';
import { isPending } from './list-statements.ts';
import { lockOrders, type Receivable } from './open-documents.ts';
import {
  changePayment,
  insertAllocations,
  paymentReference,
  postedOf,
  type PaymentRow,
} from './payment-store.ts';
import type { PlannedAllocation } from './plan-allocations.ts';
import { postMovement } from './post-bank-payment.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { bankPayments } from './receivables-tables.ts';
import { markOrdersPaid } from './mark-orders-paid.ts';

/** Matches the payments of a statement that have not been matched yet. */
export const matchStatementJob = jobKind<{ statementId: string }>('match-bank-statement');

/** So many payments are matched before other jobs have their turn. */
const BATCH_SIZE = 200;

/** Matches some payments of a statement, each in a transaction of its own, and asks for the next ones. */
export async function matchStatement(
  db: Queryable,
  deps: ReceivablesDeps,
  { statementId }: { readonly statementId: string },
): Promise<void> {
  for (let done = 0; done < BATCH_SIZE; done += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each sees what the one before has paid
    if (!(await db.transaction((tx) => matchNext(tx, deps, statementId)))) return;
  }
  await enqueue(db, deps, matchStatementJob, { statementId });
}

/** Books a payment that certainly pays invoices, or pays out credit notes; another waits for staff. @returns whether there was one */
async function matchNext(
  tx: Transaction,
  deps: ReceivablesDeps,
  statementId: string,
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(bankPayments)
    .where(and(eq(bankPayments.statementId, statementId), isPending))
    .orderBy(asc(bankPayments.id))
    .limit(1)
    // Waits for who acts on it: if that is refused, it is still to be matched.
    .for('update');
  if (!row) return false;
  const { match, candidates } = await matchLocked(tx, row);
  const planned = plannedOf(match, candidates);
  const [first] = planned;
  const isPayout = row.amount < 0n;
  const { reason } = match;
  if (!match.certain || !first) await keepUnclear(tx, deps, row, match);
  else if (isPayout) await bookPayout(tx, deps, row, { planned, reason, byUserId: null });
  else await bookMatch(tx, deps, row, match, planned);
  return true;
}

/** A certain match is looked for again once nobody else can change its invoices. */
async function matchLocked(tx: Transaction, row: PaymentRow): Promise<MatchedPayment> {
  const found = await matchPayment(tx, row);
  if (!found.match.certain) return found;
  await lockOrders(
    tx,
    plannedOf(found.match, found.candidates).map(({ receivable }) => receivable.invoice.orderId),
  );
  const again = await matchPayment(tx, row);
  const isSame = JSON.stringify(idsOf(again.match)) === JSON.stringify(idsOf(found.match));
  return isSame ? again : { ...again, match: { ...again.match, certain: false } };
}

const idsOf = ({ allocations }: Match) => allocations.map(({ documentId }) => documentId);

function plannedOf(
  { allocations }: Match,
  candidates: readonly Receivable[],
): readonly PlannedAllocation[] {
  return allocations.flatMap(({ documentId, amount, discount }) => {
    const receivable = candidates.find((one) => one.documentId === documentId);
    return receivable ? [{ receivable, amount, discount }] : [];
  });
}

async function bookMatch(
  tx: Transaction,
  deps: ReceivablesDeps,
  row: PaymentRow,
  { reason }: Match,
  planned: readonly PlannedAllocation[],
): Promise<void> {
  const [first] = planned;
  if (!first) return;
  const party = first.receivable.owedBy;
  const allocated = planned.reduce((sum, { amount }) => sum + amount, 0n);
  await insertAllocations(tx, deps, row.id, planned);
  await changePayment(tx, row, {
    state: 'matched',
    reason,
    isPosted: true,
    allocated,
    ...partyColumns(party),
  });
  await postMovement(tx, deps, {
    kind: 'bank-payment',
    day: row.day,
    currency: row.currency,
    party,
    reference: paymentReference(row),
    byUserId: null,
    places: { bank: row.amount, 'on-account': allocated - row.amount },
    allocations: postedOf(planned),
  });
  await markOrdersPaid(
    tx,
    deps,
    planned.map(({ receivable }) => receivable.invoice.orderId),
    null,
  );
}

/** Money that came is in the ledger, although nobody knows what it pays. */
async function keepUnclear(
  tx: Transaction,
  deps: ReceivablesDeps,
  row: PaymentRow,
  { reason }: Match,
): Promise<void> {
  const isPosted = row.amount > 0n;
  await changePayment(tx, row, { reason, isPosted });
  if (!isPosted) return;
  await postMovement(tx, deps, {
    kind: 'bank-payment',
    day: row.day,
    currency: row.currency,
    party: null,
    reference: paymentReference(row),
    byUserId: null,
    places: { bank: row.amount, unclear: -row.amount },
    allocations: [],
  });
}
