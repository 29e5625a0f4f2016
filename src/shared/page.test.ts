import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageQuery, readCursor, writeCursor } from './page.ts';
import { Refusal } from './refusal.ts';

const place = z.tuple([z.string().max(300), z.guid()]);
const ID = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071';

test.each([
  ['plain', 'Würth Elektronik'],
  ['of any alphabet', '東京電気 Ω µ'],
  ['as long as a value can be', 'Ω'.repeat(300)],
  ['full of characters that are escaped', '"'.repeat(300)],
  ['of the longest characters', '🔌'.repeat(150)],
])('a cursor that was handed out is taken: %s', (_, text) => {
  const cursor = writeCursor([text, ID]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(pageQuery.safeParse({ cursor }).success).toBe(true);
  expect(readCursor(cursor, place)).toEqual([text, ID]);
});

test('what is no cursor is refused', () => {
  for (const cursor of ['abc', '____', writeCursor([1, 2])]) {
    expect(() => readCursor(cursor, place)).toThrow(Refusal);
  }
});
