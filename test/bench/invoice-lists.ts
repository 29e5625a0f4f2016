import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { checkMonth } from '#features/accounting/server/check-month.ts';
import { accountsOf, listAccounts } from '#features/collections/server/list-accounts.ts';
import { listOpenItems } from '#features/collections/server/list-open-items.ts';
import { loadStatement } from '#features/collections/server/load-statement.ts';
import { listWriteOffs } from '#features/collections/server/write-off.ts';
import { listInvoices, listOwnInvoices } from '#features/invoices/server/list-invoices.ts';
import {
  findBalances,
  findDueItems,
  owedByCompanySql,
  readLedger,
  sumAccounts,
  sumRevenue,
} from '#features/ledger/server/index.ts';
import { listManagedQuotes, listQuotes } from '#features/quotes/server/list-quotes.ts';
import { loadQuoteFigures } from '#features/quotes/server/quote-figures.ts';
import { listBankPayments } from '#features/receivables/server/list-bank-payments.ts';
import { listStatements } from '#features/receivables/server/list-statements.ts';
import {
  findOpenInvoices,
  findWorkedPayment,
} from '#features/receivables/server/find-open-invoices.ts';
import { listManagedReturns, listReturns } from '#features/returns/server/list-returns.ts';
import type { Queryable } from '#platform/database/database.ts';
import { idOf } from './fill-with-invoices.ts';

const pad = (n: number) => String(n).padStart(7, '0');
export const page = { limit: 50 };
const [largest, some] = [idOf('company', 1), idOf('company', 4_321)];
const inCompany = (companyId: string) => ({ userId: idOf('user', 1), companyId });
const person = { userId: idOf('user', 77), companyId: null };
/** When most of the invoices that are open are overdue. */
const TODAY = '2026-11-01';
const now = () => new Date(`${TODAY}T12:00:00Z`);
const YEAR = ['2025-01-01', '2025-12-31'] as const;
const MONTH = ['2025-03-01', '2025-03-31'] as const;
/** The usual one of a statement of account. */
const PERIOD = { from: '2026-07-01', to: '2026-10-31' };
const account = { party: { companyId: largest }, name: 'Nordwerk 1 GmbH', email: null };
/** A shop with the settings that it starts with. */
const deps = {
  initial: { name: '', legalName: '', address: '', phone: '', vatId: '', contactEmail: '' },
  currency: 'USD',
  timeZone: 'Europe/Berlin',
  now,
  newId: uuidv7,
  handledKinds: new Set<string>(),
} as const;

type Lists = Readonly<Record<string, (db: Queryable) => Promise<unknown>>>;

/** All lists and reports about money, in a shop with so many invoices. */
export function listsOf(invoices: number): Lists {
  const middle = invoices / 2;
  const aPage = Array.from({ length: page.limit }, (_, at) => idOf('invoice', middle + at));
  return {
    ...listsOfInvoices(middle),
    ...listsOfLedger(aPage),
    ...listsOfPayments(middle),
    ...listsOfQuotes(middle),
  };
}

function listsOfInvoices(middle: number): Lists {
  return {
    'all invoices, newest first': (db) => listInvoices(db, page, TODAY),
    'invoices of a month': (db) =>
      listInvoices(db, { ...page, from: MONTH[0], to: MONTH[1] }, TODAY),
    'credit notes (none)': (db) => listInvoices(db, { ...page, kind: 'credit-note' }, TODAY),
    'invoices by number': (db) => listInvoices(db, { ...page, q: `IN-${pad(middle)}` }, TODAY),
    'invoices by a part of the number': (db) =>
      listInvoices(db, { ...page, q: pad(middle).slice(1) }, TODAY),
    'invoices by order': (db) => listInvoices(db, { ...page, q: `B-${middle}` }, TODAY),
    'invoices by buyer': (db) => listInvoices(db, { ...page, q: 'nordwerk 4321 ' }, TODAY),
    'invoices by a word that all have': (db) => listInvoices(db, { ...page, q: 'gmbh' }, TODAY),
    'invoices, no results': (db) => listInvoices(db, { ...page, q: 'zeppelin' }, TODAY),
    'invoices of the largest company': (db) => listOwnInvoices(db, page, inCompany(largest), TODAY),
    'invoices of a company': (db) => listOwnInvoices(db, page, inCompany(some), TODAY),
    'invoices of a company by number': (db) =>
      listOwnInvoices(db, { ...page, q: pad(middle) }, inCompany(largest), TODAY),
    'invoices of a person': (db) => listOwnInvoices(db, page, person, TODAY),
  };
}

function listsOfLedger(invoiceIds: readonly string[]): Lists {
  return {
    'what is open of a page of invoices': (db) => findBalances(db, invoiceIds, 'USD'),
    'what the largest company owes': (db) =>
      db.execute(sql`select ${owedByCompanySql(largest, 'USD')} as owed`),
    'receivables by age, the most overdue first': (db) => listAccounts(db, page, TODAY),
    'overdue receivables': (db) => listAccounts(db, { ...page, show: 'overdue' }, TODAY),
    'receivables of a company by name': (db) =>
      listAccounts(db, { ...page, q: 'nordwerk 4321 ' }, TODAY),
    'receivables of the largest company': (db) => accountsOf(db, { companyId: largest }, TODAY),
    'open documents of the largest company': (db) =>
      listOpenItems(db, { companyId: largest }, page, TODAY),
    'revenue and tax of a month': (db) => sumRevenue(db, ...MONTH),
    'revenue and tax of a year': (db) => sumRevenue(db, ...YEAR),
    'sums of the accounts of a year': (db) => sumAccounts(db, ...YEAR),
    'the first 1,000 entries of a month’s journal': (db) => readLedger(db, ...MONTH).next(),
    'statement of account of the largest company': (db) =>
      loadStatement(db, account, PERIOD, 'USD'),
    'what is written off of the largest company': (db) => listWriteOffs(db, account.party),
    'the first 1,000 invoices that are due, for reminders': (db) => findDueItems(db, TODAY).next(),
    'what is not done of a month': (db) => checkMonth(db, deps, MONTH[0].slice(0, 7)),
  };
}

const payments = (query: Partial<Parameters<typeof listBankPayments>[1]>) => (db: Queryable) =>
  listBankPayments(db, { ...page, view: 'matched', ...query });

function listsOfPayments(middle: number): Lists {
  return {
    'payments to assign, newest first': payments({ view: 'unclear' }),
    'assigned payments': payments({}),
    'payments with money on account': payments({ view: 'rest' }),
    'ignored payments': payments({ view: 'ignored' }),
    'assigned payments by invoice': payments({ q: `IN-${pad(middle)}` }),
    'assigned payments by payer': payments({ q: 'nordwerk 4321 ' }),
    'assigned payments by a word that all have': payments({ q: 'rechnung' }),
    'assigned payments by amount': payments({ q: '123.45' }),
    'assigned payments, no results': payments({ q: 'zeppelin' }),
    'bank statements, and what of them is to be matched': (db) => listStatements(db),
    'a payment to assign, and what it may pay': (db) =>
      findWorkedPayment(db, idOf('payment', 2_201)),
    'open invoices by number': (db) =>
      findOpenInvoices(db, deps, { kind: 'invoice', q: `IN-${pad(middle)}` }),
    'open invoices by buyer': (db) =>
      findOpenInvoices(db, deps, { kind: 'invoice', q: 'nordwerk 4321 ' }),
    'open invoices by a word that all have': (db) =>
      findOpenInvoices(db, deps, { kind: 'invoice', q: 'gmbh' }),
    'open invoices by amount': (db) => findOpenInvoices(db, deps, { kind: 'invoice', q: '123.45' }),
  };
}

const quotes = (query: Partial<Parameters<typeof listManagedQuotes>[1]>) => (db: Queryable) =>
  listManagedQuotes(db, { ...page, ...query }, now());
const returns = (query: Partial<Parameters<typeof listManagedReturns>[1]>) => (db: Queryable) =>
  listManagedReturns(db, { ...page, ...query });

function listsOfQuotes(middle: number): Lists {
  return {
    'all quotes, newest first': quotes({}),
    'quotes that wait for the shop, longest first': quotes({
      state: 'waiting',
      sort: 'longest-waiting',
    }),
    'quotes that wait for the shop, largest first': quotes({ state: 'waiting', sort: 'largest' }),
    'quotes by total': quotes({ sort: 'largest' }),
    'quotes that expire soon': quotes({ state: 'expiring', sort: 'expiring' }),
    'large quotes that nobody has changed for long': quotes({ minAge: 200, minTotal: '149.00' }),
    'quotes by number': quotes({ q: `Q-${1_000 + middle}` }),
    'quotes by buyer': quotes({ q: 'nordwerk 4321 ' }),
    'quotes by a word that all have': quotes({ q: 'nordwerk' }),
    'quotes, no results': quotes({ q: 'zeppelin' }),
    'quotes of the largest company': (db) => listQuotes(db, inCompany(largest), page),
    'quotes of a person': (db) => listQuotes(db, person, page),
    'what was won and lost of quotes': (db) => loadQuoteFigures(db, deps),
    'all returns, newest first': returns({}),
    'open returns': returns({ state: 'open' }),
    'closed returns': returns({ state: 'closed' }),
    'returns by number': returns({ q: `R-${1_000 + middle}` }),
    'returns by order': returns({ q: `B-${middle}` }),
    'returns by a word that all have': returns({ q: 'nordwerk' }),
    'returns, no results': returns({ q: 'zeppelin' }),
    'returns of the largest company': (db) => listReturns(db, inCompany(largest), page),
    'returns of a person': (db) => listReturns(db, person, page),
  };
}
