import { afterAll, beforeAll, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { cashForm } from '../domain/cash-payment.ts';
import { refundForm } from '../domain/refund-form.ts';
import { typedAmount } from './typed-amount.ts';

beforeAll(() => setLanguage(german));
afterAll(() => setLanguage(null));

const forms = [
  ['refund', typedAmount(refundForm.shape.amount)],
  ['payment received', typedAmount(cashForm.shape.amount)],
] as const;

test.each(forms)('the German form “%s” reads amounts as the page prints them', (_form, amount) => {
  expect(amount.parse('1.234,50')).toBe('1234.50');
  expect(amount.parse('12.500')).toBe('12500');
  expect(amount.parse('12.50')).toBe('12.50');
  expect(amount.safeParse('1,2,3').success).toBe(false);
  expect(amount.safeParse('').success).toBe(false);
});
