import type pg from 'pg';

const CUSTOMERS = 20_000;
const PARTS = 2_000;
/**
 * The orders are spread over the 1,095 days before this date. The interval is in days: PostgreSQL would divide
 * one of three years into months of 30 days, and some days would have no orders.
 */
const LAST_DAY = '2026-11-01';

/**
 * Inserts the orders of three years with their customers and products. Nearly all are delivered; the
 * latest are still in progress.
 */
export async function fillWithOrders(client: pg.Client, count: number): Promise<void> {
  // Building an index once is faster than updating it with each row.
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
      select ${uuidSql('n', "'2023-01-01'::timestamptz")}, 'Buyer ' || n, 'buyer' || n || '@nordwerk.example', null, false, '2023-01-01', '2023-01-01'
      from generate_series(1, ${CUSTOMERS}) n`,
    `insert into products (id, sku, mpn, slug, name, description, image, min_quantity, order_multiple, lifecycle, unit_price, currency, added_at)
      select ${uuidSql('n', "'2023-01-02'::timestamptz")},
        case when n = 7 then 'RARE-7' else 'BB-' || lpad(n::text, 5, '0') end, 'MPN-' || n, 'part-' || n,
        case when n % 10 = 0 then 'Copper bar ' || n || ' mm' when n = 7 then 'Obsolete thyristor' else 'Component ' || n end,
        '', '/p.svg', 1, 1, 'active', 1000000, 'USD', '2023-01-02'
      from generate_series(1, ${PARTS}) n`,
    `create temp table order_data as select n,
        timestamptz '${LAST_DAY}' - ((${count} - n) * interval '1095 days' / ${count}) as placed_at,
        (random() * ${CUSTOMERS - 1})::int + 1 as customer,
        case when n % 20000 = 7 then 7 else (random() * ${PARTS - 1})::int + 1 end as part,
        (random() * 500)::int + 1 as quantity, random() < 0.65 as online, random() as random_value
      from generate_series(1, ${count}) n`,
    `insert into orders (id, order_number, customer_id, customer_name, customer_email, contact_name, contact_number,
        address, payment_method, state, payment_state, fulfilment, total, currency, transaction_id, placed_at)
      select ${uuidSql('n', 'placed_at')}, 100000 + n, ${uuidSql('customer', "'2023-01-01'::timestamptz")},
        'Buyer ' || customer, 'buyer' || customer || '@nordwerk.example', 'Goods-in ' || customer,
        '+1 555 ' || lpad(n::text, 7, '0'), customer || ' Mill Road' || E'\\n' || 50000 + customer || ' Nordhamn',
        case when online then 'card' else 'on-delivery' end,
        case when online and random_value < 0.02 then 'expired' when random_value < 0.01 then 'cancelled' else 'placed' end,
        case when online and random_value >= 0.02 then 'paid' else 'open' end,
        case when random_value < 0.02 then 'unfulfilled' when random_value > 0.995 then 'cancelled'
          when n > ${count} * 0.9995 then 'unfulfilled' when n > ${count} * 0.9993 then 'packed'
          when n > ${count} * 0.998 then 'shipped' else 'delivered' end,
        quantity * 100, 'USD', case when online and random_value > 0.02 then 'pi_3QkX7v' || lpad(n::text, 8, '0') end, placed_at
      from order_data`,
    `insert into order_lines (order_id, position, product_id, sku, product_name, image, quantity, unit_price, total)
      select ${uuidSql('order_data.n', 'placed_at')}, 0, p.id, p.sku, p.name, '/p.svg', quantity, 1000000, quantity * 100
      from order_data join products p on p.slug = 'part-' || part`,
    `insert into order_search_texts (order_id, text)
      select o.id, concat_ws(E'\\n', 'B-' || o.order_number, o.customer_name, o.customer_email, o.contact_name, o.contact_number, o.address, l.product_name, l.sku, p.mpn, o.transaction_id)
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id`,
    `drop table order_data`,
  ];
}

/** Returns SQL for a UUID that starts with a timestamp, like version 7, and ends with a number. */
function uuidSql(number: string, timestamp: string): string {
  return `(lpad(to_hex((extract(epoch from ${timestamp}) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}
