export { CardPaid, PayByCard } from './pay-by-card.tsx';
export type { CardPaymentCalls } from './use-card-payment.ts';
export { PaymentAlarms } from './payment-alarms.tsx';
export { PaymentHistoryList } from './payment-history-list.tsx';
export { refundableAmount, requestedRefundAmount } from './refund-amounts.ts';
