import type { Transaction } from '#platform/database/database.ts';
import { insertAllocations, paymentReference, postedOf, type PaymentRow } from './payment-store.ts';
import type { PlannedAllocation } from './plan-allocations.ts';
import { postMovement } from './post-bank-payment.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';

export interface Payout {
  /** All of the payment, of one customer. The credit notes are locked. */
  readonly planned: readonly PlannedAllocation[];
  /** Null if the shop itself matched it. */
  readonly byUserId: string | null;
}

/** Posts what money that left a bank account pays out. @returns whom it was paid to */
export async function postPayout(
  tx: Transaction,
  deps: ReceivablesDeps,
  row: PaymentRow,
  { planned, byUserId }: Payout,
) {
  const [first] = planned;
  if (!first) throw new Error(`nothing is paid out by the bank payment ${row.id}`);
  const party = first.receivable.owedBy;
  await insertAllocations(tx, deps, row.id, planned);
  await postMovement(tx, deps, {
    kind: 'bank-refund',
    day: row.day,
    currency: row.currency,
    party,
    reference: paymentReference(row),
    byUserId,
    places: { bank: row.amount },
    allocations: postedOf(planned),
    undoes: true,
  });
  return party;
}
