import { expect, test } from 'vitest';
import { offeredOption, paymentOptions } from './payment-options.tsx';

const offered = (cardPayment: boolean, onDelivery: boolean) =>
  paymentOptions(cardPayment, onDelivery).map(({ value, disabled }) => [value, disabled]);

test('a shop that accepts cards offers both documented options', () => {
  expect(offered(true, true)).toEqual([
    ['Online Payment', false],
    ['Cash on Delivary', false],
  ]);
});

test('a shop without a card provider offers payment on delivery only', () => {
  expect(offered(false, true)).toEqual([['Cash on Delivary', false]]);
});

test('payment on delivery is disabled for a buyer with too many such orders', () => {
  expect(offered(true, false)).toEqual([
    ['Online Payment', false],
    ['Cash on Delivary', true],
  ]);
});

test('the option of the last order is chosen again if it is still offered', () => {
  expect(offeredOption(paymentOptions(true, true), 'Online Payment')).toBe('Online Payment');
  expect(offeredOption(paymentOptions(true, true), undefined)).toBeUndefined();
});

test('the only option that the buyer can choose is chosen', () => {
  expect(offeredOption(paymentOptions(false, true), undefined)).toBe('Cash on Delivary');
  expect(offeredOption(paymentOptions(false, true), 'Online Payment')).toBe('Cash on Delivary');
  expect(offeredOption(paymentOptions(true, false), 'Cash on Delivary')).toBe('Online Payment');
  expect(offeredOption(paymentOptions(false, false), 'Cash on Delivary')).toBeUndefined();
});
