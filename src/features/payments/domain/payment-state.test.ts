import { describe, expect, test } from 'vitest';
import {
  isOpen,
  paymentEvents,
  nextPaymentState,
  paymentStates,
  canRefundBecome,
  refundStates,
} from './payment-state.ts';

describe('a payment', () => {
  test('never becomes open, declined or cancelled after it was paid', () => {
    for (const state of ['succeeded', 'suspect', 'partly_refunded', 'refunded'] as const) {
      for (const event of paymentEvents) {
        const next = nextPaymentState(state, event);
        expect([state, event, next && (isOpen(next) || next === 'cancelled')]).not.toContain(true);
      }
    }
  });

  test('records received money at any time, even after it was cancelled', () => {
    for (const state of paymentStates.filter((one) => isOpen(one) || one === 'cancelled')) {
      expect([state, nextPaymentState(state, 'succeed')]).toEqual([state, 'succeeded']);
      expect([state, nextPaymentState(state, 'differ')]).toEqual([state, 'suspect']);
    }
  });

  test('succeeds once: a repeated event changes nothing', () => {
    for (const state of ['succeeded', 'partly_refunded', 'refunded', 'suspect'] as const) {
      expect(nextPaymentState(state, 'succeed')).toBeNull();
    }
  });

  test('can be refunded only after money was received', () => {
    for (const state of paymentStates.filter((one) => isOpen(one) || one === 'cancelled')) {
      expect(nextPaymentState(state, 'refund-all')).toBeNull();
      expect(nextPaymentState(state, 'refund-part')).toBeNull();
    }
  });
});

describe('a refund', () => {
  test('can fail from every other state, and failed is final', () => {
    for (const state of refundStates) {
      expect([state, canRefundBecome('failed', state)]).toEqual([state, false]);
      expect([state, canRefundBecome(state, 'failed')]).toEqual([state, state !== 'failed']);
    }
  });
});
