import { expect, test } from 'vitest';
import type { Payment, PaymentHistory, Refund } from '../contract.ts';
import { refundableAmount, requestedRefundAmount } from './refund-amounts.ts';

const payment: Payment = {
  _id: 'p1',
  transactionId: 'pi_1',
  state: 'succeeded',
  amount: '38.90',
  currency: 'USD',
  received: '38.90',
  refunded: '0.00',
  card: null,
  createdAt: '2026-01-02T10:00:00.000Z',
  steps: [],
};

const refund = (amount: string, state: Refund['state']): Refund => ({
  _id: `${amount} ${state}`,
  transactionId: 'pi_1',
  amount,
  currency: 'USD',
  by: null,
  reason: 'Bent',
  state,
  requestedAt: '2026-01-03T10:00:00.000Z',
});

const history = (...refunds: readonly Refund[]): PaymentHistory => ({
  payments: [payment],
  refunds: [...refunds],
});

test('a requested refund counts as refunded, a failed one does not', () => {
  expect(refundableAmount(history())).toBe('38.90');
  expect(refundableAmount(history(refund('1.25', 'requested'), refund('2.00', 'succeeded')))).toBe(
    '35.65',
  );
  expect(refundableAmount(history(refund('38.90', 'failed')))).toBe('38.90');
  expect(refundableAmount(history(refund('38.90', 'pending')))).toBeNull();
});

test('an order without a payment has nothing to refund', () => {
  expect(refundableAmount({ payments: [], refunds: [] })).toBeNull();
});

test('a refund is under way until the provider has accepted it', () => {
  const asked = [refund('1.25', 'requested'), refund('2.00', 'requested')];
  expect(requestedRefundAmount(history(...asked, refund('9.00', 'pending')))).toBe('3.25');
  expect(requestedRefundAmount(history(refund('9.00', 'pending')))).toBeNull();
});
