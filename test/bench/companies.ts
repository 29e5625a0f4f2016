import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { listCompanyAudit } from '#features/audit/server/index.ts';
import { listCompanyGroups } from '#features/company-catalogue/server/company-groups.ts';
import { explainCompanyPrice } from '#features/company-catalogue/server/explain-company-price.ts';
import { findCompanyPrices } from '#features/company-catalogue/server/find-company-prices.ts';
import { listPriceLists } from '#features/company-catalogue/server/list-price-lists.ts';
import { listFixedPrices } from '#features/company-catalogue/server/fixed-prices.ts';
import { listAddresses } from '#features/companies/server/company-addresses.ts';
import { listCompaniesOf, listPeople } from '#features/companies/server/company-store.ts';
import { listCostCentres } from '#features/companies/server/cost-centres.ts';
import { listCompanies } from '#features/companies/server/list-companies.ts';
import { listRequisitions } from '#features/requisitions/server/list-requisitions.ts';
import { projectRoot } from '#platform/project-root.ts';
import type { Queryable } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import {
  COMPANIES,
  fillWithCompanies,
  idOf,
  PEOPLE_PER_COMPANY,
  PRICE_LISTS,
  PRICES_PER_LIST,
} from './fill-with-companies.ts';
import { load, machine } from './machine.ts';
import { withSection } from './marked-sections.mjs';
import {
  accessPaths,
  measureList,
  queryPlans,
  ROUNDS,
  times,
  type Measured,
} from './measure-list.ts';

// npm run bench:companies [-- --write]: measures the lists of companies, of their requests and of price lists, and the
// prices of a page of parts for a company; `--write` also writes the table to docs/performance.md. Uses an embedded
// PostgreSQL, or the empty database of DATABASE_URL.
const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
/** The limit for the prices of a page of parts, for the 95th percentile. */
const MAX_PRICES_MS = 5;
const PAGE_OF_PARTS = 24;
const TIME_ZONE = 'Europe/Stockholm';
const page = { limit: 50 };
const unnamedShop = {
  name: '',
  legalName: '',
  address: '',
  phone: '',
  vatId: '',
  contactEmail: '',
};
const [first, some] = [idOf('company', 1), idOf('company', 4_321)];
const approver = callerOf(4_320 * PEOPLE_PER_COMPANY + 1, some);
const partIds = Array.from({ length: PAGE_OF_PARTS }, (_, at) => idOf('product', 100 + at * 37));

const lists: Readonly<Record<string, (db: Queryable) => Promise<unknown>>> = {
  'companies, newest first': (db) => listCompanies(db, unnamedShop, page),
  'companies that wait for approval': (db) =>
    listCompanies(db, unnamedShop, { ...page, state: 'applied' }),
  'companies by a part of the name': (db) =>
    listCompanies(db, unnamedShop, { ...page, q: 'werk 43' }),
  'companies by tax number': (db) => listCompanies(db, unnamedShop, { ...page, q: 'SE0000004321' }),
  'companies by a person’s address': (db) =>
    listCompanies(db, unnamedShop, { ...page, q: 'buyer43210@' }),
  'companies, no results': (db) => listCompanies(db, unnamedShop, { ...page, q: 'zeppelin' }),
  'the people of the largest company': (db) => listPeople(db, first),
  'the companies of a person': (db) => listCompaniesOf(db, approver.id),
  'delivery addresses of a company': (db) => listAddresses(db, some),
  'cost centres of a company': (db) => listCostCentres(db, some, new Date()),
  'the log of a company': (db) => listCompanyAudit(db, some, page),
  'requests of a company': (db) => requests(db, 'all'),
  'requests to approve': (db) => requests(db, 'to-approve'),
  'own requests': (db) => requests(db, 'mine'),
  'price lists': (db) => listPriceLists(db, page, TIME_ZONE),
  'price lists by a part of the name': (db) => listPriceLists(db, { ...page, q: '432' }, TIME_ZONE),
  'the prices of a list': (db) => listFixedPrices(db, idOf('list', 432), page),
  'the prices of a list by a part of the name': (db) =>
    listFixedPrices(db, idOf('list', 432), { ...page, q: 'nent 12' }),
  'groups of companies': (db) => listCompanyGroups(db, page),
  'what a company pays for a part, and why': (db) =>
    explainCompanyPrice(db, some, 'BB-04321', TIME_ZONE),
};

const server = process.env['DATABASE_URL'] ? null : await outsidePostgres();
const connection = { connectionString: server?.url ?? process.env['DATABASE_URL'] ?? '' };
try {
  await migrate(connection, path.join(projectRoot, 'db/migrations'));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const startedAt = performance.now();
    await fillWithCompanies(client);
    console.log(`filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    await measureAll(client);
  } finally {
    await client.end();
  }
} finally {
  await server?.remove();
}

async function measureAll(client: pg.Client): Promise<void> {
  const loadBefore = load();
  const rows: string[] = [];
  const add = async (name: string, measured: Measured, note = '') => {
    const plan = await queryPlans(client, measured.statements);
    rows.push(`| ${[name, times(measured) + note, accessPaths(plan)].join(' | ')} |`);
    console.log(rows.at(-1));
  };
  for (const [name, work] of Object.entries(lists))
    await add(name, await measureList(client, work));
  const prices = await measureList(client, (db) => findCompanyPrices(db, some, partIds));
  const note = prices.p95 < MAX_PRICES_MS ? '' : ' (too slow)';
  await add(`prices of ${PAGE_OF_PARTS} parts for a company`, prices, note);
  const report = `By \`npm run bench:companies -- --write\`: ${COMPANIES.toLocaleString('en-US')} companies with
${(COMPANIES * PEOPLE_PER_COMPANY).toLocaleString('en-US')} people and ${PRICE_LISTS.toLocaleString('en-US')} price lists of ${PRICES_PER_LIST.toLocaleString('en-US')} prices; each company has three lists and its group five. Pages
of ${page.limit}; ${ROUNDS} sequential rounds of each, in milliseconds. At most 200 ms for a list, and ${MAX_PRICES_MS} ms for the prices of a page of parts.

Machine: ${machine()}; load average ${loadBefore} before, ${load()} after.

| list | median | 95 % | reads |
|---|---:|---:|---|
${rows.join('\n')}`;
  if (!options.write) return;
  const document = path.join(projectRoot, 'docs/performance.md');
  const text = await readFile(document, 'utf8');
  await writeFile(
    document,
    withSection(text, 'companies', `## Companies and price lists\n\n${report}`),
  );
}

function requests(db: Queryable, which: 'all' | 'mine' | 'to-approve') {
  const query = { ...page, which };
  return listRequisitions(db, approver, approver.companies, query, new Date());
}

/** A person who has all roles in a company. */
function callerOf(user: number, companyId: string): SignedInCaller {
  return {
    id: idOf('user', user),
    email: `buyer${user}@nordwerk.example`,
    name: `Buyer ${user}`,
    image: null,
    admin: false,
    staffRoles: [],
    emailVerified: true,
    companies: [{ companyId, name: 'Nordwerk', roles: ['admin', 'approver', 'buyer'] }],
  };
}
