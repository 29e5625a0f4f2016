import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { BookableAccount } from '#features/ledger/domain/accounts.ts';
import type { BankBookingForm } from '../contract.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { auditedPayment, recordedPayment } from './audit-payment.ts';
import { requireBookableDay } from './bookable-days.ts';
import { requireNoRepetition } from './booked-by-hand.ts';
import { insertOnce, typedAmount } from './insert-once.ts';
import {
  changePayment,
  lockPayment,
  paymentReference,
  presentPayment,
  type PaymentRow,
} from './payment-store.ts';
import { postMovement } from './post-bank-payment.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';

interface Booked {
  readonly id: string;
  readonly version: number;
  readonly bookedTo: BookableAccount;
  readonly purpose: string;
  readonly isAnother?: boolean | undefined;
}

/** Books an unclear payment to an account: it is for no customer. */
export async function bookBankPayment(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  { id, version, bookedTo, purpose, isAnother }: Booked,
): Promise<BankPayment> {
  const row = await lockPayment(tx, id, version);
  if (row.state !== 'unclear') throw refuse(receivableRefusals.notPossible, {});
  await requireNoRepetition(tx, row, isAnother);
  const { amount, isPosted } = row;
  await postBooking(tx, deps, row, {
    kind: 'bank-booking',
    note: purpose,
    byUserId: by.caller.id,
    places: { [isPosted ? 'unclear' : 'bank']: amount, [bookedTo]: -amount },
  });
  const change = { state: 'booked', isPosted: true, bookedTo, note: purpose } as const;
  return recorded(tx, deps, by, await changePayment(tx, row, change));
}

/** Books money of a bank account by hand that is for no customer. */
export async function recordBankBooking(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  { direction, bookedTo, purpose, ...form }: BankBookingForm,
): Promise<BankPayment> {
  await requireBookableDay(tx, deps, form.day);
  const { currency } = deps;
  const typed = typedAmount(form, currency);
  const amount = direction === 'in' ? typed : -typed;
  const row = await insertOnce(tx, deps, form, {
    state: 'booked',
    amount,
    currency,
    bookedTo,
    note: purpose,
    allocated: 0n,
    companyId: null,
    customerId: null,
  });
  await postBooking(tx, deps, row, {
    kind: 'bank-booking',
    note: purpose,
    byUserId: by.caller.id,
    places: { bank: amount, [bookedTo]: -amount },
  });
  return recorded(tx, deps, by, row);
}

/** Undoes the booking to an account. A payment of a statement is unclear then; one booked by hand is gone from the ledger. */
export async function undoBooking(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  { row, reason }: { readonly row: PaymentRow; readonly reason: string },
): Promise<BankPayment> {
  const { amount, bookedTo } = row;
  if (bookedTo === null) throw new Error(`the bank payment ${row.id} is booked to no account`);
  const before = await presentPayment(tx, row);
  const isByHand = row.statementId === null;
  // Money that left is not in the ledger as long as nobody knows what for.
  const isUnclear = !isByHand && amount > 0n;
  await postBooking(tx, deps, row, {
    kind: 'bank-booking-undone',
    note: reason,
    byUserId: by.caller.id,
    places: { [isUnclear ? 'unclear' : 'bank']: -amount, [bookedTo]: amount },
  });
  const changed = await changePayment(tx, row, {
    state: isByHand ? 'undone' : 'unclear',
    isPosted: isUnclear,
    reason: row.reason ?? (isByHand ? null : 'nothing-found'),
    note: reason,
    bookedTo: null,
  });
  await recordAudit(tx, deps, {
    action: 'bank-payment-undone',
    by,
    object: auditedPayment(row),
    before: recordedPayment(before),
    reason,
  });
  return presentPayment(tx, changed);
}

type PostedBooking = Pick<
  Parameters<typeof postMovement>[2],
  'kind' | 'note' | 'byUserId' | 'places'
>;

async function postBooking(
  tx: Transaction,
  deps: ReceivablesDeps,
  row: PaymentRow,
  posted: PostedBooking,
): Promise<void> {
  const { day, currency } = row;
  const reference = paymentReference(row);
  await postMovement(tx, deps, {
    ...posted,
    day,
    currency,
    party: null,
    reference,
    allocations: [],
  });
}

async function recorded(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  row: PaymentRow,
): Promise<BankPayment> {
  const presented = await presentPayment(tx, row);
  const { bookedTo, note: purpose } = presented;
  await recordAudit(tx, deps, {
    action: 'bank-payment-booked-to-account',
    by,
    object: auditedPayment(row),
    after: { ...recordedPayment(presented), bookedTo, purpose },
  });
  return presented;
}
