export { loadOrderDocuments, OrderDocuments } from './order-documents.tsx';
