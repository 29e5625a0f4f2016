export { CardForm } from './card-form.tsx';
export type { PayAnswer } from './paying.ts';
export { PaymentAlarms } from './payment-alarms.tsx';
export { PaymentHistoryList } from './payment-history-list.tsx';
