import { expect, test } from 'vitest';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { chooseProduct, getBom, getSharedBom, shareBom, unshareBom } from '../contract.ts';
import { matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);
async function linkOf(person: Person, id: string): Promise<string> {
  const shared = await person.api(shareBom, { params: { id } });
  if (!shared.ok) throw new Error(shared.problem.type);
  return shared.value.token;
}
const missing = { problem: { type: 'boms/not-found' } };

test('everyone with the link reads the lines and what they cost, until sharing stops', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'SHARE-1', price: '0.25' });
  const { _id: id } = await matched(person, 'Ref,Qty,MPN\n"R1,R2",2,SHARE-1\nR3,1,SHARE\n');
  const params = { id };
  const link = () => linkOf(person, id);
  const token = await link();
  expect(await link()).toBe(token);
  expect(await person.api(getBom, { params })).toMatchObject({ value: { shareToken: token } });
  const read = (which: string) => shop.api(getSharedBom, { params: { token: which } });
  const seen = await read(token);
  expect(seen).toMatchObject({
    value: {
      name: 'Pasted list: SHARE-1',
      boards: 1,
      cost: { total: '0.50' },
      lines: [{ offer: { total: '0.50' }, candidates: [] }, { candidates: [] }],
    },
  });
  expect(JSON.stringify(seen)).not.toContain(id);
  expect(JSON.stringify(seen)).not.toContain(person.id);

  expect(await person.api(unshareBom, { params })).toMatchObject({ value: { deletedCount: 1 } });
  expect(await read(token)).toMatchObject(missing);
  // An old link does not come back.
  expect(await link()).not.toBe(token);
  expect(await read(token)).toMatchObject(missing);
});

test('strangers read how a product was found in words that do not speak to them', async () => {
  const person = await shop.person();
  const { _id: productId } = await shop.product({ mpn: 'HAND-1' });
  const { _id: id } = await matched(person, 'Ref,MPN\nX1,OTHER-1\nX2,OTHER-2\n');
  const choose = (row: number, chosen: string | null) =>
    person.api(chooseProduct, { params: { id, row }, body: { productId: chosen } });
  expect(await choose(1, productId)).toMatchObject({
    value: { match: { reason: 'Chosen by you' } },
  });
  await choose(2, null);
  const token = await linkOf(person, id);
  expect(await shop.api(getSharedBom, { params: { token } })).toMatchObject({
    value: {
      lines: [{ match: { reason: 'Chosen by hand' } }, { match: { reason: 'Left out by hand' } }],
    },
  });
});

test('what the owner has corrected away is not in the shared list', async () => {
  const person = await shop.person();
  const { _id: id } = await matched(
    person,
    'Ref,MPN,Description\nX1,FIRST-9,\nX2,SECRET-9,For our client\n',
  );
  const corrections = { mpn: 'PUBLIC-9', description: '' };
  const body = { corrections };
  expect(await person.api(chooseProduct, { params: { id, row: 2 }, body })).toMatchObject({
    value: { fileSays: { mpn: 'SECRET-9', description: 'For our client' } },
  });
  const token = await linkOf(person, id);
  const shared = await shop.api(getSharedBom, { params: { token } });
  expect(shared).toMatchObject({ value: { lines: [{}, { mpn: 'PUBLIC-9', fileSays: null }] } });
  expect(JSON.stringify(shared)).not.toMatch(/SECRET-9|For our client/);
});

test('nobody on the way keeps a shared list', async () => {
  const person = await shop.person();
  const { _id: id } = await matched(person, 'Ref,MPN\nX1,SECRET-1\n');
  const token = await linkOf(person, id);
  const { headers } = await shop.app.inject({ url: `/api/shared-boms/${token}` });
  expect(headers['cache-control']).toBe('private, no-store');
});

test('only the owner shares a list, and a guessed link is none', async () => {
  const person = await shop.person();
  const { _id: id } = await matched(person, 'Ref,MPN\nX1,NOWHERE\n');
  const stranger = await shop.person({ admin: true });
  expect(await stranger.api(shareBom, { params: { id } })).toMatchObject(missing);
  expect(await stranger.api(unshareBom, { params: { id } })).toMatchObject(missing);
  const guess = { token: 'A'.repeat(22) };
  expect(await shop.api(getSharedBom, { params: guess })).toMatchObject(missing);
  expect(await shop.api(getSharedBom, { params: { token: 'null' } })).toMatchObject({
    problem: { status: 422 },
  });
});
