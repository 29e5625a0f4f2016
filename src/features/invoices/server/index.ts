export { creditReturn, priceReturnCredit, type ReturnCredit } from './credit-return.ts';
export { type InvoiceDeps } from './issue-invoice.ts';
export { findSettlements } from './find-settlements.ts';
export { areInvoicesPaid } from './are-invoices-paid.ts';
export {
  findCreditNotesOf,
  findInvoicedGross,
  findInvoices,
  findInvoicesByDigits,
  lockInvoicesOf,
  type InvoiceRow,
} from './invoice-store.ts';
export { exampleInvoiceMails } from './example-mails.ts';
export { netDocumentsOfOrder } from './net-documents-of-order.ts';
export { invoicesFeature } from './invoices-feature.ts';
export { findBilled, type Billed } from './find-billed.ts';
export { countUninvoiced } from './count-uninvoiced.ts';
export { searchOpenInvoices } from './search-open-invoices.ts';
export {
  findInvoiceOfToken,
  findPaymentLinks,
  replacePaymentLink,
  type PaymentLinkDeps,
} from './payment-links.ts';
export { postWriteOff } from './recover-write-offs.ts';
