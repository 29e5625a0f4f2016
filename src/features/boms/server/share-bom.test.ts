import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { getBom, getSharedBom, shareBom, unshareBom } from '../contract.ts';
import { matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);
const missing = { problem: { type: 'boms/not-found' } };

test('everyone with the link reads the lines and what they cost, until sharing stops', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'SHARE-1', price: '0.25' });
  const { _id: id } = await matched(person, 'Ref,Qty,MPN\n"R1,R2",2,SHARE-1\nR3,1,SHARE\n');
  const params = { id };
  const link = async () => {
    const shared = await person.api(shareBom, { params });
    if (!shared.ok) throw new Error(shared.problem.type);
    return shared.value.token;
  };
  const token = await link();
  expect(await link()).toBe(token);
  expect(await person.api(getBom, { params })).toMatchObject({ value: { shareToken: token } });
  const read = (which: string) => shop.api(getSharedBom, { params: { token: which } });
  const seen = await read(token);
  expect(seen).toMatchObject({
    value: {
      name: 'Pasted list',
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
