import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

const { pool, bringUpToDate } = await olderDatabase(23);

test('migration 23 renames stored values, also in the append-only history, which stays append-only', async () => {
  // Without the triggers, so that a step needs no payment, order and customer.
  await pool.query(`
    set session_replication_role = replica;
    insert into payment_steps (payment_id, event, state, source, at) values
      (gen_random_uuid(), 'ask', 'requires_action', 'evt_1', now()),
      (gen_random_uuid(), 'cancel', 'cancelled', 'asked', now());
    insert into payment_alarms (id, kind, about, detail, detail_values, raised_at) values
      (gen_random_uuid(), 'amount-differs', 'pi_1',
        'Expected {asked}, received {got}. The order is not paid.',
        '{"asked": "USD 2.00", "got": "USD 1.00"}', now());
    insert into outbox (id, kind, payload, created_at, due_at)
      values (gen_random_uuid(), 'close-intent', '{}', now(), now());
    insert into product_imports (id, file_name, state, by_name, at, counts) values
      ('018f0000-0000-7000-8000-000000000001', 'a.csv', 'checked', 'Boss', now(),
        '{"new": 1, "wrong": 2}');
    insert into product_import_lines (import_id, line, kind, name, changes, faults) values
      ('018f0000-0000-7000-8000-000000000001', 2, 'wrong', 'Part', '[]', '[]');
    set session_replication_role = default;
  `);
  await bringUpToDate();

  const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
  expect(await rows('select event, source from payment_steps order by id')).toEqual([
    { event: 'require-action', source: 'evt_1' },
    { event: 'cancel', source: 'queried' },
  ]);
  await expect(pool.query(`update payment_steps set event = 'ask'`)).rejects.toThrow(
    'never changed',
  );
  expect(await rows('select detail, detail_values as values from payment_alarms')).toEqual([
    {
      detail: 'Expected {expected}, received {actual}. The order is not paid.',
      values: { expected: 'USD 2.00', actual: 'USD 1.00' },
    },
  ]);
  expect(await rows('select kind from outbox')).toEqual([{ kind: 'cancel-unmatched-intent' }]);
  expect(await rows('select counts from product_imports')).toEqual([
    { counts: { new: 1, invalid: 2 } },
  ]);
  expect(await rows('select kind, errors from product_import_lines')).toEqual([
    { kind: 'invalid', errors: [] },
  ]);
});
