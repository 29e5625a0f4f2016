export { loadOrderDocuments, OrderDocuments } from './order-documents.tsx';
export { MoneyNav } from './money-nav.tsx';
