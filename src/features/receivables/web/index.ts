export { RecordPaymentButton } from './record-payment-button.tsx';
