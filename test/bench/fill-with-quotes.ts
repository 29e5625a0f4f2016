import type pg from 'pg';
import { idSql } from './fill-with-invoices.ts';

/** So many invoices come with one quote, and with one return. */
const PER_QUOTE = 10;
const PER_RETURN = 20;

/** Fills a database of `fillWithInvoices` with quotes and returns of its customers. */
export async function fillWithQuotes(client: pg.Client): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.query(statement);
  }
  await client.query('vacuum analyze');
}

const numbered = `(select i.*, right(i.number, 7)::int as n from invoices i)`;
const email = `'buyer' || (n % 50000 + 1) || '@nordwerk.example'`;

/** Of a hundred quotes, five can be ordered and two wait for the shop. */
const quoteState = `case when h < 1 then 'requested' when h < 2 then 'change-requested' when h < 6 then 'offered'
  when h < 7 then 'partly-ordered' when h < 60 then 'ordered' when h < 75 then 'refused' when h < 85 then 'declined'
  when h < 90 then 'withdrawn' else 'expired' end`;
/** Of a hundred returns, five are open. */
const returnState = `case when h < 1 then 'asked' when h < 3 then 'agreed' when h < 4 then 'partly-received'
  when h < 5 then 'received' when h < 85 then 'closed' when h < 95 then 'refused' else 'cancelled' end`;

const statements = [
  `set session_replication_role = replica`,
  `insert into quotes (id, number, customer_id, customer_name, customer_email, company_id, company_name, state, line_count,
    language, origin, requested_at, changed_at, currency, version, total, expires_at, valid_until, ordered_total,
    loss_reason, ended_at, search_text)
  select ${idSql('quote', 'n')}, 1000 + n, customer_id, buyer_name, ${email}, company_id,
    case when company_id is not null then buyer_name end, state, 12, 'en', 'https://shop.example', day, day + 3, 'USD',
    case when state in ('requested', 'declined', 'withdrawn') then 0 else 1 end,
    case when state not in ('requested', 'declined', 'withdrawn') then net end,
    case when state not in ('requested', 'declined', 'withdrawn') then day + 30 end,
    case when state not in ('requested', 'declined', 'withdrawn') then day + 30 end,
    case state when 'ordered' then net when 'partly-ordered' then net / 2 else 0 end,
    case when state in ('refused', 'declined') then 'price' end,
    case when state in ('ordered', 'refused', 'declined', 'withdrawn', 'expired') then day + 20 end,
    upper('Q-' || 1000 + n || E'\\n' || buyer_name || E'\\n' || ${email})
  from (select q.*, ${quoteState} as state
    from (select i.*, (n / ${PER_QUOTE}) * 37 % 100 as h from ${numbered} i where n % ${PER_QUOTE} = 0) q) drafts`,
  `insert into quote_orders (order_id, quote_id, version, line, quantity, total)
  select ${idSql('order', 'number - 1000')}, id, version, 1, 1, ordered_total from quotes where ordered_total > 0`,
  `insert into returns (id, number, order_id, order_number, customer_id, customer_name, customer_email, company_id,
    company_name, state, line_count, pieces, language, origin, requested_at, changed_at, currency, closed_at, search_text)
  select ${idSql('return', 'n')}, 1000 + n, order_id, order_number, customer_id, buyer_name, ${email}, company_id,
    case when company_id is not null then buyer_name end, state, 2, 20, 'en', 'https://shop.example', day, day + 3, 'USD',
    case when state = 'closed' then day + 14 end,
    upper('R-' || 1000 + n || E'\\n' || order_number || E'\\n' || buyer_name || E'\\n' || ${email})
  from (select r.*, ${returnState} as state
    from (select i.*, (n / ${PER_RETURN}) * 37 % 100 as h from ${numbered} i where n % ${PER_RETURN} = 0) r) drafts`,
  `set session_replication_role = origin`,
];
