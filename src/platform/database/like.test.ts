import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { containing } from './like.ts';

const { queries } = await testDatabase();

test('a pattern matches exactly the texts that contain the words, including special characters', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', '%', '_', '\\', "'", '"'),
    maxLength: 6,
  });
  const pairs = fc.sample(fc.tuple(text, text), 300);
  const { rows } = await queries.execute<{ found: boolean }>(sql`
    select t.text like t.pattern as found
    from jsonb_to_recordset(${JSON.stringify(
      pairs.map(([whole, words]) => ({ text: whole, pattern: containing(words) })),
    )}::jsonb) as t (text text, pattern text)`);
  expect(rows.map((row) => row.found)).toEqual(
    pairs.map(([whole, words]) => whole.includes(words)),
  );
});
