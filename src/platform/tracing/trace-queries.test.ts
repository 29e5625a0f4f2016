import { expect, test } from 'vitest';
import { summary, withoutValues } from './trace-queries.ts';

test.each([
  ['select "id" from "orders" where "id" = $1', 'SELECT orders'],
  ['insert into "orders" ("id") values ($1)', 'INSERT orders'],
  ['update "stock_levels" set "on_hand" = $1', 'UPDATE stock_levels'],
  ['delete from outbox', 'DELETE outbox'],
  ['with due as (select 1 from "outbox") select * from due', 'WITH outbox'],
  ['commit', 'COMMIT'],
  ['', 'SQL'],
])('the span of %j is named %j', (text, name) => {
  expect(summary(text)).toBe(name);
});

test.each([
  [
    "select * from users where email = 'mara@nordwerk.example'",
    'select * from users where email = ?',
  ],
  ["select 'it''s', 12.5, $1, \"address_2\"", 'select ?, ?, $1, "address_2"'],
  [`select '${'x'.repeat(3_000)}'`, 'select ?'],
])('literals are not part of a span: %s', (text, shown) => {
  expect(withoutValues(text)).toBe(shown);
});
