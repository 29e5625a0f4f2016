import { z } from 'zod';
import { invoiceStates } from './invoice-state.ts';

export const invoiceKinds = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Documents of an order that are issued on request, besides invoices and credit notes. */
export const orderDocumentKinds = ['order-confirmation', 'pro-forma', 'delivery-note'] as const;
export type OrderDocumentKind = (typeof orderDocumentKinds)[number];

export const invoiceKindNames: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
};

/** An invoice or credit note in a list. Amounts are decimals; those of a credit note are positive, too. */
export const invoice = z.object({
  _id: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  /** The day of issue, `2026-11-27`. */
  day: z.string(),
  dueDay: z.string().nullable(),
  order: z.string(),
  orderNumber: z.string(),
  company: z.string().nullable(),
  buyer: z.string(),
  currency: z.string(),
  net: z.string(),
  tax: z.string(),
  gross: z.string(),
  /** What is to be paid of an invoice, or to be returned of a credit note. Negative if too much was. */
  open: z.string(),
  /** What has become of an invoice; null for a credit note. */
  state: z.enum(invoiceStates).nullable(),
  /** The day from which on nothing of an invoice is open; null while something is, and for a credit note. */
  settledDay: z.string().nullable(),
  /** Whether something of an invoice is open after its due day. */
  isOverdue: z.boolean(),
  /** What may be left out if what is open is paid until a day; null if nothing, or no more. */
  earlyPayment: z
    .object({
      until: z.string(),
      /** Parts per million: 2 % is 20,000. */
      ratePpm: z.int(),
      amount: z.string(),
    })
    .nullable(),
  /** The invoices that a credit note was set off against. */
  setOff: z.array(z.object({ number: z.string(), amount: z.string() })),
  /** Whether it can be had as an e-invoice (XML). */
  hasXml: z.boolean(),
});
export type Invoice = z.output<typeof invoice>;

/** An invoice in the list of its buyer. */
export const ownInvoice = invoice.extend({
  /** Whether the shop takes a card for what is open of it. */
  payableByCard: z.boolean(),
});
export type OwnInvoice = z.output<typeof ownInvoice>;

/** A document of an order. */
export const orderDocument = z.object({
  _id: z.string(),
  kind: z.enum([...invoiceKinds, ...orderDocumentKinds]),
  number: z.string(),
  issuedAt: z.string(),
  /** Of a delivery note: the parcel. */
  parcel: z.string().nullable(),
  /** Of an invoice or credit note. */
  gross: z.string().nullable(),
  /** What is to be paid of an invoice, or to be returned of a credit note; null for other documents. */
  open: z.string().nullable(),
  /** Of an invoice: the last day to pay in time. */
  dueDay: z.string().nullable(),
  /** Whether something of an invoice is open after its due day. */
  isOverdue: z.boolean(),
  currency: z.string().nullable(),
  /** Whether it can be had as an e-invoice (XML). */
  hasXml: z.boolean(),
});
export type OrderDocument = z.output<typeof orderDocument>;
