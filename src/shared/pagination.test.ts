import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageQuery, decodeCursor, encodeCursor } from './pagination.ts';
import { Refusal } from './refusal.ts';

const sortKey = z.tuple([z.string().max(300), z.guid()]);
const ID = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071';

test.each([
  ['plain', 'Würth Elektronik'],
  ['non-Latin', '東京電気 Ω µ'],
  ['of the maximum length', 'Ω'.repeat(300)],
  ['full of characters that are escaped', '"'.repeat(300)],
  ['of the longest characters', '🔌'.repeat(150)],
])('a returned cursor is accepted: %s', (_, text) => {
  const cursor = encodeCursor([text, ID]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(pageQuery.safeParse({ cursor }).success).toBe(true);
  expect(decodeCursor(cursor, sortKey)).toEqual([text, ID]);
});

test('an invalid cursor is refused', () => {
  for (const cursor of ['abc', '____', encodeCursor([1, 2])]) {
    expect(() => decodeCursor(cursor, sortKey)).toThrow(Refusal);
  }
});

test.each(['0x5', '1e1', '+5', '5.0', ' 5', '0', '101'])('a limit of %j is refused', (limit) => {
  expect(pageQuery.safeParse({ limit }).success).toBe(false);
});

test('a limit of digits is the number', () => {
  expect(pageQuery.parse({ limit: '5' })).toEqual({ limit: 5 });
  expect(pageQuery.parse({})).toEqual({});
});
