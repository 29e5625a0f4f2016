import type pg from 'pg';

const CUSTOMERS = 20_000;
const PARTS = 2_000;
/** 1,095 days up to here: of an interval of years a part is whole months of 30 days, and some days have no order. */
const LAST_DAY = '2026-11-01';

/** Orders as a shop of three years has them: nearly all delivered, the last of them under way. */
export async function fillWithOrders(client: pg.Client, count: number): Promise<void> {
  // Indexes are built faster at once than row by row.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('orders', 'order_search_texts') and indexdef not like '%UNIQUE%'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of statements(count)) await client.query(statement);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
}

function statements(count: number): string[] {
  return [
    `set synchronous_commit = off`,
    `set maintenance_work_mem = '512MB'`,
    `select setseed(0.42)`,
    `insert into users (id, name, email, image, admin, joined_at, email_verified_at)
      select ${idOf('n', "'2023-01-01'::timestamptz")}, 'Buyer ' || n, 'buyer' || n || '@nordwerk.example', null, false, '2023-01-01', '2023-01-01'
      from generate_series(1, ${CUSTOMERS}) n`,
    `insert into products (id, sku, mpn, slug, name, description, image, min_quantity, order_multiple, lifecycle, unit_price, currency, added_at)
      select ${idOf('n', "'2023-01-02'::timestamptz")},
        case when n = 7 then 'RARE-7' else 'BB-' || lpad(n::text, 5, '0') end, 'MPN-' || n, 'part-' || n,
        case when n % 10 = 0 then 'Copper bar ' || n || ' mm' when n = 7 then 'Obsolete thyristor' else 'Component ' || n end,
        '', '/p.svg', 1, 1, 'active', 1000000, 'USD', '2023-01-02'
      from generate_series(1, ${PARTS}) n`,
    `create temp table plan as select n,
        timestamptz '${LAST_DAY}' - ((${count} - n) * interval '1095 days' / ${count}) as at,
        (random() * ${CUSTOMERS - 1})::int + 1 as customer,
        case when n % 20000 = 7 then 7 else (random() * ${PARTS - 1})::int + 1 end as part,
        (random() * 500)::int + 1 as quantity, random() < 0.65 as online, random() as chance
      from generate_series(1, ${count}) n`,
    `insert into orders (id, order_number, customer_id, customer_name, customer_email, contact_name, contact_number,
        address, payment_method, state, fulfilment, total, currency, transaction_id, placed_at)
      select ${idOf('n', 'at')}, 100000 + n, ${idOf('customer', "'2023-01-01'::timestamptz")},
        'Buyer ' || customer, 'buyer' || customer || '@nordwerk.example', 'Goods-in ' || customer,
        '+1 555 ' || lpad(n::text, 7, '0'), customer || ' Mill Road' || E'\\nNordhamn',
        case when online then 'card' else 'on-delivery' end,
        case when online and chance < 0.02 then 'expired' when chance < 0.01 then 'cancelled' when online then 'paid' else 'pending' end,
        case when chance < 0.02 then 'unfulfilled' when chance > 0.995 then 'cancelled'
          when n > ${count} * 0.9995 then 'unfulfilled' when n > ${count} * 0.9993 then 'packed'
          when n > ${count} * 0.998 then 'shipped' else 'delivered' end,
        quantity * 100, 'USD', case when online and chance > 0.02 then 'pi_' || n end, at
      from plan`,
    `insert into order_lines (order_id, position, product_id, sku, product_name, image, quantity, unit_price, total)
      select ${idOf('plan.n', 'at')}, 0, p.id, p.sku, p.name, '/p.svg', quantity, 1000000, quantity * 100
      from plan join products p on p.slug = 'part-' || part`,
    `insert into order_search_texts (order_id, text)
      select o.id, concat_ws(E'\\n', o.customer_name, o.customer_email, o.contact_name, o.contact_number, l.product_name, l.sku, p.mpn)
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id`,
    `drop table plan`,
  ];
}

/** A UUID that begins with its moment, as version 7 does, and ends with a number. */
function idOf(number: string, at: string): string {
  return `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}
