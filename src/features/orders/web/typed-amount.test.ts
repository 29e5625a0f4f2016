import { afterAll, beforeAll, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage, t } from '#shared/texts/texts.ts';
import { cashForm } from '../domain/cash-payment.ts';
import { refundForm } from '../domain/refund-form.ts';
import { typedAmount } from '#browser/typed-amount.ts';

beforeAll(() => setLanguage(german));
afterAll(() => setLanguage(null));

const forms = [
  ['refund', typedAmount(refundForm.shape.amount, 'EUR')],
  ['payment received', typedAmount(cashForm.shape.amount, 'EUR')],
] as const;

test.each(forms)('the German form “%s” reads amounts as the page prints them', (_form, amount) => {
  expect(amount.parse('1.234,50')).toBe('1234.50');
  expect(amount.parse('12.500')).toBe('12500');
  expect(amount.parse('12.50')).toBe('12.50');
  expect(amount.safeParse('1,2,3').success).toBe(false);
  expect(amount.safeParse('').success).toBe(false);
});

test.each(forms)('the form “%s” takes the sign or the code of the currency', (_form, amount) => {
  for (const typed of [
    '120,00 €',
    '120,00€',
    '€ 120,00',
    '120,00 EUR',
    'EUR 120,00',
    '120,00\u00a0€',
  ])
    expect(amount.parse(typed)).toBe('120.00');
  expect(amount.safeParse('120,00 $').success).toBe(false);
  expect(amount.safeParse('120,00 CHF').success).toBe(false);
  expect(amount.safeParse('€').success).toBe(false);
});

test.each(forms)(
  'the error of the German form “%s” has an amount as it is typed',
  (_form, amount) => {
    const message = amount.safeParse('zwölf').error?.issues[0]?.message ?? '';
    expect(t(message)).toContain('1.234,50');
  },
);

test.each(forms)('the English form “%s” takes a decimal comma, too', (_form, amount) => {
  setLanguage(null);
  expect(amount.parse('12,50 €')).toBe('12.50');
  expect(amount.parse('1,250')).toBe('1250');
  setLanguage(german);
});
