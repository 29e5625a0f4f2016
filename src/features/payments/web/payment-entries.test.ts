import { expect, test } from 'vitest';
import type { Payment, Refund } from '../contract.ts';
import { paymentEntries } from './payment-entries.ts';

const visa = { brand: 'visa', last4: '4242' };
const at = (minute: number) => `2026-01-02T10:0${minute}:00.000Z`;
const payment: Payment = {
  _id: 'p1',
  transactionId: 'pi_1',
  state: 'refunded',
  amount: '38.90',
  currency: 'USD',
  received: '38.90',
  refunded: '38.90',
  card: visa,
  createdAt: at(0),
  steps: [
    { at: at(0), state: 'created', detail: null, card: null },
    {
      at: at(1),
      state: 'declined',
      detail: 'Your card was declined.',
      card: { ...visa, last4: '0002' },
    },
    { at: at(2), state: 'succeeded', detail: null, card: visa },
    { at: at(4), state: 'partly_refunded', detail: null, card: null },
    { at: at(6), state: 'refunded', detail: null, card: null },
  ],
};
const refund = (minute: number, amount: string, transactionId = 'pi_1'): Refund => ({
  _id: `r${minute}`,
  transactionId,
  amount,
  currency: 'USD',
  reason: 'Bent',
  by: null,
  state: 'succeeded',
  requestedAt: at(minute),
});

test('the newest entry comes first, and a refund appears once, at its request', () => {
  const entries = paymentEntries(payment, [refund(5, '37.65'), refund(3, '1.25')]);
  expect(entries.map(({ text, details }) => [text, ...details])).toEqual([
    ['Refund of $37.65', 'Reason: Bent'],
    ['Refund of $1.25', 'Reason: Bent'],
    ['Paid', 'Visa ending in 4242'],
    ['Card refused', 'Your card was declined.', 'Visa ending in 0002'],
    ['Started'],
  ]);
});

test('a refund is listed with its payment', () => {
  const entries = paymentEntries(payment, [refund(5, '9.00', 'pi_2')]);
  expect(entries.map(({ text }) => text)).toEqual([
    'Refunded',
    'Partly refunded',
    'Paid',
    'Card refused',
    'Started',
  ]);
});

test('steps stay in the order in which they were recorded, whatever their times', () => {
  const steps = [
    { at: at(1), state: 'created', detail: null, card: null },
    { at: at(0), state: 'succeeded', detail: null, card: visa },
  ] as const;
  const entries = paymentEntries({ ...payment, steps: [...steps] }, []);
  expect(entries.map(({ text }) => text)).toEqual(['Paid', 'Started']);
});
