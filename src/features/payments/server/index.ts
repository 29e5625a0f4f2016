export { releasePayment } from './cancel-payment.ts';
export { stripeProvider, type CardProvider, type StripeAccount } from './card-provider.ts';
export { confirmPayment } from './confirm-payment.ts';
export { openPayment, type Payable } from './open-payment.ts';
export type { PaymentDeps, ReceivedPayment, Settlement } from './payment-deps.ts';
export { paymentJobs, reconcilePayments } from './payment-jobs.ts';
export { paymentRoutes, webhookRoute } from './payment-routes.ts';
export { paymentHistoryOf } from './present-payment.ts';
export { requestRefund } from './request-refund.ts';
