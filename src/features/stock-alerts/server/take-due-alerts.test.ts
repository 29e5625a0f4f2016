import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { slowSteps } from '#test/support/query-plan.ts';
import { testShop } from '#test/support/test-shop.ts';
import { dueAlerts, takeDueAlerts } from './stock-alert-store.ts';

const shop = await testShop();
const { pool, queries } = shop.database;

const ALERTS = 20_000;

/** Many visitors wait for a product that has come back. */
beforeAll(async () => {
  const { _id: id } = await shop.product({ stock: 1_000 });
  await pool.query(
    `insert into stock_alerts
        (id, product_id, email, recipient, language, origin, created_at, confirmed_at)
      select gen_random_uuid(), $1, n || '@buyers.example', n, 'en', '',
        now() + n * interval '1 second', now()
      from generate_series(1, ${ALERTS}) n`,
    [id],
  );
  await pool.query('analyze');
});

test('the alerts that are due are read from an index, those who waited longest first', async () => {
  const slow = await slowSteps(queries, dueAlerts(queries, 500).getSQL());
  // The other tables are small here.
  expect(slow.filter((step) => /stock_alerts|Sort/.test(step))).toEqual([]);
});

test('no more alerts are taken than asked for, however the database joins the tables', async () => {
  await queries.transaction(async (tx) => {
    for (const join of ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort']) {
      await tx.execute(sql.raw(`set local enable_${join} = off`));
    }
    const taken = await takeDueAlerts(tx, 10);
    expect(taken.map(({ recipient }) => Number(recipient))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });
});
