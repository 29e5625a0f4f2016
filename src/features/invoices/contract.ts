import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { isDay } from '#shared/is-day.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';
import {
  invoice,
  invoiceKinds,
  orderDocument,
  orderDocumentKinds,
  ownInvoice,
} from './domain/invoice.ts';

export const invoiceRefusals = refusals('invoices', {
  notFound: { status: 404, title: 'There is no such document.' },
  noEInvoice: {
    status: 404,
    title: 'This document has no e-invoice: its data is not enough for one.',
  },
  orderNotFound: { status: 404, title: 'There is no such order.' },
  parcelNotFound: { status: 404, title: 'The order has no such parcel.' },
  orderInvoiced: {
    status: 409,
    title: 'The order has an invoice. A pro-forma invoice is written before the first one only.',
  },
  orderEnded: { status: 409, title: 'The order was cancelled or has expired.' },
});

const day = z.string().refine(isDay, 'A day such as 2026-11-27');
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month such as 2026-11');

export const invoiceFilter = pageQuery.extend({
  kind: z.enum(invoiceKinds, 'invoice or credit-note').optional(),
  /** The first and the last day of issue. */
  from: day.optional(),
  to: day.optional(),
});
export type InvoiceFilter = z.output<typeof invoiceFilter>;

export const listOwnInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  summary: 'List the caller’s invoices and credit notes, or those of the company, newest first',
  access: 'customer',
  query: invoiceFilter,
  response: z.array(ownInvoice),
  paged: true,
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/allinvoices',
  summary:
    'List all invoices and credit notes, newest first. `q` matches a part of number, order or buyer',
  access: 'staff:invoices.see',
  query: invoiceFilter,
  response: z.array(invoice),
  paged: true,
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/{id}.pdf',
  summary:
    'Get an invoice or credit note as PDF/A-3, with the e-invoice inside (Factur-X, ZUGFeRD)',
  access: 'owner-or-staff:invoices.see',
  params: z.object({ id }),
  response: z.string(),
  download: 'pdf',
  refusals: [invoiceRefusals.notFound],
});

export const getInvoiceXml = endpoint({
  method: 'GET',
  path: '/invoices/{id}.xml',
  summary: 'Get an invoice or credit note as e-invoice in UBL 2.1 (EN 16931, Peppol BIS Billing 3)',
  access: 'owner-or-staff:invoices.see',
  params: z.object({ id }),
  response: z.string(),
  download: 'xml',
  refusals: [invoiceRefusals.notFound, invoiceRefusals.noEInvoice],
});

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/invoices.zip',
  summary: 'Export the invoices and credit notes of a month, as PDF and XML',
  access: 'staff:invoices.see',
  freshSignIn: true,
  query: z.object({ month }),
  response: z.string(),
  download: 'zip',
  maxPerMinute: 10,
});

export const listOrderDocuments = endpoint({
  method: 'GET',
  path: '/orders/{id}/documents',
  summary: 'List the issued documents of an order, the oldest first',
  access: 'owner-or-staff:orders.see',
  params: z.object({ id }),
  response: z.array(orderDocument),
  refusals: [invoiceRefusals.orderNotFound],
});

export const issueOrderDocument = endpoint({
  method: 'POST',
  path: '/orders/{id}/documents',
  summary:
    'Issue an order confirmation, a pro-forma invoice or a delivery note. A document that is issued already is returned',
  access: 'owner-or-staff:orders.see',
  params: z.object({ id }),
  body: z.strictObject({
    kind: z.enum(orderDocumentKinds, 'order-confirmation, pro-forma or delivery-note'),
    /** Of a delivery note: the parcel. Without it, it is about all that is left of the order. */
    parcel: optionalField(id),
  }),
  response: orderDocument,
  refusals: [
    invoiceRefusals.orderNotFound,
    invoiceRefusals.parcelNotFound,
    invoiceRefusals.orderEnded,
    invoiceRefusals.orderInvoiced,
  ],
  maxPerMinute: 30,
  repeatable: true,
});

export const getOrderDocument = endpoint({
  method: 'GET',
  path: '/order-documents/{id}.pdf',
  summary: 'Get an order confirmation, a pro-forma invoice or a delivery note as PDF',
  access: 'owner-or-staff:orders.see',
  params: z.object({ id }),
  response: z.string(),
  download: 'pdf',
  refusals: [invoiceRefusals.notFound],
});

export const invoiceContract = {
  listOwnInvoices,
  listInvoices,
  getInvoicePdf,
  getInvoiceXml,
  exportInvoices,
  listOrderDocuments,
  issueOrderDocument,
  getOrderDocument,
};
