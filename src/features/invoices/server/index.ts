export { invoicesFeature } from './invoices-feature.ts';
export { findInvoices } from './list-invoices.ts';
