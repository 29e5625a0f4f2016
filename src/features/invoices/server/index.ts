export { areInvoicesPaid } from './are-invoices-paid.ts';
export { findInvoices, lockInvoicesOf, type InvoiceRow } from './invoice-store.ts';
export { invoicesFeature } from './invoices-feature.ts';
export { findBilled, type Billed } from './find-billed.ts';
export { countUninvoiced } from './count-uninvoiced.ts';
