import { z } from 'zod';
import { decimalText, loadedVersion, moneyText, optionalField } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { isDay } from '#shared/is-day.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, requiredText, text } from '#shared/text.ts';
import { bankPayment, openInvoice } from './domain/bank-payment.ts';

export const receivableRefusals = refusals('receivables', {
  invoiceNotFound: { status: 404, title: 'There is no such invoice.' },
  paymentNotFound: { status: 404, title: 'There is no such bank payment.' },
  changed: {
    status: 409,
    title: 'Somebody else has changed this bank payment meanwhile.',
    members: { current: bankPayment },
  },
  bookedAlready: {
    status: 409,
    title: 'A payment of this day, amount, payer and reference is booked already.',
    members: { current: bankPayment },
  },
  /** A part is more than what is open of its invoice. */
  moreThanOpen: {
    status: 409,
    title: 'The invoice has less open.',
    members: { invoice: z.string(), number: z.string(), open: z.string(), currency: z.string() },
  },
  discountNotDue: {
    status: 409,
    title: 'The invoice grants no such discount on this day.',
    members: { invoice: z.string(), number: z.string(), discount: z.string() },
  },
  moreThanPaid: { status: 409, title: 'The parts are more than what was paid.' },
  severalCustomers: {
    status: 409,
    title: 'One payment pays the invoices of one customer in one currency.',
  },
  refunded: { status: 409, title: 'A part of this payment was refunded: it cannot be undone.' },
  notPossible: { status: 409, title: 'This is not possible in the current state of the payment.' },
});

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

export const bankPaymentForm = z.strictObject({
  /** The shop's account that received it: an IBAN or an account number. */
  account: singleLine(text(42)),
  day,
  amount: money,
  payer: singleLine(text(MAX_REFERENCE)),
  reference: singleLine(text(MAX_REFERENCE)),
  /** What it pays; the rest stays on the account of the customer. */
  allocations: allocations.min(1, 'Choose an invoice'),
  /** Another payment just like one that is booked already. */
  isAnother: optionalField(z.boolean()),
});
export type BankPaymentForm = z.output<typeof bankPaymentForm>;

export const getReceivable = endpoint({
  method: 'GET',
  path: '/invoices/{id}/payments',
  summary:
    'What is open of an invoice, the bank payments that pay it, and the other open invoices of its customer',
  access: 'staff:payments.see',
  params: z.object({ id }),
  /** The day on which it is paid, for the discount; today without it. */
  query: z.object({ day: day.optional() }),
  response: z.object({
    invoice: openInvoice,
    others: z.array(openInvoice),
    payments: z.array(bankPayment),
    /** IBANs of the shop. */
    accounts: z.array(z.string()),
    /** Today, in the time zone of the shop. */
    today: z.string(),
  }),
  refusals: [receivableRefusals.invoiceNotFound],
});
export type Receivable = z.output<(typeof getReceivable)['response']>;

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

export const receivablesContract = { getReceivable, recordBankPayment, undoBankPayment };
