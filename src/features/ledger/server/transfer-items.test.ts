import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { post } from './post.ts';
import { transferItems } from './transfer-items.ts';

const { pool, queries } = await testDatabase();
const deps = { now: () => new Date('2026-11-21T12:00:00Z'), newId: uuidv7 };
const day = '2026-11-21';

test('what is open of an order and of its invoice moves with it from the person to the company', async () => {
  const [customerId, companyId, orderId, documentId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const party = { customerId };
  const owed = { account: 'receivables', currency: 'EUR' } as const;
  const bank = { account: 'bank', currency: 'EUR' } as const;
  const revenue = { account: 'revenue', currency: 'EUR' } as const;
  await post(queries, deps, {
    kind: 'bank-payment',
    day,
    party,
    orderId,
    lines: [
      { ...bank, amount: 40n },
      { ...owed, amount: -40n },
    ],
  });
  await post(queries, deps, {
    kind: 'invoice',
    day,
    party,
    orderId,
    documentId,
    lines: [
      { ...owed, amount: 119n },
      { ...revenue, amount: -119n },
    ],
  });
  const other = { kind: 'bank-payment', day, party, orderId: uuidv7() } as const;
  await post(queries, deps, {
    ...other,
    lines: [
      { ...bank, amount: 5n },
      { ...owed, amount: -5n },
    ],
  });

  const to = { companyId };
  await transferItems(queries, deps, { orderIds: [orderId], from: party, to, day });

  const { rows: items } = await pool.query(
    `select item_id, company_id, customer_id, balance::int from ledger_open_items
      where order_id = any($1) order by balance`,
    [[orderId, other.orderId]],
  );
  expect(items).toEqual([
    { item_id: orderId, company_id: companyId, customer_id: null, balance: -40 },
    { item_id: other.orderId, company_id: null, customer_id: customerId, balance: -5 },
    { item_id: documentId, company_id: companyId, customer_id: null, balance: 119 },
  ]);
  const { rows: accounts } = await pool.query(
    `select company_id, sum(amount)::int as owed from ledger_lines
      where account = 'receivables' group by 1 order by 2`,
  );
  expect(accounts).toEqual([
    { company_id: null, owed: -5 },
    { company_id: companyId, owed: 79 },
  ]);
});
