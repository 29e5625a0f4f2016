export { CardForm } from './card-form.tsx';
export type { PaymentOutcome } from './card-form-props.ts';
export { PaymentAlarms } from './payment-alarms.tsx';
export { PaymentHistoryList } from './payment-history-list.tsx';
export { refundableAmount, requestedRefundAmount } from './refund-amounts.ts';
