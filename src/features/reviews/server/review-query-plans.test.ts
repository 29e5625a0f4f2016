import type { SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { purchasesQuery } from '#features/orders/server/purchases.ts';
import { listReviews, reviewsQuery } from './review-store.ts';
import { presentReviews } from './present-review.ts';
import { slowSteps } from '#test/support/query-plan.ts';
import { testDatabase } from '#test/support/test-database.ts';

const { pool, queries } = await testDatabase();

const PEOPLE = 200;
const PRODUCTS = 100;
const ORDERS = 20_000;
const CATALOGUE = 5_000;

/** A shop that has been open for years. */
beforeAll(async () => {
  await pool.query(`
    create temp table p as select n, gen_random_uuid() as id from generate_series(0, ${PEOPLE - 1}) n;
    insert into users (id, name, email, joined_at)
      select id, 'Buyer ' || n, 'buyer' || n || '@plans.example', now() from p;
    create temp table r as select n, gen_random_uuid() as id from generate_series(0, ${PRODUCTS - 1}) n;
    insert into products (id, sku, slug, name, description, image, min_quantity, order_multiple,
        lifecycle, currency, added_at)
      select coalesce(r.id, gen_random_uuid()), 'S' || k, 's' || k, 'Part ' || k, '', '', 1, 1,
        'active', 'USD', now()
      from generate_series(0, ${CATALOGUE - 1}) k left join r on r.n = k;
    alter table reviews disable trigger all;
    alter table order_lines disable trigger all;
    insert into reviews (id, author_id, author_name, author_email, product_id, product_name, rating,
        review, suggestion, written_at)
      select gen_random_uuid(), p.id, 'Buyer', 'b@plans.example', r.id, 'Part', 5, 'Fine', 'None',
        now() - (p.n * ${PRODUCTS} + r.n) * interval '1 minute' from p, r;
    insert into orders (id, customer_id, customer_name, customer_email, contact_name, contact_number,
        address, payment_method, state, total, currency, placed_at)
      select gen_random_uuid(), p.id, 'Buyer', 'b@plans.example', 'B', '1', 'Here',
        'on-delivery', 'placed', 100, 'USD', now()
      from generate_series(1, ${ORDERS}) k join p on p.n = k % ${PEOPLE};
    insert into order_lines (order_id, position, product_id, sku, product_name, image, quantity,
        unit_price, total)
      select o.id, 0, r.id, 'S', 'Part', '', 1, 1, 100
      from (select id, row_number() over () as n from orders) o join r on r.n = o.n % ${PRODUCTS};
    analyze`);
});

describe('with many reviews and many more orders', () => {
  test('the newest reviews, of all products or of one, are read from an index', async () => {
    const [some] = (await listReviews(queries, { limit: 1 }, {})).items;
    const productId = some?.productId;
    expect(await slowSteps(queries, reviewsQuery(queries, { limit: 20 }, {}).getSQL())).toEqual([]);
    const ofOne = reviewsQuery(queries, { limit: 20 }, { productId });
    expect(await slowSteps(queries, ofOne.getSQL())).toEqual([]);
  });

  test('verified purchases are read from indexes', async () => {
    const { items } = await listReviews(queries, { limit: 100 }, {});
    const pairs = items.map(({ authorId: customerId, productId }) => ({ customerId, productId }));
    expect(pairs).toHaveLength(100);
    expect(await slowSteps(queries, purchasesQuery(pairs))).toEqual([]);
  });

  test('a page of any length takes two queries', async () => {
    const asked: string[] = [];
    const counting = Object.assign(Object.create(queries) as typeof queries, {
      execute: (query: SQL) => {
        asked.push('purchases');
        return queries.execute(query);
      },
    });
    for (const limit of [1, 50]) {
      asked.length = 0;
      const { items } = await listReviews(queries, { limit }, {});
      expect(await presentReviews(counting, items)).toHaveLength(limit);
      expect(asked).toHaveLength(1);
    }
    expect(await presentReviews(counting, [])).toEqual([]);
  });
});
