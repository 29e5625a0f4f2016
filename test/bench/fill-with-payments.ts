import type pg from 'pg';
import { idSql } from './fill-with-invoices.ts';

/** Of this many payments, one has money left, one is unclear, and one is ignored. */
const WITH_REST_AMONG = 500;
const UNCLEAR_AMONG = 200;
const IGNORED_AMONG = 1_000;
const ACCOUNT = 'DE02120300000000202051';

/** Fills a database of `fillWithInvoices` with the bank payments of its paid invoices, and with a statement for each day. */
export async function fillWithPayments(client: pg.Client): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.query(statement);
  }
  await client.query('vacuum analyze');
}

/** The paid invoices with their numbers; a bank booked each payment 28 days later. */
const paid = `(select i.*, right(i.number, 7)::int as n, i.day + 28 as paid_on
  from invoices i join ledger_open_items o on o.item_id = i.id and o.balance = 0)`;

const stateOf = `case when n % ${UNCLEAR_AMONG} = 1 then 'unclear' when n % ${IGNORED_AMONG} = 2 then 'ignored' else 'matched' end`;

const statements = [
  `set session_replication_role = replica`,
  `insert into bank_statements (id, file_name, digest, account, lines, known, imported_at)
  select ${idSql('statement', "(day - date '2024-01-01')::int")}, day || '.xml', 'statement ' || day, '${ACCOUNT}', 1000, 0, day + time '18:00'
  from (select distinct paid_on as day from ${paid} p) days`,
  `insert into bank_payments (id, state, statement_id, account, day, amount, currency, payer, payer_account, reference,
    text, fingerprint, is_posted, reason, company_id, customer_id, allocated, booked_at, search_text)
  select ${idSql('payment', 'n')}, state, ${idSql('statement', "(paid_on - date '2024-01-01')::int")}, '${ACCOUNT}', paid_on,
    gross + case when n % ${WITH_REST_AMONG} = 3 then 100 else 0 end, currency, buyer_name, 'DE' || lpad((n % 10000)::text, 20, '0'), '', text,
    'payment ' || n, true, case state when 'unclear' then 'nothing-found' else 'named' end,
    case state when 'matched' then company_id end, case when state = 'matched' and company_id is null then customer_id end,
    case state when 'matched' then gross else 0 end, paid_on + time '18:00', upper(buyer_name || ' ' || text)
  from (select p.*, ${stateOf} as state, 'Rechnung ' || number || ' vom ' || day as text from ${paid} p) drafts`,
  `insert into bank_payment_allocations (id, payment_id, invoice_id, order_id, amount, discount, at)
  select ${idSql('allocation', 'n')}, ${idSql('payment', 'n')}, id, order_id, gross, 0, paid_on + time '18:00'
  from ${paid} p where ${stateOf} = 'matched'`,
  `set session_replication_role = origin`,
];
