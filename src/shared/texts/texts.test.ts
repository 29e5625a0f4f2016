import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { formatAmount, formatCount } from '../number-format.ts';
import { message, setLanguage, t, tn } from './texts.ts';
import { translationFrom } from './translation.ts';

const german = translationFrom('de', 'de-DE', {
  Orders: 'Bestellungen',
  'By {name} on {day}': 'Am {day} von {name}',
  'At most {max} characters': 'Höchstens {max} Zeichen',
  '{what} of {count}': '{count} von {what}',
  '{count} orders': { one: '{count} Bestellung', other: '{count} Bestellungen' },
});

beforeEach(() => setLanguage(german));
afterEach(() => setLanguage(null));

test('a text is in the current language', () => {
  expect(t('Orders')).toBe('Bestellungen');
  setLanguage(null);
  expect(t('Orders')).toBe('Orders');
});

test('values replace the placeholders of the translation', () => {
  expect(t('By {name} on {day}', { name: 'Ada', day: 'Monday' })).toBe('Am Monday von Ada');
});

test('a text that is already translated is unchanged', () => {
  expect(t('At most 40 characters')).toBe('At most 40 characters');
  expect(t('At most {max} characters', { max: 40 })).toBe('Höchstens 40 Zeichen');
  expect(t('{what} of {count}', { what: 'Kit', count: 3 })).toBe('3 von Kit');
});

test('the message of a schema is in the language of the check', () => {
  const short = z.string().max(2, message('At most {max} characters', { max: 2 }));
  const messageOf = () => short.safeParse('abc').error?.issues[0]?.message;
  expect(messageOf()).toBe('Höchstens 2 Zeichen');
  setLanguage(null);
  expect(messageOf()).toBe('At most 2 characters');
});

test('a text without a translation stays English', () => {
  expect(t('10 kΩ ±1% {x}')).toBe('10 kΩ ±1% {x}');
  expect(t('Hello {name}', { name: 'Ada' })).toBe('Hello Ada');
});

test('a count selects the plural form of the language', () => {
  expect(tn('{count} order', '{count} orders', 1)).toBe('1 Bestellung');
  expect(tn('{count} order', '{count} orders', 1200)).toBe('1.200 Bestellungen');
  setLanguage(null);
  expect(tn('{count} order', '{count} orders', 1)).toBe('1 order');
  expect(tn('{count} order', '{count} orders', 1200)).toBe('1,200 orders');
});

test('numbers and amounts are formatted in the language', () => {
  expect(formatCount(48200)).toBe('48.200');
  expect(formatAmount('1234.50', 'USD')).toBe('1.234,50\u00a0$');
  setLanguage(null);
  expect(formatAmount('1234.50', 'USD')).toBe('$1,234.50');
});

test('numbers in messages of schemas are grouped as the language does', () => {
  const schema = z.string().max(1, message('At most {max} characters', { max: 12_500 }));
  expect(schema.safeParse('ab').error?.issues[0]?.message).toBe('Höchstens 12.500 Zeichen');
});
