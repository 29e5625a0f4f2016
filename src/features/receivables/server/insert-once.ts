import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { parseMoney, type Currency } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { TransferForm } from '../contract.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { Booking } from '../domain/booking.ts';
import { fingerprintOf } from './fingerprint.ts';
import { presentPayment, type PaymentRow } from './payment-store.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { bankPayments } from './receivables-tables.ts';

/** @throws Refusal at the field `amount` if it is zero */
export function typedAmount({ amount }: TransferForm, currency: Currency): bigint {
  const { minor } = parseMoney(amount, currency);
  if (minor > 0n) return minor;
  const errors = [{ pointer: '#/amount', detail: t('Enter an amount above zero') }];
  throw refuse(generalRefusals.invalidInput, { errors });
}

type NewPayment = Pick<
  PaymentRow,
  'state' | 'amount' | 'currency' | 'allocated' | 'companyId' | 'customerId'
> &
  Partial<Pick<PaymentRow, 'bookedTo' | 'note'>>;

/** @throws Refusal if the same payment is booked already, unless this is another one just like it */
export async function insertOnce(
  tx: Transaction,
  deps: ReceivablesDeps,
  form: TransferForm,
  values: NewPayment,
): Promise<PaymentRow> {
  const { newId, now } = deps;
  const { account, day, payer, reference, isAnother } = form;
  const booking: Booking = {
    line: null,
    bankReference: null,
    day,
    amount: values.amount,
    currency: values.currency,
    name: payer,
    iban: '',
    reference,
    text: '',
    isReversal: false,
  };
  const own = account.replace(/\s/g, '').toUpperCase();
  const ordinal = isAnother ? await freeOrdinal(tx, own, booking) : 0;
  const fingerprint = fingerprintOf(own, booking, ordinal);
  const [row] = await tx
    .insert(bankPayments)
    .values({
      ...values,
      id: newId(),
      account: own,
      day,
      payer,
      payerAccount: '',
      reference,
      text: '',
      fingerprint,
      isPosted: true,
      bookedAt: now(),
      searchText: `${payer}\n${reference}`.toUpperCase(),
    })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  const [known] = await tx
    .select()
    .from(bankPayments)
    .where(and(eq(bankPayments.fingerprint, fingerprint), ne(bankPayments.state, 'undone')));
  // It was undone meanwhile.
  if (!known) return insertOnce(tx, deps, form, values);
  throw refuse(receivableRefusals.bookedAlready, { current: await presentPayment(tx, known) });
}

/** At most so many payments of one day say the same. */
const MAX_EQUAL = 100;

/** The first ordinal that no payment has: one that was undone is free again. */
async function freeOrdinal(tx: Transaction, account: string, booking: Booking): Promise<number> {
  const fingerprints = Array.from({ length: MAX_EQUAL }, (_none, ordinal) =>
    fingerprintOf(account, booking, ordinal),
  );
  const rows = await tx
    .select({ fingerprint: bankPayments.fingerprint })
    .from(bankPayments)
    .where(and(inArray(bankPayments.fingerprint, fingerprints), ne(bankPayments.state, 'undone')));
  const taken = new Set(rows.map(({ fingerprint }) => fingerprint));
  return Math.max(
    0,
    fingerprints.findIndex((fingerprint) => !taken.has(fingerprint)),
  );
}
