import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { slowSteps } from '#test/support/query-plan.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { getCompanyAccount, listCompanies } from '../staff-contract.ts';
import { companyForm, companyOf, joinCompany } from './company-steps.fixture.ts';
import { companiesQuery } from './list-companies.ts';

const shop = await testShop();
const { queries } = shop.database;
const admin = await shop.person({ admin: true });
let buyer: Person;
let wanted: string;

/** 10,000 companies, and the wanted one among them. */
beforeAll(async () => {
  await queries.execute(sql`
    insert into companies (id, name, billing_address, state, currency, time_zone, applied_by, applied_at)
    select gen_random_uuid(), 'Company ' || n, ${JSON.stringify(companyForm.billingAddress)},
      case when n % 100 = 0 then 'applied' else 'active' end, 'USD', 'UTC', gen_random_uuid(),
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 10000) as n`);
  await queries.execute(sql`
    insert into company_members (company_id, user_id, roles, joined_at)
    select id, gen_random_uuid(), '{admin}', now() from companies`);
  buyer = await shop.person();
  wanted = await companyOf(shop, buyer, { name: 'Wanted & Sons', state: 'blocked' });
  await joinCompany(shop, wanted, await shop.person(), ['viewer']);
  await queries.execute(sql`update companies set tax_number = 'DE136695976' where id = ${wanted}`);
  await queries.execute(sql`analyze`);
});

test.each([
  ['a part of the name', () => 'wanted & s'],
  ['the tax number, as it is typed', () => 'DE 136 695 976'],
  ['the address of one of its people', () => buyer.email.toUpperCase()],
])('a company is found by %s', async (_what, q) => {
  const list = await admin.api(listCompanies, { query: { q: q() } });
  expect(list.ok && list.value).toEqual([
    expect.objectContaining({ _id: wanted, people: 2, country: 'SE', city: 'Nordhamn' }),
  ]);
});

test('companies are listed newest first, by state, page by page', async () => {
  const query = { state: 'applied' as const, limit: 60 };
  const first = await admin.api(listCompanies, { query });
  const second = await admin.api(listCompanies, {
    query: { ...query, cursor: (first.ok && first.next) || '' },
  });
  const names = [first, second].flatMap((page) =>
    page.ok ? page.value.map(({ name }) => name) : [],
  );
  expect(names).toHaveLength(100);
  expect(names[0]).toBe('Company 10000');
  expect(names.at(-1)).toBe('Company 100');
  expect(second).toMatchObject({ next: null });
});

test('a page of one state is read in the order of an index', async () => {
  expect(
    await slowSteps(queries, companiesQuery(queries, { state: 'active', limit: 50 }).getSQL()),
  ).toEqual([]);
});

test('the account of a company has its people', async () => {
  const account = await admin.api(getCompanyAccount, { params: { companyId: wanted } });
  expect(account).toMatchObject({
    value: { name: 'Wanted & Sons', appliedBy: { email: buyer.email } },
  });
  expect(account.ok && account.value.people).toHaveLength(2);
  const params = { companyId: shop.payments.newId() };
  expect(await admin.api(getCompanyAccount, { params })).toMatchObject({
    problem: { type: 'companies/not-found' },
  });
});
