import type { EntryKind, EntryLine } from '#features/ledger/domain/entry.ts';
import { partyOf } from '#features/ledger/domain/entry.ts';
import { post } from '#features/ledger/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Money } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { LockedOrder } from './order-store.ts';

interface PostedPayment {
  readonly kind: EntryKind;
  readonly into: 'card' | 'cash';
  /** Negative when money left the account. */
  readonly amount: Money;
  readonly day: string;
  /** Money whose purpose is not clear does not pay the order. */
  readonly unclear?: boolean;
  /** Of the amount: what belongs to the account of the customer and to no order. */
  readonly onAccount?: Money;
  readonly transactionId?: string;
  /** See `NewEntry`. */
  readonly key?: string;
  readonly note?: string;
  readonly byUserId?: string;
}

/** Posts money that was received for an order, or that left for it, to the ledger. */
export async function postPayment(
  tx: Transaction,
  deps: TimeAndIds,
  order: Pick<LockedOrder, 'id' | 'companyId' | 'customerId'>,
  {
    into,
    amount: { minor, currency },
    unclear = false,
    onAccount,
    transactionId,
    ...entry
  }: PostedPayment,
): Promise<void> {
  await post(tx, deps, {
    ...entry,
    party: partyOf(order),
    orderId: order.id,
    ...(transactionId !== undefined && { reference: transactionId }),
    lines: [
      { account: into, amount: minor, currency },
      {
        account: unclear ? 'unclear-receipts' : 'receivables',
        amount: (onAccount?.minor ?? 0n) - minor,
        currency,
      },
      ...(onAccount ? [onAccountLine(onAccount)] : []),
    ],
  });
}

function onAccountLine({ minor, currency }: Money): EntryLine {
  return { account: 'receivables', amount: -minor, currency, orderId: null };
}
