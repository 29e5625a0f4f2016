export { creditPieces, type Credit } from './credit-order.ts';
export { invoicesFeature } from './invoices-feature.ts';
export { findInvoice, findInvoicesOf } from './invoice-store.ts';
export { issueInvoice, type InvoiceDeps } from './issue-invoice.ts';
