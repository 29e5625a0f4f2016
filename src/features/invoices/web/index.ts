export { InvoiceList, loadInvoices } from './invoice-list.tsx';
export { DeliveryNoteButton } from './delivery-note-button.tsx';
export { loadOrderDocuments, OrderDocuments } from './order-documents.tsx';
export { MoneyNav } from './money-nav.tsx';
