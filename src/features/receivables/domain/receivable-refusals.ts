import { z } from 'zod';
import { refusals } from '#shared/refusal.ts';
import { bankPayment } from './bank-payment.ts';
import { bankStatement } from './bank-statement.ts';

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
  /** `current` is null if it was a refund of money on account. */
  likelyRepetition: {
    status: 409,
    title: 'The same amount was booked by hand at that time. Say whether this is another payment.',
    members: { current: bankPayment.nullable() },
  },
  /** A part is more than what is open of its invoice, or owed for its credit note. */
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
  /** Money that left is booked as a whole: none of it stays on an account. */
  lessThanPaid: { status: 409, title: 'The parts are less than what was transferred.' },
  severalCustomers: {
    status: 409,
    title: 'One payment pays the invoices of one customer in one currency.',
  },
  refunded: { status: 409, title: 'A part of this payment was refunded: it cannot be undone.' },
  statementUnreadable: {
    status: 422,
    title: 'The statement cannot be read.',
    members: { line: z.int() },
  },
  /** A CSV file names no account. */
  accountNeeded: { status: 422, title: 'Choose the bank account of this file.' },
  /** The columns of day and amount are not known. `columns` of the next try says them, and they are kept. */
  columnsNeeded: {
    status: 422,
    title: 'Say which columns the file has.',
    members: { header: z.array(z.string()), rows: z.array(z.array(z.string())) },
  },
  importedAlready: {
    status: 409,
    title: 'This file was imported already.',
    members: { current: bankStatement },
  },
  notPossible: { status: 409, title: 'This is not possible in the current state of the payment.' },
});
