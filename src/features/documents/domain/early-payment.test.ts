import { expect, test } from 'vitest';
import { earlyPaymentAmounts, earlyPaymentDiscount, earlyPaymentTexts } from './early-payment.ts';
import { exampleDocument } from './example-document.fixture.ts';

const gross = { minor: 119_05n, currency: 'EUR' } as const;
const { payment, totals, currency } = exampleDocument();
const terms = payment && {
  ...payment,
  discounts: [{ until: '2026-12-07', ratePpm: 20_000 }],
};

test('an early payment is discounted, half a cent rounded up', () => {
  expect(earlyPaymentDiscount(gross, 20_000).minor).toBe(2_38n);
  expect(earlyPaymentDiscount({ ...gross, minor: 25n }, 20_000).minor).toBe(1n);
});

test('the discount and what is left to pay are named, of what is still to be paid', () => {
  const due = { payment: terms, totals: { ...totals, due: 95_00n }, currency };
  expect(earlyPaymentAmounts(due)).toEqual(['€93.10 if paid by Dec 7, 2026 (2% discount: €1.90)']);
  expect(earlyPaymentTexts(due)).toEqual(['2% (€1.90) if paid by Dec 7, 2026']);
  expect(earlyPaymentTexts({ ...due, totals: { ...totals, due: 0n } })).toEqual([]);
});
