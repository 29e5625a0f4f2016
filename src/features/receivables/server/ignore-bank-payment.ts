import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { parseMoney } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { auditedPayment, recordedPayment } from './audit-payment.ts';
import { requireBookableDay } from './bookable-days.ts';
import { lockSameByHand } from './booked-by-hand.ts';
import {
  changePayment,
  lockPayment,
  ownerOf,
  paymentReference,
  presentPayment,
  restOf,
} from './payment-store.ts';
import { postMovement } from './post-bank-payment.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';

interface Ignored {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

interface IgnoredLine extends Ignored {
  readonly sameAs?: string | undefined;
}

/**
 * Takes an unclear payment out of the ledger: it is for no customer, or it was booked by hand before. A booking by hand is
 * named by one line at most, and stays as it is.
 */
export async function ignoreBankPayment(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  { id, version, reason, sameAs }: IgnoredLine,
): Promise<BankPayment> {
  const row = await lockPayment(tx, id, version);
  if (row.state !== 'unclear') throw refuse(receivableRefusals.notPossible, {});
  if (sameAs !== undefined) await lockSameByHand(tx, row, sameAs);
  if (row.isPosted) {
    await postMovement(tx, deps, {
      kind: 'bank-payment-undone',
      day: row.day,
      currency: row.currency,
      party: null,
      reference: paymentReference(row),
      note: reason,
      byUserId: by.caller.id,
      places: { bank: -row.amount, unclear: row.amount },
      allocations: [],
    });
  }
  // One that waits to be matched is not matched any more.
  const change = {
    state: 'ignored',
    isPosted: false,
    note: reason,
    sameAs: sameAs ?? null,
  } as const;
  const changed = await changePayment(tx, row, change);
  const presented = await presentPayment(tx, changed);
  await recordAudit(tx, deps, {
    action: 'bank-payment-ignored',
    by,
    object: auditedPayment(row),
    after: recordedPayment(presented),
    reason,
  });
  return presented;
}

interface Refund extends Ignored {
  readonly amount: string;
  readonly day: string;
}

/** Records that money on account was transferred back to the customer. */
export async function refundBankPayment(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  { id, version, reason, amount, day }: Refund,
): Promise<BankPayment> {
  await requireBookableDay(tx, deps, day);
  const row = await lockPayment(tx, id, version);
  const { currency } = row;
  const { minor } = parseMoney(amount, currency);
  const rest = restOf(row);
  if (rest <= 0n || minor <= 0n) throw refuse(receivableRefusals.notPossible, {});
  if (minor > rest) throw refuse(receivableRefusals.moreThanPaid, {});
  await postMovement(tx, deps, {
    kind: 'bank-refund',
    day,
    currency,
    party: ownerOf(row),
    reference: paymentReference(row),
    note: reason,
    byUserId: by.caller.id,
    places: { bank: -minor, 'on-account': minor },
    allocations: [],
  });
  const changed = await changePayment(tx, row, { refunded: row.refunded + minor });
  const presented = await presentPayment(tx, changed);
  await recordAudit(tx, deps, {
    action: 'bank-payment-refunded',
    by,
    object: auditedPayment(row),
    after: { ...recordedPayment(presented), refunded: presented.refunded },
    reason,
  });
  return presented;
}
