import type pg from 'pg';
import { MAX_PEOPLE } from '#features/companies/domain/company-rules.ts';

export const COMPANIES = 10_000;
export const PEOPLE_PER_COMPANY = 10;
/** The first company has as many people as a company may. */
const PEOPLE_OF_FIRST = MAX_PEOPLE;
export const PRICE_LISTS = 1_000;
export const PRICES_PER_LIST = 1_000;
const PARTS = 20_000;
const GROUPS = 100;
const CATEGORIES = 50;
const REQUESTS_PER_COMPANY = 20;
const LOG_ENTRIES_PER_COMPANY = 20;

/** UUIDs that a bench can name: a kind and a number. */
export const idOf = (kind: Kind, n: number): string =>
  `00000000-0000-7000-80${kinds[kind]}-${n.toString(16).padStart(12, '0')}`;

const kinds = {
  user: '01',
  company: '02',
  product: '03',
  list: '04',
  group: '05',
  category: '06',
  manufacturer: '07',
  requisition: '08',
  costCentre: '09',
  address: '0a',
  logEntry: '0b',
} as const;
type Kind = keyof typeof kinds;

const idSql = (kind: Kind, n: string) =>
  `('00000000-0000-7000-80${kinds[kind]}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const address = `'{"line1": "Verkstadsgatan 4", "postalCode": "302 50", "city": "Nordhamn", "country": "SE"}'::jsonb`;

/** Fills an empty database with companies, their people, requests and settings, and price lists. */
export async function fillWithCompanies(client: pg.Client): Promise<void> {
  for (const statement of statements) await client.query(statement);
  await client.query('vacuum analyze');
}

const people = `(select n, (n - 1) / ${PEOPLE_PER_COMPANY} + 1 as company
  from generate_series(1, ${COMPANIES * PEOPLE_PER_COMPANY}) n)`;

const statements = [
  `set synchronous_commit = off`,
  `insert into users (id, name, email, image, admin, joined_at, email_verified_at)
    select ${idSql('user', 'n')}, 'Buyer ' || n, 'buyer' || n || '@nordwerk.example', null, false, '2023-01-01', '2023-01-01'
    from generate_series(1, ${COMPANIES * PEOPLE_PER_COMPANY}) n`,
  `insert into companies (id, name, tax_number, billing_address, state, currency, time_zone, applied_by, applied_at, decided_at)
    select ${idSql('company', 'n')}, 'Nordwerk ' || n || ' AB', 'SE' || lpad(n::text, 10, '0') || '01', ${address},
      case when n % 100 = 0 then 'applied' else 'active' end, 'USD', 'Europe/Stockholm', ${idSql('user', `(n - 1) * ${PEOPLE_PER_COMPANY} + 1`)},
      timestamptz '2024-01-01' + n * interval '10 minutes', '2024-06-01'
    from generate_series(1, ${COMPANIES}) n`,
  `insert into company_members (company_id, user_id, roles, joined_at, order_limit)
    select ${idSql('company', 'company')}, ${idSql('user', 'n')},
      case n % ${PEOPLE_PER_COMPANY} when 1 then '{admin,approver,buyer}' when 2 then '{approver}' else '{buyer}' end::text[],
      '2024-06-01', 100000
    from ${people} as everybody`,
  // The first company is large.
  `insert into company_members (company_id, user_id, roles, joined_at)
    select ${idSql('company', '1')}, ${idSql('user', `n * ${PEOPLE_PER_COMPANY}`)}, '{buyer}', '2024-06-01'
    from generate_series(2, ${PEOPLE_OF_FIRST - PEOPLE_PER_COMPANY + 1}) n`,
  `insert into cost_centres (id, company_id, code, name)
    select ${idSql('costCentre', 'n')}, ${idSql('company', '(n - 1) / 5 + 1')}, lpad((n % 5)::text, 4, '0'), 'Line ' || n % 5
    from generate_series(1, ${COMPANIES * 5}) n`,
  `insert into company_addresses (id, company_id, label, address)
    select ${idSql('address', 'n')}, ${idSql('company', '(n - 1) / 5 + 1')}, 'Plant ' || n % 5, ${address}
    from generate_series(1, ${COMPANIES * 5}) n`,
  `insert into requisitions (id, company_id, requested_by, requester_name, state, total, currency, approvals,
      contact_name, contact_number, address, payment_method, language, origin, requested_at)
    select ${idSql('requisition', 'n')}, ${idSql('company', `(n - 1) % ${COMPANIES} + 1`)},
      ${idSql('user', `((n - 1) % ${COMPANIES}) * ${PEOPLE_PER_COMPANY} + 3`)}, 'Buyer',
      case n % 10 when 0 then 'open' else 'refused' end, 200000, 'USD', 1,
      'Goods-in', '+46 8 123 45', ${address}, 'on-delivery', 'en', 'https://shop.example', timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, ${COMPANIES * REQUESTS_PER_COMPANY}) n`,
  `insert into audit_log (id, at, action, actor_id, actor_email, company_id, object_type, object_id, about)
    select ${idSql('logEntry', 'n')}, timestamptz '2025-01-01' + n * interval '1 minute', 'cost-centre-changed',
      ${idSql('user', `((n - 1) % ${COMPANIES}) * ${PEOPLE_PER_COMPANY} + 1`)}, 'buyer@nordwerk.example',
      ${idSql('company', `(n - 1) % ${COMPANIES} + 1`)}, 'company', 'x', 'Line 1'
    from generate_series(1, ${COMPANIES * LOG_ENTRIES_PER_COMPANY}) n`,
  `insert into manufacturers (id, name) select ${idSql('manufacturer', 'n')}, 'Maker ' || n from generate_series(1, 100) n`,
  `insert into categories (id, parent_id, slug, name, position)
    select ${idSql('category', 'n')}, case when n > 10 then ${idSql('category', 'n % 10 + 1')} end, 'category-' || n, 'Category ' || n, n
    from generate_series(1, ${CATEGORIES}) n`,
  `insert into products (id, sku, mpn, slug, name, description, image, manufacturer_id, category_id, min_quantity, order_multiple,
      lifecycle, unit_price, currency, price_breaks, added_at)
    select ${idSql('product', 'n')}, 'BB-' || lpad(n::text, 5, '0'), 'MPN-' || n, 'part-' || n, 'Component ' || n, '', '/p.svg',
      ${idSql('manufacturer', 'n % 100 + 1')}, ${idSql('category', `n % ${CATEGORIES} + 1`)}, 1, 1, 'active', 1000000 + n, 'USD',
      '[[100, 900000], [1000, 800000]]', '2023-01-02'
    from generate_series(1, ${PARTS}) n`,
  `insert into stock_levels (product_id, on_hand) select id, 1000 from products on conflict do nothing`,
  `insert into company_groups (id, name) select ${idSql('group', 'n')}, 'Group ' || lpad(n::text, 3, '0') from generate_series(1, ${GROUPS}) n`,
  `insert into company_group_members (company_id, group_id)
    select ${idSql('company', 'n')}, ${idSql('group', `n % ${GROUPS} + 1`)} from generate_series(1, ${COMPANIES}) n`,
  `insert into price_lists (id, name, currency, starts_at, ends_at, added_at)
    select ${idSql('list', 'n')}, 'List ' || lpad(n::text, 4, '0'), 'USD',
      case when n % 3 = 0 then timestamptz '2024-01-01' end, case when n % 10 = 0 then timestamptz '2025-01-01' end,
      timestamptz '2024-01-01' + n * interval '1 hour'
    from generate_series(1, ${PRICE_LISTS}) n`,
  `insert into listed_prices (list_id, product_id, unit_price, price_breaks)
    select ${idSql('list', 'list')}, ${idSql('product', `(list * 7 + price * 19) % ${PARTS} + 1`)}, 800000, '[[50, 750000]]'
    from generate_series(1, ${PRICE_LISTS}) list, generate_series(1, ${PRICES_PER_LIST}) price`,
  `insert into price_list_discounts (list_id, category_id, percent_hundredths)
    select ${idSql('list', 'n')}, ${idSql('category', 'n % 10 + 1')}, 500 from generate_series(1, ${PRICE_LISTS}) n`,
  `insert into price_list_discounts (list_id, manufacturer_id, percent_hundredths)
    select ${idSql('list', 'n')}, ${idSql('manufacturer', 'n % 100 + 1')}, 300 from generate_series(1, ${PRICE_LISTS}) n`,
  // Three lists of its own for each company, and five of its group.
  `insert into price_list_assignments (list_id, company_id)
    select ${idSql('list', `(n * 3 + at) % ${PRICE_LISTS} + 1`)}, ${idSql('company', 'n')}
    from generate_series(1, ${COMPANIES}) n, generate_series(0, 2) at`,
  `insert into price_list_assignments (list_id, group_id)
    select ${idSql('list', `(n * 11 + at) % ${PRICE_LISTS} + 1`)}, ${idSql('group', 'n')}
    from generate_series(1, ${GROUPS}) n, generate_series(0, 4) at`,
];
