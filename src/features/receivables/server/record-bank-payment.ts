import { partyColumns } from '#features/ledger/server/index.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { parseMoney } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { receivableRefusals, type BankPaymentForm } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import type { Booking } from '../domain/booking.ts';
import { auditedPayment, recordedPayment } from './audit-payment.ts';
import { fingerprintOf } from './fingerprint.ts';
import { lockReceivables } from './open-documents.ts';
import {
  insertAllocations,
  paymentReference,
  postedOf,
  presentPayment,
  type PaymentRow,
} from './payment-store.ts';
import { planAllocations, wantedOf } from './plan-allocations.ts';
import { postMovement } from './post-bank-payment.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { bankPayments } from './receivables-tables.ts';
import { requireBookableDay } from './bookable-days.ts';
import { markOrdersPaid } from './mark-orders-paid.ts';

/**
 * Books a bank transfer on invoices: posts it to the ledger, with the discounts that it takes, and makes orders paid whose
 * invoices are. What is left stays on the account of the customer. Or refuses and changes nothing.
 */
export async function recordBankPayment(
  tx: Transaction,
  deps: ReceivablesDeps,
  by: Actor,
  form: BankPaymentForm,
): Promise<BankPayment> {
  await requireBookableDay(tx, deps, form.day);
  const ids = form.allocations.map(({ invoice }) => invoice);
  const receivables = await lockReceivables(tx, ids, form.day);
  const { currency, wanted } = wantedOf(form.allocations, receivables);
  const amount = parseMoney(form.amount, currency).minor;
  if (amount === 0n) {
    const errors = [{ pointer: '#/amount', detail: t('Enter an amount above zero') }];
    throw refuse(generalRefusals.invalidInput, { errors });
  }
  const planned = planAllocations(amount, wanted, receivables);
  const [first] = planned;
  if (!first) throw refuse(receivableRefusals.moreThanPaid, {});
  const party = first.receivable.owedBy;
  const allocated = planned.reduce((sum, one) => sum + one.amount, 0n);
  const row = await insertOnce(tx, deps, form, {
    state: 'matched',
    amount,
    currency,
    allocated,
    ...partyColumns(party),
  });
  await insertAllocations(tx, deps, row.id, planned);
  const rest = amount - allocated;
  await postMovement(tx, deps, {
    kind: 'bank-payment',
    day: form.day,
    currency,
    party,
    reference: paymentReference(row),
    byUserId: by.caller.id,
    places: { bank: amount, 'on-account': -rest },
    allocations: postedOf(planned),
  });
  await markOrdersPaid(
    tx,
    deps,
    planned.map((one) => one.receivable.invoice.orderId),
    by.caller.id,
  );
  const booked = await presentPayment(tx, row);
  await recordAudit(tx, deps, {
    action: 'bank-payment-booked',
    by,
    object: auditedPayment(row),
    after: recordedPayment(booked),
  });
  return booked;
}

type NewPayment = Pick<
  PaymentRow,
  'state' | 'amount' | 'currency' | 'allocated' | 'companyId' | 'customerId'
>;

/** @throws Refusal if the same payment is booked already, unless this is another one just like it */
async function insertOnce(
  tx: Transaction,
  deps: ReceivablesDeps,
  form: BankPaymentForm,
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
