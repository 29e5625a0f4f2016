import { expect, test } from 'vitest';
import { shortDescription } from './short-description.ts';

test('drops the first character and keeps the next 49', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(3);
  expect(shortDescription(letters)).toBe(`${letters.slice(1, 50)}…`);
  expect(shortDescription(letters)).toHaveLength(50);
});

test('ends with an ellipsis even if nothing was cut', () => {
  expect(shortDescription('*Short')).toBe('Short…');
});

test('is nothing for a product without a description', () => {
  expect(shortDescription('')).toBe('');
});
