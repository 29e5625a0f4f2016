import { describe, expect, test } from 'vitest';
import {
  isOpen,
  paymentEvents,
  nextPaymentState,
  paymentStates,
  canRefundBecome,
  refundStates,
} from './payment-state.ts';

describe('the life of a payment', () => {
  test('ends once: what was paid is never open, declined or cancelled again', () => {
    for (const state of ['succeeded', 'suspect', 'partly_refunded', 'refunded'] as const) {
      for (const event of paymentEvents) {
        const next = nextPaymentState(state, event);
        expect([state, event, next && (isOpen(next) || next === 'cancelled')]).not.toContain(true);
      }
    }
  });

  test('knows money whenever it is heard of, also after it was cancelled', () => {
    for (const state of paymentStates.filter((one) => isOpen(one) || one === 'cancelled')) {
      expect([state, nextPaymentState(state, 'succeed')]).toEqual([state, 'succeeded']);
      expect([state, nextPaymentState(state, 'differ')]).toEqual([state, 'suspect']);
    }
  });

  test('hears of its success once: a second time changes nothing', () => {
    for (const state of ['succeeded', 'partly_refunded', 'refunded', 'suspect'] as const) {
      expect(nextPaymentState(state, 'succeed')).toBeNull();
    }
  });

  test('gives back only what was received', () => {
    for (const state of paymentStates.filter((one) => isOpen(one) || one === 'cancelled')) {
      expect(nextPaymentState(state, 'refund-all')).toBeNull();
      expect(nextPaymentState(state, 'refund-part')).toBeNull();
    }
  });
});

describe('the life of a refund', () => {
  test('ends where it failed; until then it may fail', () => {
    for (const state of refundStates) {
      expect([state, canRefundBecome('failed', state)]).toEqual([state, false]);
      expect([state, canRefundBecome(state, 'failed')]).toEqual([state, state !== 'failed']);
    }
  });
});
