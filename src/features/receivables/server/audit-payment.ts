import type { AuditObject } from '#features/audit/server/index.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { paymentReference, type PaymentRow } from './payment-store.ts';

export function auditedPayment(row: PaymentRow): AuditObject {
  return { type: 'bank-payment', id: row.id, name: paymentReference(row) || row.day };
}

/** What the audit log says of a bank payment. */
export function recordedPayment({ amount, currency, day, payer, allocations, rest }: BankPayment) {
  const invoices = allocations.map(({ number, ...parts }) => `${number}: ${parts.amount}`);
  return { amount, currency, receivedOn: day, payer, invoices: invoices.join(', '), rest };
}
