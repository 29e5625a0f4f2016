import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { partyColumns } from '#features/ledger/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { AllocationForm } from '../contract.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { auditedPayment, recordedPayment } from './audit-payment.ts';
import { lockCredits } from './open-documents.ts';
import { changePayment, presentPayment, type PaymentRow } from './payment-store.ts';
import { planAllocations, wantedOf } from './plan-allocations.ts';
import { postPayout, type Payout } from './post-payout.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import type { MatchReason } from '../domain/match-booking.ts';

/** Says which credit notes money that left pays out: all of it, or refuses and changes nothing. */
export async function assignPayout(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  row: PaymentRow,
  allocations: readonly AllocationForm[],
): Promise<BankPayment> {
  if (row.state !== 'unclear') throw refuse(receivableRefusals.notPossible, {});
  const credits = await lockCredits(
    tx,
    allocations.map(({ invoice }) => invoice),
  );
  const { currency, wanted } = wantedOf(allocations, credits);
  if (currency !== row.currency) throw refuse(receivableRefusals.severalCustomers, {});
  const planned = planAllocations(-row.amount, wanted, credits);
  const sum = planned.reduce((total, { amount }) => total + amount, 0n);
  if (sum < -row.amount) throw refuse(receivableRefusals.lessThanPaid, {});
  const changed = await bookPayout(tx, deps, row, { planned, byUserId: by.caller.id });
  const presented = await presentPayment(tx, changed);
  await recordAudit(tx, deps, {
    action: 'bank-payment-assigned',
    by,
    object: auditedPayment(row),
    after: recordedPayment(presented),
  });
  return presented;
}

interface MatchedPayout extends Payout {
  readonly reason?: MatchReason;
}

/** Books what money of a statement pays out. */
export async function bookPayout(
  tx: Transaction,
  deps: ReceivablesDeps,
  row: PaymentRow,
  { reason, ...payout }: MatchedPayout,
): Promise<PaymentRow> {
  const party = await postPayout(tx, deps, row, payout);
  return changePayment(tx, row, {
    state: 'matched',
    isPosted: true,
    note: null,
    ...(reason && { reason }),
    allocated: -row.amount,
    ...partyColumns(party),
  });
}
