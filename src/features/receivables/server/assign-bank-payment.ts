import { partyColumns } from '#features/ledger/server/index.ts';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { AllocationForm } from '../contract.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { assignPayout } from './assign-payout.ts';
import { auditedPayment, recordedPayment } from './audit-payment.ts';
import { lockReceivables, partyKey } from './open-documents.ts';
import { requireNoRepetition } from './booked-by-hand.ts';
import {
  changePayment,
  insertAllocations,
  lockPayment,
  ownerOf,
  paymentReference,
  postedOf,
  presentPayment,
  restOf,
  type PaymentRow,
} from './payment-store.ts';
import { planAllocations, wantedOf } from './plan-allocations.ts';
import { postMovement, type Place } from './post-bank-payment.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { markOrdersPaid } from './mark-orders-paid.ts';

interface Assignment {
  readonly id: string;
  readonly version: number;
  readonly allocations: readonly AllocationForm[];
  readonly isAnother?: boolean | undefined;
}

/**
 * Says what an unclear payment pays, or what the rest of one pays: posts it, and makes orders paid whose invoices are. What
 * is left stays on the account of the customer. Money that left pays out credit notes. Or refuses and changes nothing.
 */
export async function assignBankPayment(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  { id, version, allocations, isAnother }: Assignment,
): Promise<BankPayment> {
  const row = await lockPayment(tx, id, version);
  await requireNoRepetition(tx, row, isAnother);
  if (row.amount < 0n) return assignPayout(tx, deps, by, row, allocations);
  const isUnclear = row.state === 'unclear' && row.amount > 0n;
  const available = isUnclear ? row.amount : restOf(row);
  if (available <= 0n) throw refuse(receivableRefusals.notPossible, {});
  const ids = allocations.map(({ invoice }) => invoice);
  const receivables = await lockReceivables(tx, deps, ids, row.day);
  const { currency, wanted } = wantedOf(allocations, receivables);
  const planned = planAllocations(available, wanted, receivables);
  const [first] = planned;
  const party = first.receivable.owedBy;
  const owner = ownerOf(row);
  const isOthers = owner !== null && partyKey(owner) !== partyKey(party);
  if (isOthers || currency !== row.currency) throw refuse(receivableRefusals.severalCustomers, {});
  const sum = planned.reduce((total, { amount }) => total + amount, 0n);
  await insertAllocations(tx, deps, row.id, planned);
  const changed = await changePayment(tx, row, {
    state: 'matched',
    isPosted: true,
    note: null,
    allocated: row.allocated + sum,
    ...partyColumns(party),
  });
  await postMovement(tx, deps, {
    kind: row.isPosted ? 'allocation' : 'bank-payment',
    day: row.day,
    currency,
    party,
    reference: paymentReference(row),
    byUserId: by.caller.id,
    places: isUnclear ? movedAll(row, sum) : { 'on-account': sum },
    allocations: postedOf(planned),
  });
  await markOrdersPaid(
    tx,
    deps,
    planned.map(({ receivable }) => receivable.invoice.orderId),
    by.caller.id,
  );
  const presented = await presentPayment(tx, changed);
  await recordAudit(tx, deps, {
    action: 'bank-payment-assigned',
    by,
    object: auditedPayment(row),
    after: recordedPayment(presented),
  });
  return presented;
}

/** All of an unclear payment belongs to the customer now, also what pays nothing yet. */
function movedAll(
  { amount, isPosted }: PaymentRow,
  allocated: bigint,
): Partial<Record<Place, bigint>> {
  return { [isPosted ? 'unclear' : 'bank']: amount, 'on-account': allocated - amount };
}
