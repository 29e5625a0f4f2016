import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimalForField } from '#shared/decimal-text.ts';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { typedPercent } from './typed-percent.ts';

beforeAll(() => setLanguage(german));
afterAll(() => setLanguage(null));

test.each([
  ['0,5', 0.5],
  ['0.5', 0.5],
  ['100', 100],
  ['100,01', null],
  ['0,555', null],
  ['1,2,3', null],
  ['viel', null],
])('an attrition of %j is read as %j', (typed, percent) => {
  expect(typedPercent(typed)).toBe(percent);
});

test('a German form has the attrition with a comma, and reads it as it is', () => {
  expect(decimalForField('0.5')).toBe('0,5');
  expect(typedPercent(decimalForField('0.5'))).toBe(0.5);
});
