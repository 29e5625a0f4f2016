import { z } from 'zod';
import { invoiceKinds } from '#features/invoices/domain/invoice.ts';
import { bookableAccounts } from '#features/ledger/domain/accounts.ts';
import { matchReasons } from './match-booking.ts';

/**
 * `unclear`: nobody knows yet what it pays. `matched`: it belongs to a customer. `booked`: it is for no customer, such as a
 * fee. `ignored`: it is not for this ledger. `undone`: booked by hand by mistake.
 */
export const bankPaymentStates = ['unclear', 'matched', 'booked', 'ignored', 'undone'] as const;
export type BankPaymentState = (typeof bankPaymentStates)[number];

/** An invoice that is paid by a part of a bank payment, or a credit note that is paid out. Amounts are decimals. */
const allocated = z.object({
  invoice: z.string(),
  number: z.string(),
  /** Of the bank payment. */
  amount: z.string(),
  /** The early-payment discount besides. */
  discount: z.string(),
});

/** Money that came to a bank account of the shop, or left it. */
export const bankPayment = z.object({
  _id: z.string(),
  version: z.int(),
  state: z.enum(bankPaymentStates),
  /** The shop's own account: an IBAN or an account number. */
  account: z.string(),
  /** The day of the booking, `2026-11-27`. */
  day: z.string(),
  /** Negative when money left. */
  amount: z.string(),
  currency: z.string(),
  payer: z.string(),
  payerAccount: z.string(),
  reference: z.string(),
  text: z.string(),
  /** Why it was booked by itself, or why it was not; null if booked by hand. */
  reason: z.enum(matchReasons).nullable(),
  /** Why it is ignored or undone; of one that is booked to an account, what for. */
  note: z.string().nullable(),
  /** The account of the ledger of one that is for no customer; else null. */
  bookedTo: z.enum(bookableAccounts).nullable(),
  isFromStatement: z.boolean(),
  /** Whom it belongs to; both are null as long as it is unclear. */
  company: z.string().nullable(),
  customer: z.string().nullable(),
  allocations: z.array(allocated),
  /** What is on the account of the customer. */
  rest: z.string(),
  refunded: z.string(),
});
export type BankPayment = z.output<typeof bankPayment>;

/** An invoice that is not paid, or not all of it; or a credit note that is not paid out or set off. */
export const openInvoice = z.object({
  _id: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  day: z.string(),
  dueDay: z.string().nullable(),
  order: z.string(),
  orderNumber: z.string(),
  buyer: z.string(),
  company: z.string().nullable(),
  currency: z.string(),
  gross: z.string(),
  /** Of an invoice, negative if too much was paid; of a credit note, what is owed to the customer. */
  open: z.string(),
  /** What an early payment on the day in question may leave out; 0.00 without. */
  discount: z.string(),
  discountUntil: z.string().nullable(),
});
export type OpenInvoice = z.output<typeof openInvoice>;
