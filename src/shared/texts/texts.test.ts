import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatAmountText, formatCount } from '../number-format.ts';
import { speak, t, tn } from './texts.ts';
import { translationOf } from './translation.ts';

const german = translationOf('de', 'de-DE', {
  Orders: 'Bestellungen',
  'By {name} on {day}': 'Am {day} von {name}',
  'At most {max} characters': 'Höchstens {max} Zeichen',
  'At most {max}': 'Höchstens {max}',
  '{what} of {count}': '{count} von {what}',
  '{count} orders': { one: '{count} Bestellung', other: '{count} Bestellungen' },
});

beforeEach(() => speak(german));
afterEach(() => speak(null));

test('a text is said in the language that is spoken', () => {
  expect(t('Orders')).toBe('Bestellungen');
  speak(null);
  expect(t('Orders')).toBe('Orders');
});

test('values go where the language wants them', () => {
  expect(t('By {name} on {day}', { name: 'Ada', day: 'Monday' })).toBe('Am Monday von Ada');
});

test('a sentence of the server is known with its values in it, the longer sentence first', () => {
  expect(t('At most 40 characters')).toBe('Höchstens 40 Zeichen');
  expect(t('At most 40')).toBe('Höchstens 40');
});

test('what begins with a value could be anything, and is not guessed', () => {
  expect(t('Kit of 3')).toBe('Kit of 3');
  expect(t('{what} of {count}', { what: 'Kit', count: 3 })).toBe('3 von Kit');
});

test('what has no translation stays as it is', () => {
  expect(t('10 kΩ ±1% {x}')).toBe('10 kΩ ±1% {x}');
  expect(t('Hello {name}', { name: 'Ada' })).toBe('Hello Ada');
});

test('what counts has the plural of the language', () => {
  expect(tn('{count} order', '{count} orders', 1)).toBe('1 Bestellung');
  expect(tn('{count} order', '{count} orders', 1200)).toBe('1.200 Bestellungen');
  speak(null);
  expect(tn('{count} order', '{count} orders', 1)).toBe('1 order');
  expect(tn('{count} order', '{count} orders', 1200)).toBe('1,200 orders');
});

test('numbers and amounts are written as the language writes them', () => {
  expect(formatCount(48200)).toBe('48.200');
  expect(formatAmountText('1234.50', 'USD')).toBe('1.234,50\u00a0$');
  speak(null);
  expect(formatAmountText('1234.50', 'USD')).toBe('$1,234.50');
});
