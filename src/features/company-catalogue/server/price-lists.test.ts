import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  addCompanyGroup,
  changeGroupOfCompany,
  deleteCompanyGroup,
} from '../company-groups-contract.ts';
import { explainCompanyPrice, listPriceListsOfCompany } from '../company-prices-contract.ts';
import { listCompanyPrices } from '../contract.ts';
import {
  addPriceList,
  changePriceList,
  deleteFixedPrice,
  deletePriceList,
  listPriceLists,
  setFixedPrice,
  type PriceList,
} from '../price-lists-contract.ts';
import { groupOf, must, priceListOf, priceListStaff } from './price-list-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'Europe/Berlin' });
const { sales, finance, admin, newName, added, getList, pricesOf } = await priceListStaff(shop);

test('a salesperson adds a list with a discount and assigns it: its company pays less', async () => {
  const { companyId, api } = await nordwerk();
  const part = await shop.product({ price: '10.00' });
  const list = await added();
  expect(list).toMatchObject({ currency: 'USD', state: 'valid', companies: [], version: 1 });
  const after = must(
    await changed(list, { discounts: [{ percent: '12.5' } as never], companies: [companyId] }),
  );
  expect(after).toMatchObject({
    discounts: [{ category: null, manufacturer: null, percent: '12.50' }],
    companies: [{ _id: companyId, name: 'Nordwerk AB' }],
    version: 2,
  });
  const own = must(await api(listCompanyPrices, { query: { ids: part._id } }));
  expect(own).toMatchObject([{ price: '8.75' }]);
  const [entry] = must(await admin.api(listAudit, { query: { q: list.name, limit: 1 } }));
  expect(entry).toMatchObject({
    action: 'price-list-changed',
    before: { companies: '[]' },
    after: { companies: '["Nordwerk AB"]' },
  });
});

test('a list is valid from its first day to the end of its last, in the time zone of the shop', async () => {
  const list = await added({ startsOn: '2026-03-29', endsOn: '2026-03-29' });
  expect(list).toMatchObject({ startsOn: '2026-03-29', endsOn: '2026-03-29' });
  const { rows } = await shop.database.pool.query<{ startsAt: Date; endsAt: Date }>(
    'select starts_at as "startsAt", ends_at as "endsAt" from price_lists where id = $1',
    [list._id],
  );
  // The night in which the clocks go forward: the day has 23 hours.
  expect(rows[0]?.startsAt.toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(rows[0]?.endsAt.toISOString()).toBe('2026-03-29T22:00:00.000Z');
  const wrong = await changed(list, { endsOn: '2026-03-28' });
  expect(wrong).toMatchObject({ problem: { errors: [{ pointer: '#/endsOn' }] } });
});

test('lists are found by name and state', async () => {
  const names = ['Fjell planned', 'Fjell valid', 'Fjell ended'];
  const days = [{ startsOn: '2199-01-01' }, {}, { endsOn: '2020-01-01' }];
  for (const [at, name] of names.entries()) {
    must(await sales.api(addPriceList, { body: { name, ...days[at] } }));
  }
  const shown = (await found({})).map(({ name, state }) => [name, state]);
  expect(shown).toEqual([
    ['Fjell ended', 'ended'],
    ['Fjell planned', 'planned'],
    ['Fjell valid', 'valid'],
  ]);
  expect((await found({ state: 'planned' })).map(({ name }) => name)).toEqual(['Fjell planned']);
});

test('two people who change a list do not overwrite each other', async () => {
  const list = await added();
  must(await changed(list, { name: newName() }));
  expect(await changed(list, { name: newName() })).toMatchObject({
    problem: { type: 'price-lists/changed', current: { version: 2 } },
  });
  const query = { version: 1 };
  const params = { id: list._id };
  expect(await sales.api(deletePriceList, { params, query })).toMatchObject({
    problem: { type: 'price-lists/changed' },
  });
});

test('two lists cannot have the same name', async () => {
  const list = await added();
  const other = await added();
  expect(await changed(other, { name: list.name })).toMatchObject({
    problem: { type: 'price-lists/name-taken', errors: [{ pointer: '#/name' }] },
  });
});

test('a change that refers to something unknown is refused and names it', async () => {
  const list = await added();
  const nobody = shop.payments.newId();
  const outcome = await changed(list, {
    companies: [nobody],
    discounts: [{ manufacturerId: nobody, percent: '1' } as never],
  });
  expect(outcome).toMatchObject({
    problem: {
      errors: [{ pointer: '#/discounts/0/manufacturerId' }, { pointer: '#/companies/0' }],
    },
  });
  expect((await getList(list._id)).version).toBe(1);
});

test('a list has one discount at most on the same products', async () => {
  const discounts = [{ percent: '1' }, { percent: '2' }] as never;
  expect(await changed(await added(), { discounts })).toMatchObject({
    problem: { errors: [{ pointer: '#/discounts/1' }] },
  });
});

test('a price of a list is set, changed, found and deleted; its breaks follow the rules of products', async () => {
  const list = await added();
  const part = await shop.product({ name: 'Relay 24 V', price: '10.00', minQuantity: 5 });
  const params = { id: list._id, productId: part._id };
  const set = (body: object) => sales.api(setFixedPrice, { params, body: body as never });
  must(await set({ price: '9' }));
  must(await set({ price: '8.5', priceBreaks: [{ quantity: 50, price: '8' }] }));
  expect(await pricesOf(list._id, 'relay')).toMatchObject([
    {
      sku: part.sku,
      cataloguePrice: '10.00',
      price: '8.50',
      priceBreaks: [{ quantity: 50, price: '8.00' }],
    },
  ]);
  expect(await pricesOf(list._id, 'capacitor')).toEqual([]);
  const early = [{ quantity: 5, price: '8' }];
  expect(await set({ price: '9', priceBreaks: early })).toMatchObject({
    problem: { errors: [{ pointer: '#/priceBreaks/0/quantity' }] },
  });
  const log = must(await admin.api(listAudit, { query: { q: list.name, limit: 1 } }));
  expect(log).toMatchObject([{ before: { price: '9.00' }, after: { price: '8.50' } }]);
  must(await sales.api(deleteFixedPrice, { params }));
  expect(await sales.api(deleteFixedPrice, { params })).toMatchObject({
    problem: { type: 'price-lists/price-not-found' },
  });
});

test('a group with price lists cannot be deleted; its companies have its lists', async () => {
  const { companyId } = await nordwerk();
  const group = must(await sales.api(addCompanyGroup, { body: { name: newName() } }));
  const params = { id: group._id };
  const inGroup = { params: { companyId }, body: { groupId: group._id } };
  expect(must(await sales.api(changeGroupOfCompany, inGroup)).group).toMatchObject({
    name: group.name,
  });
  const list = await added();
  must(await changed(list, { groups: [group._id] }));
  expect(must(await finance.api(listPriceListsOfCompany, { params: { companyId } }))).toMatchObject(
    { group: { _id: group._id }, lists: [{ _id: list._id, fromGroup: true }] },
  );
  const query = { version: 1 };
  expect(await sales.api(deleteCompanyGroup, { params, query })).toMatchObject({
    problem: { type: 'company-groups/in-use', priceLists: 1 },
  });
  must(await changed(await getList(list._id), { groups: [] }));
  must(await sales.api(deleteCompanyGroup, { params, query }));
  const left = must(await finance.api(listPriceListsOfCompany, { params: { companyId } }));
  expect(left).toEqual({ group: null, lists: [] });
});

test('staff see what a company pays for a part, which list decides, and why each other does not', async () => {
  const { companyId, api } = await nordwerk();
  const groupId = await groupOf(shop, [companyId]);
  const part = await shop.product({ price: '10.00', manufacturer: 'Fjell Test' });
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from manufacturers where name = 'Fjell Test'",
  );
  const maker = rows[0]?.id ?? '';
  const companies = [companyId];
  const lists = {
    planned: { companies, all: 100, startsAt: new Date('2190-01-01') },
    other: { companies, all: 100, startsAt: new Date('2024-04-01'), currency: 'EUR' as const },
    ended: {
      companies,
      all: 100,
      startsAt: new Date('2024-03-01'),
      endsAt: new Date('2024-03-02'),
    },
    silent: { companies, startsAt: new Date('2024-02-01') },
    maker: { companies, manufacturers: { [maker]: 2000 }, all: 100 },
    group: { groups: [groupId], prices: { [part._id]: { price: 1_000_000n } } },
  };
  const ids: string[] = [];
  for (const list of Object.values(lists)) ids.push(await priceListOf(shop, list));
  const params = { companyId };
  const query = { sku: part.sku.toLowerCase() };
  const why = must(await finance.api(explainCompanyPrice, { params, query }));
  expect(why.lists.map(({ _id }) => _id)).toEqual(ids);
  expect(why.lists.map(({ outcome }) => outcome)).toEqual([
    'planned',
    'other-currency',
    'ended',
    'no-entry',
    'applies',
    'comes-later',
  ]);
  const entry = { of: 'manufacturer', name: 'Fjell Test', percent: '20.00' };
  expect(why.lists[4]).toMatchObject({ entry, fromGroup: false });
  expect(why.lists[5]).toMatchObject({ entry: { of: 'product' }, fromGroup: true });
  expect(why).toMatchObject({ catalogue: { price: '10.00' }, own: { price: '8.00' } });
  const own = must(await api(listCompanyPrices, { query: { ids: part._id } }));
  expect(own).toMatchObject([{ price: why.own?.price }]);
  expect(
    await finance.api(explainCompanyPrice, { params, query: { sku: 'NONE-SUCH' } }),
  ).toMatchObject({ problem: { type: 'company-prices/sku-not-found' } });
});

/** All of a list as a change sends it. */
function asChange({ name, startsOn, endsOn, version, ...list }: PriceList) {
  const discounts = list.discounts.map(({ category, manufacturer, percent }) => ({
    categoryId: category?._id,
    manufacturerId: manufacturer?._id,
    percent,
  }));
  const [companies, groups] = [idsOf(list.companies), idsOf(list.groups)];
  return { name, startsOn, endsOn, discounts, version, companies, groups };
}

function idsOf(some: readonly { readonly _id: string }[]): string[] {
  return some.map(({ _id }) => _id);
}

async function changed(list: PriceList, change: Partial<ReturnType<typeof asChange>>) {
  const body = { ...asChange(list), ...change };
  return sales.api(changePriceList, { params: { id: list._id }, body });
}

async function nordwerk() {
  const person = await shop.person();
  const companyId = await companyOf(shop, person);
  return { companyId, api: forCompany(person, companyId) };
}

async function found(query: object) {
  return must(await finance.api(listPriceLists, { query: { q: 'fjell', ...query } }));
}
