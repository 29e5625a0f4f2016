import { expect, test } from 'vitest';
import {
  companyOf,
  forCompany,
  removeFromCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import type { Api } from '#shared/api-client.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  addToCart,
  clearCart,
  countCart,
  deleteSavedCart,
  getCart,
  listSavedCarts,
  mergeVisitorCart,
  openSavedCart,
  renameSavedCart,
  saveCart,
} from '../contract.ts';
import { add, cartOf, piecesIn, valueOf } from './cart-steps.fixture.ts';
import { deleteCartOfMember, deleteCartsOfUser } from './carts-feature.ts';
import { removeOrderedLines } from './remove-ordered-lines.ts';

const shop = await testShop();
const part = await shop.product();
const other = await shop.product();

const NOT_IN_COMPANY = { ok: false, problem: { type: 'general/not-in-company' } };

const actingFor = (person: Person, companyId: string): Person => ({
  ...person,
  api: forCompany(person, companyId),
});
const save = async ({ api }: Person, name: string) =>
  valueOf(await api(saveCart, { body: { name } }))._id;
const namesOf = async ({ api }: Person) =>
  valueOf(await api(listSavedCarts, {})).map(({ name }) => name);

/** A buyer and a viewer of one company. */
async function colleagues() {
  const [founder, buyer, viewer] = [await shop.person(), await shop.person(), await shop.person()];
  const people = [[buyer, ['buyer']] as const, [viewer, ['viewer']] as const];
  const companyId = await companyOf(shop, founder, { people });
  return { companyId, founder, buyer, viewer };
}

test('a person has a cart of their own and one for each company, unlike that of a colleague', async () => {
  const { companyId, founder, buyer } = await colleagues();
  const second = await companyOf(shop, buyer);
  const forFirst = actingFor(buyer, companyId);
  await add(buyer, { [part._id]: 1 });
  await add(forFirst, { [part._id]: 2, [other._id]: 1 });
  await add(actingFor(buyer, second), { [other._id]: 5 });
  expect(piecesIn(await cartOf(buyer))).toEqual({ [part._id]: 1 });
  expect(piecesIn(await cartOf(forFirst))).toEqual({ [part._id]: 2, [other._id]: 1 });
  expect(piecesIn(await cartOf(actingFor(buyer, second)))).toEqual({ [other._id]: 5 });
  expect(valueOf(await forFirst.api(countCart, {})).count).toBe(2);
  expect(piecesIn(await cartOf(actingFor(founder, companyId)))).toEqual({});
});

test('the cart of a visitor is added to that of the company that is chosen', async () => {
  const { companyId, buyer } = await colleagues();
  const params = { id: crypto.randomUUID() };
  const body = { lines: [{ productId: part._id, quantity: 3 }] };
  valueOf(await forCompany(buyer, companyId)(mergeVisitorCart, { params, body }));
  expect(piecesIn(await cartOf(actingFor(buyer, companyId)))).toEqual({ [part._id]: 3 });
  expect(piecesIn(await cartOf(buyer))).toEqual({});
});

test('ordered parts leave the cart that they were ordered from', async () => {
  const { companyId, buyer } = await colleagues();
  await add(buyer, { [part._id]: 1 });
  await add(actingFor(buyer, companyId), { [part._id]: 2, [other._id]: 2 });
  const owner = { userId: buyer.id, companyId };
  await shop.database.queries.transaction((tx) =>
    removeOrderedLines(tx, owner, [part._id], shop.clock.now()),
  );
  expect(piecesIn(await cartOf(buyer))).toEqual({ [part._id]: 1 });
  expect(piecesIn(await cartOf(actingFor(buyer, companyId)))).toEqual({ [other._id]: 2 });
});

test('saved carts of a company are seen by its people and changed by its buyers', async () => {
  const { companyId, founder, buyer, viewer } = await colleagues();
  await add(actingFor(buyer, companyId), { [part._id]: 2 });
  const id = await save(actingFor(buyer, companyId), 'Power board');
  for (const one of [founder, buyer, viewer]) {
    expect(await namesOf(actingFor(one, companyId))).toEqual(['Power board']);
    expect(await namesOf(one)).toEqual([]);
  }
  const colleague = forCompany(founder, companyId);
  const body = { name: 'Board 2' };
  expect(await colleague(renameSavedCart, { params: { id }, body })).toMatchObject({ ok: true });
  const mode = { mode: 'merge' } as const;
  valueOf(await colleague(openSavedCart, { params: { id }, body: mode }));
  expect(piecesIn(await cartOf(actingFor(founder, companyId)))).toEqual({ [part._id]: 2 });

  const seeing = forCompany(viewer, companyId);
  for (const outcome of [
    await seeing(renameSavedCart, { params: { id }, body: { name: 'Mine' } }),
    await seeing(openSavedCart, { params: { id }, body: mode }),
    await seeing(deleteSavedCart, { params: { id } }),
    await seeing(saveCart, { body: { name: 'Mine' } }),
    await seeing(addToCart, { body: { lines: [{ productId: part._id, quantity: 1 }] } }),
    await seeing(clearCart, {}),
  ]) {
    expect(outcome).toMatchObject(NOT_IN_COMPANY);
  }
  expect(await namesOf(actingFor(viewer, companyId))).toEqual(['Board 2']);
});

test('a name is taken within a company only, whoever of it saved the cart', async () => {
  const { companyId, founder, buyer } = await colleagues();
  await add(buyer, { [part._id]: 1 });
  await save(buyer, 'Board');
  for (const one of [founder, buyer]) await add(actingFor(one, companyId), { [part._id]: 1 });
  const id = await save(actingFor(buyer, companyId), 'Board');
  const taken = { ok: false, problem: { type: 'carts/name-taken', id } };
  const colleague = forCompany(founder, companyId);
  expect(await colleague(saveCart, { body: { name: 'Board' } })).toMatchObject(taken);
  const replaced = valueOf(await colleague(saveCart, { body: { name: 'Board', replace: true } }));
  expect(replaced._id).toBe(id);
});

test('two people who save carts under one name at once: one of them is told', async () => {
  const { companyId, founder, buyer } = await colleagues();
  const both = [founder, buyer].map((one) => actingFor(one, companyId));
  for (const one of both) await add(one, { [part._id]: 1 });
  const outcomes = await Promise.all(
    both.map(({ api }) => api(saveCart, { body: { name: 'Board' } })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ problem: { type: 'carts/name-taken' } });
});

test('nobody else reaches carts of a company: another company, a removed person', async () => {
  const { companyId, founder, buyer } = await colleagues();
  const stranger = await shop.person();
  const theirs = await companyOf(shop, stranger);
  await add(actingFor(founder, companyId), { [part._id]: 2 });
  await add(actingFor(buyer, companyId), { [part._id]: 2 });
  const id = await save(actingFor(founder, companyId), 'Board');
  await removeFromCompany(shop, buyer, companyId);

  const apis: Api[] = [stranger.api, forCompany(stranger, theirs), buyer.api];
  for (const api of apis) {
    expect(valueOf(await api(getCart, {})).lines).toEqual([]);
    expect(valueOf(await api(listSavedCarts, {}))).toEqual([]);
    const body = { mode: 'merge' } as const;
    const params = { id };
    expect(await api(openSavedCart, { params, body })).toMatchObject(NOT_IN_COMPANY);
    const name = { name: 'Mine' };
    expect(await api(renameSavedCart, { params, body: name })).toMatchObject(NOT_IN_COMPANY);
    expect(await api(deleteSavedCart, { params })).toMatchObject(NOT_IN_COMPANY);
  }
  for (const one of [stranger, buyer]) {
    expect(await forCompany(one, companyId)(getCart, {})).toMatchObject(NOT_IN_COMPANY);
    expect(await forCompany(one, companyId)(listSavedCarts, {})).toMatchObject(NOT_IN_COMPANY);
  }
  expect(await namesOf(actingFor(founder, companyId))).toEqual(['Board']);
});

test('what a person saved stays when they are removed or deleted; their current cart goes', async () => {
  const { companyId, founder, buyer } = await colleagues();
  const { queries } = shop.database;
  await add(buyer, { [part._id]: 1 });
  await add(actingFor(buyer, companyId), { [part._id]: 2 });
  await save(actingFor(buyer, companyId), 'Board');
  await queries.transaction((tx) => deleteCartOfMember(tx, { userId: buyer.id, companyId }));
  expect(piecesIn(await cartOf(actingFor(buyer, companyId)))).toEqual({});
  expect(piecesIn(await cartOf(buyer))).toEqual({ [part._id]: 1 });

  await add(actingFor(buyer, companyId), { [part._id]: 2 });
  await queries.transaction((tx) => deleteCartsOfUser(tx, buyer));
  expect(piecesIn(await cartOf(actingFor(buyer, companyId)))).toEqual({});
  expect(piecesIn(await cartOf(buyer))).toEqual({});
  expect(await namesOf(actingFor(founder, companyId))).toEqual(['Board']);
});
