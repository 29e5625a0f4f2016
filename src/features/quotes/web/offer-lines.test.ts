import { expect, test } from 'vitest';
import type { ManagedQuote } from '../staff-contract.ts';
import { firstOffer } from './offer-lines.ts';

test('the first version begins with what the customer pays today, not with the target price', () => {
  const line = { line: 1, sku: 'DRIVE-1', quantity: 10, targetPrice: '15.00', priceToday: '20.00' };
  const foreign = { ...line, line: 2, sku: null, priceToday: null };
  const quote = { asked: [line, foreign], versions: [] } as unknown as ManagedQuote;
  const { lines } = firstOffer(quote);
  expect(lines.map(({ unitPrice }) => unitPrice)).toEqual(['20.00', '']);
});
