import type pg from 'pg';

export const COMPANIES = 10_000;
/** Of this many invoices, one is of the first company. */
const OF_FIRST_COMPANY = 50;
/** Of this many invoices, one is old and still open. */
const OPEN_AMONG = 20;
const PEOPLE = 50_000;

/** Each of the days from this one on has as many invoices. */
const FIRST_DAY = '2024-01-01';
const DAYS = 1_000;
/** The processes of the database server that posted: each keeps day sums of its own. */
const BACKENDS = 8;

const kinds = {
  user: '01',
  company: '02',
  order: '0c',
  invoice: '0d',
  invoiceEntry: '0e',
  paymentEntry: '0f',
  payment: '10',
  allocation: '11',
  statement: '12',
  quote: '13',
  return: '14',
} as const;
type Kind = keyof typeof kinds;

/** UUIDs that a bench can name: a kind and a number. */
export const idOf = (kind: Kind, n: number): string =>
  `00000000-0000-7000-80${kinds[kind]}-${n.toString(16).padStart(12, '0')}`;

/** The same in SQL. @param n an expression */
export const idSql = (kind: Kind, n: string) =>
  `('00000000-0000-7000-80${kinds[kind]}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** What of invoice `n` is needed in several tables. Two thirds are of companies; ten of a hundred wait to become due. */
const drafts = (count: number) => `(select n,
    case when n % ${OF_FIRST_COMPANY} = 0 then ${idSql('company', '1')}
      when n % 3 > 0 then ${idSql('company', `(n::bigint * 7919 % ${COMPANIES} + 1)::int`)} end as company_id,
    ${idSql('user', `n % ${PEOPLE} + 1`)} as customer_id,
    date '${FIRST_DAY}' + ((n - 1)::bigint * ${DAYS} / ${count})::int as day,
    10000 + n % 5000 as net,
    ((10000 + n % 5000) * 19 + 50) / 100 as tax,
    n > ${count} * 0.9 or n % ${OPEN_AMONG} = 7 as is_open
  from generate_series(1, ${count}) n)`;

/**
 * Fills an empty database with invoices of three years and their entries in the ledger. Triggers are off while it
 * does: what they keep is computed at once.
 */
export async function fillWithInvoices(client: pg.Client, count: number): Promise<void> {
  for (const statement of statements(count)) await client.query(statement);
  await client.query('vacuum analyze');
}

const owner = `case when d.company_id is null then d.customer_id end`;

function statements(count: number): string[] {
  const invoicesToBe = drafts(count);
  return [
    `set synchronous_commit = off`,
    `set session_replication_role = replica`,
    `insert into users (id, name, email, image, admin, joined_at, email_verified_at)
    select ${idSql('user', 'n')}, 'Buyer ' || n, 'buyer' || n || '@nordwerk.example', null, false, '2023-01-01', '2023-01-01'
    from generate_series(1, ${PEOPLE}) n`,
    `insert into companies (id, name, tax_number, billing_address, state, currency, time_zone, applied_by, applied_at, decided_at)
    select ${idSql('company', 'n')}, 'Nordwerk ' || n || ' GmbH', 'DE' || lpad(n::text, 9, '0'),
      '{"line1": "Werkstr. 4", "postalCode": "20095", "city": "Hamburg", "country": "DE"}'::jsonb,
      'active', 'USD', 'Europe/Berlin', ${idSql('user', 'n')}, '2023-01-01', '2023-01-02'
    from generate_series(1, ${COMPANIES}) n`,
    `insert into invoices (id, kind, number, order_id, order_number, company_id, customer_id, buyer_name, day, due_day,
      currency, shipping, net, tax, gross, source, issued_at, search_text)
    select ${idSql('invoice', 'd.n')}, 'invoice', 'IN-' || lpad(d.n::text, 7, '0'), ${idSql('order', 'd.n')}, 'B-' || d.n,
      d.company_id, d.customer_id, coalesce(c.name, 'Buyer ' || (d.n % ${PEOPLE} + 1)), d.day, d.day + 30,
      'USD', 0, d.net, d.tax, d.net + d.tax, 'order:' || d.n, d.day + time '12:00',
      upper('IN-' || lpad(d.n::text, 7, '0') || ' B-' || d.n || ' ' || coalesce(c.name, 'Buyer ' || (d.n % ${PEOPLE} + 1)))
    from ${invoicesToBe} d left join companies c on c.id = d.company_id`,
    `insert into orders (id, order_number, customer_id, customer_name, customer_email, contact_name, contact_number, address,
      payment_method, state, payment_state, fulfilment, total, currency, company_id, placed_at)
    select order_id, right(order_number, -2)::int, customer_id, buyer_name, 'buyer@nordwerk.example', 'Goods-in', '1', 'Werkstr. 4',
      'invoice', 'placed', 'open', 'delivered', net, currency, company_id, issued_at
    from invoices`,
    `insert into invoice_taxes (invoice_id, category, rate_ppm, country, region, base, tax)
    select ${idSql('invoice', 'd.n')}, 'S', 190000, 'DE', null, d.net, d.tax from ${invoicesToBe} d`,
    `insert into ledger_entries (id, kind, day, reference, key, at)
    select ${idSql('invoiceEntry', 'd.n')}, 'invoice', d.day, 'IN-' || lpad(d.n::text, 7, '0'), 'invoice:' || d.n, d.day
    from ${invoicesToBe} d
    union all
    select ${idSql('paymentEntry', 'd.n')}, 'bank-payment', d.day + 28, 'IN-' || lpad(d.n::text, 7, '0'), 'bank:' || d.n, d.day + 28
    from ${invoicesToBe} d where not d.is_open`,
    `insert into ledger_lines (entry_id, position, account, amount, currency, day, company_id, customer_id, order_id,
      document_id, tax_category, tax_rate_ppm, tax_country)
    select ${idSql('invoiceEntry', 'd.n')}, line.position, line.account, line.amount, 'USD', d.day, d.company_id, ${owner},
      ${idSql('order', 'd.n')}, ${idSql('invoice', 'd.n')}, line.category, line.rate, line.country
    from ${invoicesToBe} d, lateral (values
      (0, 'receivables', d.net + d.tax, null, null, null),
      (1, 'revenue', -d.net, 'S', 190000, 'DE'),
      (2, 'tax-payable', -d.tax, 'S', 190000, 'DE')
    ) line (position, account, amount, category, rate, country)
    union all
    select ${idSql('paymentEntry', 'd.n')}, line.position, line.account, line.amount, 'USD', d.day + 28, d.company_id, ${owner},
      ${idSql('order', 'd.n')}, ${idSql('invoice', 'd.n')}, null, null, null
    from ${invoicesToBe} d, lateral (values
      (0, 'bank', d.net + d.tax), (1, 'receivables', -(d.net + d.tax))
    ) line (position, account, amount)
    where not d.is_open`,
    `insert into ledger_open_items (item_id, currency, company_id, customer_id, order_id, document_id, balance, since, due_day)
    select document_id, currency, company_id, customer_id, order_id, document_id, sum(amount), min(day), min(day) + 30
    from ledger_lines where account = 'receivables' group by document_id, currency, company_id, customer_id, order_id`,
    `insert into ledger_day_sums (day, account, currency, tax_category, tax_rate_ppm, tax_country, backend, debit, credit)
    select day, account, currency, tax_category, tax_rate_ppm, tax_country, position_of.backend,
      sum(greatest(amount, 0)), sum(greatest(-amount, 0))
    from ledger_lines, lateral (select ('x' || right(entry_id::text, 2))::bit(8)::int % ${BACKENDS} as backend) position_of
    group by day, account, currency, tax_category, tax_rate_ppm, tax_country, position_of.backend`,
    `set session_replication_role = origin`,
  ];
}
