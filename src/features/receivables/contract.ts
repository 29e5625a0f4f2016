import { z } from 'zod';
import {
  decimalText,
  loadedVersion,
  modification,
  moneyText,
  optionalField,
} from '#shared/api-schemas.ts';
import { bookableAccounts } from '#features/ledger/domain/accounts.ts';
import { invoiceKinds } from '#features/invoices/domain/invoice.ts';
import { endpoint } from '#shared/endpoint.ts';
import { isDay } from '#shared/is-day.ts';
import { pageQuery } from '#shared/pagination.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, requiredText, text } from '#shared/text.ts';
import { bankPayment, openInvoice } from './domain/bank-payment.ts';
import { cardPaymentContract } from './card-payment-contract.ts';
import { receivableRefusals } from './domain/receivable-refusals.ts';
import { bankStatement, columnMapping, MAX_STATEMENT_BYTES } from './domain/bank-statement.ts';
import { invoiceEntry } from './domain/invoice-entry.ts';
import { matchReasons } from './domain/match-booking.ts';

const day = z.string().refine(isDay, 'A day such as 2026-11-27');
const money = decimalText(moneyText);

export const MAX_REFERENCE = 140;
export const MAX_ALLOCATIONS = 100;

const allocations = z
  .array(
    z.strictObject({
      invoice: id,
      /** Of the payment. */
      amount: money,
      discount: optionalField(money),
    }),
  )
  .max(MAX_ALLOCATIONS, atMost(MAX_ALLOCATIONS))
  .refine(
    (all) => new Set(all.map(({ invoice }) => invoice)).size === all.length,
    'Each invoice once',
  );
export type AllocationForm = z.output<typeof allocations>[number];

const reason = singleLine(requiredText(500, 'A reason is required'));

const transfer = {
  /** The shop's own account: an IBAN or an account number. */
  account: singleLine(text(42)),
  day,
  amount: money,
  /** Who paid or was paid. */
  payer: singleLine(text(MAX_REFERENCE)),
  reference: singleLine(text(MAX_REFERENCE)),
  /** Another transfer just like one that is booked already. */
  isAnother: optionalField(z.boolean()),
};

const transferForm = z.strictObject(transfer);
/** What is booked by hand of a transfer. */
export type TransferForm = z.output<typeof transferForm>;

export const bankPaymentForm = z.strictObject({
  ...transfer,
  /** What it pays; the rest stays on the account of the customer. */
  allocations: allocations.min(1, 'Choose an invoice'),
});
export type BankPaymentForm = z.output<typeof bankPaymentForm>;

export const getReceivable = endpoint({
  method: 'GET',
  path: '/invoices/{id}/payments',
  summary:
    'What is open of an invoice, what pays it, and the other open invoices of its customer; or what is owed for a credit note, and what was paid out',
  access: 'staff:payments.see',
  params: z.object({ id }),
  /** The day on which it is paid, for the discount; today without it. */
  query: z.object({ day: day.optional() }),
  response: z.object({
    invoice: openInvoice,
    others: z.array(openInvoice),
    payments: z.array(bankPayment),
    /** What pays it besides. */
    entries: z.array(invoiceEntry),
    /** With which whoever has it pays the invoice; null if it has none. */
    paymentLink: z.string().nullable(),
    /** IBANs of the shop. */
    accounts: z.array(z.string()),
    /** Today, in the time zone of the shop. */
    today: z.string(),
  }),
  refusals: [receivableRefusals.invoiceNotFound],
});
export type WorkedReceivable = z.output<(typeof getReceivable)['response']>;

export const recordBankPayment = endpoint({
  method: 'POST',
  path: '/bank-payments',
  summary: 'Book a bank transfer by hand on one or several invoices of a customer',
  access: 'staff:payments.book',
  body: bankPaymentForm,
  response: bankPayment,
  status: 201,
  once: true,
  refusals: [
    receivableRefusals.invoiceNotFound,
    receivableRefusals.bookedAlready,
    receivableRefusals.moreThanOpen,
    receivableRefusals.discountNotDue,
    receivableRefusals.moreThanPaid,
    receivableRefusals.severalCustomers,
  ],
});

export const payOutCreditNote = endpoint({
  method: 'POST',
  path: '/invoices/{id}/payouts',
  summary: 'Record that a credit note was paid out by bank transfer. The shop makes no transfer',
  access: 'staff:payments.book',
  freshSignIn: true,
  params: z.object({ id }),
  body: transferForm,
  response: bankPayment,
  status: 201,
  once: true,
  refusals: [
    receivableRefusals.invoiceNotFound,
    receivableRefusals.bookedAlready,
    receivableRefusals.moreThanOpen,
  ],
});

export const undoBankPayment = endpoint({
  method: 'POST',
  path: '/bank-payments/{id}/undo',
  summary:
    'Undo what a bank payment pays. One of a statement is unclear again, one booked by hand is gone',
  access: 'staff:payments.book',
  params: z.object({ id }),
  body: z.strictObject({ version: loadedVersion, reason }),
  response: bankPayment,
  once: true,
  refusals: [
    receivableRefusals.paymentNotFound,
    receivableRefusals.changed,
    receivableRefusals.refunded,
    receivableRefusals.notPossible,
  ],
});

export const bankPaymentViews = ['unclear', 'matched', 'booked', 'ignored', 'rest'] as const;

export const listBankPayments = endpoint({
  method: 'GET',
  path: '/bank-payments',
  summary:
    'List bank payments, the newest first. `q` matches an amount, with or without its sign, or a part of payer, reference or text; `rest` lists those with money on account',
  access: 'staff:payments.see',
  query: pageQuery.extend({
    view: z.enum(bankPaymentViews, 'unclear, matched, booked, ignored or rest').default('unclear'),
  }),
  response: z.array(bankPayment),
  paged: true,
});

export const getBankPayment = endpoint({
  method: 'GET',
  path: '/bank-payments/{id}',
  summary: 'A bank payment with the invoices that it may pay',
  access: 'staff:payments.see',
  params: z.object({ id }),
  response: z.object({
    payment: bankPayment,
    proposal: z.object({
      reason: z.enum(matchReasons),
      allocations: z.array(
        z.object({ invoice: z.string(), amount: z.string(), discount: z.string() }),
      ),
    }),
    /** Those of the proposal first. */
    invoices: z.array(openInvoice),
    /** Bookings by hand that an unclear line of a statement may repeat. */
    sameByHand: z.array(bankPayment),
  }),
  refusals: [receivableRefusals.paymentNotFound],
});
export type WorkedPayment = z.output<(typeof getBankPayment)['response']>;

export const listOpenInvoices = endpoint({
  method: 'GET',
  path: '/open-invoices',
  summary:
    'Open invoices, or credit notes, by a part of their number, order or buyer, or by what is open of them',
  access: 'staff:payments.see',
  query: z.object({
    q: singleLine(requiredText(200)),
    kind: z.enum(invoiceKinds, 'invoice or credit-note').default('invoice'),
    /** The day on which they are paid, for the discount. */
    day: day.optional(),
  }),
  response: z.array(openInvoice),
});

const { paymentNotFound, changed, notPossible, likelyRepetition } = receivableRefusals;

/** No repetition of a booking by hand, although its amount was booked at that time. */
const isAnother = optionalField(z.boolean());

export const assignBankPayment = endpoint({
  method: 'POST',
  path: '/bank-payments/{id}/allocations',
  summary:
    'Say what an unclear bank payment pays, or what the rest of one pays. What is left stays on the account of the customer. Money that left pays out credit notes',
  access: 'staff:payments.book',
  params: z.object({ id }),
  body: z.strictObject({
    version: loadedVersion,
    allocations: allocations.min(1, 'Choose an invoice'),
    isAnother,
  }),
  response: bankPayment,
  once: true,
  refusals: [
    paymentNotFound,
    changed,
    notPossible,
    likelyRepetition,
    receivableRefusals.invoiceNotFound,
    receivableRefusals.moreThanOpen,
    receivableRefusals.discountNotDue,
    receivableRefusals.moreThanPaid,
    receivableRefusals.lessThanPaid,
    receivableRefusals.severalCustomers,
  ],
});

export const ignoreBankPayment = endpoint({
  method: 'POST',
  path: '/bank-payments/{id}/ignore',
  summary:
    'Take an unclear bank payment out of the ledger: it is for no customer, or the same as a booking by hand (`sameAs`)',
  access: 'staff:payments.book',
  params: z.object({ id }),
  body: z.strictObject({
    version: loadedVersion,
    reason,
    /** The booking by hand that it repeats. If that is undone, it is unclear again. */
    sameAs: optionalField(id),
  }),
  response: bankPayment,
  once: true,
  refusals: [paymentNotFound, changed, notPossible],
});

const bookedTo = z.enum(bookableAccounts, 'An account');
/** What it is for, such as `Fees of November`. */
const purpose = singleLine(requiredText(140, 'Say what it is for'));

export const bookBankPayment = endpoint({
  method: 'POST',
  path: '/bank-payments/{id}/booking',
  summary: 'Book an unclear bank payment to an account, such as bank fees: it is for no customer',
  access: 'staff:payments.book',
  params: z.object({ id }),
  body: z.strictObject({ version: loadedVersion, bookedTo, purpose, isAnother }),
  response: bankPayment,
  once: true,
  refusals: [paymentNotFound, changed, notPossible, likelyRepetition],
});

export const bankBookingForm = z.strictObject({
  ...transfer,
  /** Whether money came in or left. */
  direction: z.enum(['in', 'out'], 'in or out'),
  bookedTo,
  purpose,
});
export type BankBookingForm = z.output<typeof bankBookingForm>;

export const recordBankBooking = endpoint({
  method: 'POST',
  path: '/bank-bookings',
  summary: 'Book money of a bank account by hand that is for no customer, such as a fee',
  access: 'staff:payments.book',
  body: bankBookingForm,
  response: bankPayment,
  status: 201,
  once: true,
  refusals: [receivableRefusals.bookedAlready],
});

export const refundBankPayment = endpoint({
  method: 'POST',
  path: '/bank-payments/{id}/refunds',
  summary: 'Record that money on account was transferred back. The shop makes no transfer',
  access: 'staff:payments.book',
  freshSignIn: true,
  params: z.object({ id }),
  body: z.strictObject({ version: loadedVersion, amount: money, day, reason }),
  response: bankPayment,
  once: true,
  refusals: [paymentNotFound, changed, notPossible, receivableRefusals.moreThanPaid],
});

export const importBankStatement = endpoint({
  method: 'POST',
  path: '/bank-statements',
  summary:
    'Import a bank statement (camt.053, MT940 or CSV). Bookings of earlier statements are left out; those that certainly pay invoices are booked in the background',
  access: 'staff:payments.book',
  upload: 'form',
  maxBytes: MAX_STATEMENT_BYTES,
  maxPerMinute: 20,
  query: z.object({
    /** Of a CSV file. */
    account: optionalField(singleLine(text(42))),
    columns: optionalField(columnMapping),
  }),
  status: 201,
  response: bankStatement,
  once: true,
  refusals: [
    receivableRefusals.statementUnreadable,
    receivableRefusals.accountNeeded,
    receivableRefusals.columnsNeeded,
    receivableRefusals.importedAlready,
  ],
});

export const listBankStatements = endpoint({
  method: 'GET',
  path: '/bank-statements',
  summary: 'The latest imported bank statements, and the bank accounts of the shop',
  access: 'staff:payments.see',
  response: z.object({
    statements: z.array(bankStatement),
    accounts: z.array(z.string()),
    /** Of the shop. */
    currency: z.string(),
    /** Today, in the time zone of the shop. */
    today: z.string(),
  }),
});

export const replacePaymentLink = endpoint({
  method: 'POST',
  path: '/invoices/{id}/payment-link',
  summary: 'Replace the payment link of an invoice: those that were sent end',
  access: 'staff:payments.book',
  params: z.object({ id }),
  response: modification,
  once: true,
  refusals: [receivableRefusals.invoiceNotFound],
});

export const receivablesContract = {
  replacePaymentLink,
  ...cardPaymentContract,
  getReceivable,
  recordBankPayment,
  payOutCreditNote,
  undoBankPayment,
  listBankPayments,
  getBankPayment,
  listOpenInvoices,
  assignBankPayment,
  ignoreBankPayment,
  bookBankPayment,
  recordBankBooking,
  refundBankPayment,
  importBankStatement,
  listBankStatements,
};
