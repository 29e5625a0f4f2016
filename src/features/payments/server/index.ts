export { cancelOpenPayment, requestCancellation } from './cancel-payment.ts';
export { stripeProvider, type CardProvider, type StripeAccount } from './card-provider.ts';
export { observeCardProvider } from './observe-card-provider.ts';
export { queryPayment } from './query-payment.ts';
export { openPayment, type PaymentRequest } from './open-payment.ts';
export type {
  PaymentDeps,
  ReceivedPayment,
  RefundedPayment,
  Settlement,
  UnneededMoney,
} from './payment-deps.ts';
export { countOpenAlarms } from './payment-alarms.ts';
export { findPaidCard } from './find-paid-card.ts';
export { isPaymentRunningSql, type PaymentTarget } from './payment-store.ts';
export { webhookRoute } from './payment-routes.ts';
export { findPaymentHistory } from './present-payment.ts';
export {
  findPendingRefunds,
  findPendingRefundsOf,
  refundRemainder,
  refundUpTo,
  requestRefund,
} from './request-refund.ts';
export { paymentsFeature } from './payments-feature.ts';
