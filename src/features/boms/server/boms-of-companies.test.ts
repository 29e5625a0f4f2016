import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getCart } from '#features/carts/contract.ts';
import {
  companyOf,
  forCompany,
  removeFromCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import { priceListOf } from '#features/company-catalogue/server/price-list-steps.fixture.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  addBomToCart,
  bomContract,
  changeBom,
  chooseProduct,
  compareBom,
  deleteBom,
  exportBomCsv,
  getBom,
  getBomCosts,
  getBomRows,
  getBomTotals,
  listAlternatives,
  listBoms,
  markBomSeen,
  acceptLines,
  shareBom,
  unshareBom,
  unwatchBom,
  watchBom,
} from '../contract.ts';
import { load, matchedIn, upload } from './bom-steps.fixture.ts';
import { deleteBomsOfUser } from './boms-feature.ts';
import { checkWatchedBoms } from './check-watched-boms.ts';

const shop = await testShop();
const matched = matchedIn(shop);
const part = await shop.product({ mpn: 'LM358D', stock: 1000 });
const FILE = 'Ref,Qty,MPN\nU1,1,LM358D\n';
const NOT_FOUND = { ok: false, problem: { type: 'boms/not-found' } };
const NOT_IN_COMPANY = { ok: false, problem: { type: 'general/not-in-company' } };

const actingFor = (person: Person, companyId: string): Person => ({
  ...person,
  api: forCompany(person, companyId),
});

/** A buyer and a viewer of one company, and a bill of materials that the buyer made for it. */
async function colleagues(file = FILE) {
  const [founder, buyer, viewer] = [await shop.person(), await shop.person(), await shop.person()];
  const people = [[buyer, ['buyer']] as const, [viewer, ['viewer']] as const];
  const companyId = await companyOf(shop, founder, { people });
  const { _id: id } = await matched(actingFor(buyer, companyId), file);
  return { companyId, founder, buyer, viewer, id };
}

const idsOf = async ({ api }: Person) => {
  const listed = await api(listBoms, { query: {} });
  return listed.ok ? listed.value.map(({ _id }) => _id) : listed.problem.type;
};

/** Every call about one bill of materials that reads it. */
const readCalls = (person: Person, id: string) => {
  const params = { id };
  const { api } = person;
  return [
    api(getBom, { params }),
    api(getBomTotals, { params }),
    api(getBomRows, { params }),
    api(getBomCosts, { params }),
    api(listAlternatives, { params }),
    api(compareBom, { params, query: { since: id } }),
    api(exportBomCsv, { params }),
    api(bomContract.exportBomXlsx, { params }),
  ];
};

/** Every call that changes one. */
const changeCalls = (person: Person, id: string) => {
  const params = { id };
  const { api } = person;
  return [
    () => api(changeBom, { params, body: { name: 'Other' } }),
    () => api(changeBom, { params, body: { headerRow: 0 } }),
    () => api(chooseProduct, { params: { id, row: 1 }, body: { productId: null } }),
    () => api(chooseProduct, { params: { id, row: 1 }, body: { quantity: 2 } }),
    () => api(acceptLines, { params, body: { lines: [{ row: 1, productId: part._id }] } }),
    () =>
      api(acceptLines, {
        params,
        body: { lines: [{ row: 1, productId: part._id }], undo: true },
      }),
    () => api(markBomSeen, { params }),
    () => api(shareBom, { params }),
    () => api(unshareBom, { params }),
    () => api(deleteBom, { params }),
  ];
};

test('a bill of materials of a company is listed and opened by its people', async () => {
  const { companyId, founder, buyer, viewer, id } = await colleagues();
  for (const person of [founder, buyer, viewer]) {
    expect(await idsOf(actingFor(person, companyId))).toEqual([id]);
    expect(await idsOf(person)).toEqual([]);
    // A link leads to it, whichever company is chosen.
    for (const call of readCalls(person, id)) expect(await call).toMatchObject({ ok: true });
  }
  expect(await load(founder, id)).toMatchObject({ mayChange: true });
  expect(await load(viewer, id)).toMatchObject({ mayChange: false });
});

test('its buyers change it; viewers and others do not', async () => {
  const { companyId, founder, viewer, id } = await colleagues();
  for (const change of changeCalls(actingFor(viewer, companyId), id)) {
    expect(await change()).toMatchObject(NOT_IN_COMPANY);
  }
  const body = { name: 'Power supply' };
  const changed = await actingFor(founder, companyId).api(changeBom, { params: { id }, body });
  expect(changed).toMatchObject({ ok: true, value: { name: 'Power supply' } });
  const uploaded = actingFor(viewer, companyId).api(bomContract.createBom, {
    body: new Blob([FILE]),
  });
  expect(await uploaded).toMatchObject(NOT_IN_COMPANY);
});

test('for people of another company and a removed person it does not exist', async () => {
  const { companyId, buyer, id } = await colleagues();
  const stranger = await shop.person();
  const theirs = await companyOf(shop, stranger);
  await removeFromCompany(shop, buyer, companyId);
  for (const person of [stranger, actingFor(stranger, theirs), buyer]) {
    expect(await idsOf(person)).toEqual([]);
    for (const call of readCalls(person, id)) expect(await call).toMatchObject(NOT_FOUND);
    for (const change of changeCalls(person, id)) expect(await change()).toMatchObject(NOT_FOUND);
    const params = { id };
    expect(await person.api(addBomToCart, { params, body: {} })).toMatchObject(NOT_FOUND);
    expect(await person.api(watchBom, { params })).toMatchObject(NOT_FOUND);
    expect(await person.api(unwatchBom, { params })).toMatchObject(NOT_FOUND);
  }
  expect(await idsOf(actingFor(buyer, companyId))).toBe('general/not-in-company');
});

test('one’s own is not the company’s', async () => {
  const { companyId, founder, buyer } = await colleagues();
  const own = await upload(buyer, FILE);
  expect(await idsOf(buyer)).toEqual([own]);
  expect(await idsOf(actingFor(founder, companyId))).not.toContain(own);
  expect(await founder.api(getBom, { params: { id: own } })).toMatchObject(NOT_FOUND);
});

test('its parts go into the cart of the company that is chosen', async () => {
  const { companyId, founder, viewer, id } = await colleagues();
  const { api } = actingFor(founder, companyId);
  expect(await api(addBomToCart, { params: { id }, body: {} })).toMatchObject({ ok: true });
  expect(await api(getCart, {})).toMatchObject({ value: { lines: [{ productId: part._id }] } });
  expect(await founder.api(getCart, {})).toMatchObject({ value: { lines: [] } });
  const refused = await actingFor(viewer, companyId).api(addBomToCart, {
    params: { id },
    body: {},
  });
  expect(refused).toMatchObject(NOT_IN_COMPANY);
});

test('what one person chooses or corrects for a company, its files of others know', async () => {
  const file = 'Ref,Qty,Nummer\nU1,1,HOUSE-77\n';
  const { companyId, founder, buyer, id } = await colleagues(file);
  const params = { id, row: 1 };
  const chosen = await actingFor(buyer, companyId).api(chooseProduct, {
    params,
    body: { productId: part._id, corrections: { mpn: 'HOUSE-77' } },
  });
  expect(chosen).toMatchObject({ ok: true });
  const columns = { mpn: 2, quantity: 1, designators: 0 };
  await actingFor(buyer, companyId).api(changeBom, { params: { id }, body: { columns } });
  await shop.drainBoms();

  const again = await matched(actingFor(founder, companyId), file);
  expect(again.columns.mpn).toBe(2);
  expect(again.lines).toMatchObject([
    { match: { reasonCode: 'remembered', productId: part._id, decidedAt: expect.any(String) } },
  ]);
  const own = await matched(founder, file);
  expect(own.lines.map(({ match }) => match.reasonCode)).not.toContain('remembered');
});

test('each person watches for themselves, until they leave the company', async () => {
  const { companyId, founder, buyer, viewer, id } = await colleagues(
    'Ref,Qty,MPN\nU1,1,WATCHED-1\n',
  );
  const product = await shop.product({ mpn: 'WATCHED-1', sku: 'WATCHED-1', stock: 100 });
  await actingFor(buyer, companyId).api(changeBom, { params: { id }, body: { headerRow: 0 } });
  await shop.drainBoms();
  for (const person of [founder, buyer, viewer]) {
    expect(await person.api(watchBom, { params: { id } })).toMatchObject({
      value: { email: person.email },
    });
  }
  await founder.api(unwatchBom, { params: { id } });
  expect(await load(founder, id)).toMatchObject({ watched: false });
  expect(await load(viewer, id)).toMatchObject({ watched: true });
  await removeFromCompany(shop, buyer, companyId);

  const { queries } = shop.database;
  await queries.execute(sql`update bom_watches set checked_at = checked_at - interval '1 hour'`);
  await queries.execute(sql`update stock_levels set on_hand = 0 where product_id = ${product._id}`);
  await queries.transaction((tx) => checkWatchedBoms(tx, shop.payments));
  const mailed = async ({ email }: Person) =>
    (await shop.mailsTo(email))
      .map(({ subject }) => subject)
      .filter((one) => one.startsWith('Parts'));
  expect(await mailed(viewer)).toHaveLength(1);
  expect(await mailed(founder)).toEqual([]);
  expect(await mailed(buyer)).toEqual([]);
});

test('a watched list of a company buys what only the company has a price for', async () => {
  const { companyId, founder, buyer, id } = await colleagues('Ref,Qty,MPN\nU1,20,WATCHED-2\n');
  const main = await shop.product({ mpn: 'WATCHED-2', stock: 100 });
  const only = await shop.product({ price: '', stock: 100 });
  await priceListOf(shop, {
    companies: [companyId],
    prices: { [only._id]: { price: 1_000_000n } },
  });
  const theirs = actingFor(buyer, companyId);
  await theirs.api(changeBom, { params: { id }, body: { headerRow: 0 } });
  await shop.drainBoms();
  const line = { params: { id, row: 1 }, body: { substitutes: [only._id] } };
  expect(await theirs.api(chooseProduct, line)).toMatchObject({ ok: true });
  expect(await founder.api(watchBom, { params: { id } })).toMatchObject({ ok: true });

  const check = async () => {
    const { queries } = shop.database;
    await queries.execute(sql`update bom_watches set checked_at = checked_at - interval '1 hour'`);
    await queries.transaction((tx) => checkWatchedBoms(tx, shop.payments));
    const mails = await shop.mailsTo(founder.email);
    return mails.filter(({ subject }) => subject.startsWith('Parts')).length;
  };
  const empty = (product: string) =>
    shop.database.queries.execute(
      sql`update stock_levels set on_hand = 0 where product_id = ${product}`,
    );
  await empty(main._id);
  expect(await check()).toBe(0);
  await empty(only._id);
  expect(await check()).toBe(1);
});

test('what a deleted user made for a company stays', async () => {
  const { companyId, founder, buyer, id } = await colleagues();
  await upload(buyer, FILE);
  await shop.database.queries.transaction((tx) => deleteBomsOfUser(tx, buyer));
  expect(await idsOf(buyer)).toEqual([]);
  expect(await idsOf(actingFor(founder, companyId))).toEqual([id]);
});
