import { expect, test } from 'vitest';
import { formatCard } from './card-name.ts';

test.each([
  ['visa', 'Visa ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['unknown', 'card ending in 4242'],
  ['a brand of tomorrow', 'card ending in 4242'],
])('the name of a card of brand %s is %s', (brand, words) => {
  expect(formatCard({ brand, last4: '4242' })).toBe(words);
});
