export { InvoiceSearch, invoiceSearchOf } from './invoice-search.tsx';
export { InvoiceTable } from './invoice-table.tsx';
export { DeliveryNoteButton } from './delivery-note-button.tsx';
export { loadOrderDocuments, OrderDocuments } from './order-documents.tsx';
export { MoneyNav } from './money-nav.tsx';
