import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import {
  acceptLines,
  changeBom,
  chooseProduct,
  getSharedBom,
  markBomSeen,
  shareBom,
} from '../contract.ts';
import { load, matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);

test('on opening a list again, its owner is told what has changed about its lines', async () => {
  const person = await shop.person();
  const { _id: dearer } = await shop.product({ mpn: 'SEEN-1', price: '1.00' });
  const { _id: scarce } = await shop.product({ mpn: 'SEEN-2', stock: 50 });
  const { _id: gone } = await shop.product({ mpn: 'SEEN-3' });
  const { _id: id } = await matched(
    person,
    'Part,Qty,MPN\nA,10,SEEN-1\nB,10,SEEN-2\nC,10,SEEN-3\nD,1,NOWHERE\n',
  );
  const params = { id };
  const changes = async () => (await load(person, id)).lines.map((line) => line.changes);
  const { pool } = shop.database;
  /** In millionths. */
  const dearerBy = (price: number) =>
    pool.query('update products set unit_price = $2 where id = $1', [dearer, price]);

  await dearerBy(1_100_000);
  expect(await changes()).toEqual([[], [], [], []]);
  await person.api(markBomSeen, { params });
  await dearerBy(1_200_000);
  await pool.query(`update products set lifecycle = 'not-recommended' where id = $1`, [scarce]);
  await pool.query('update stock_levels set on_hand = 9 where product_id = $1', [scarce]);
  await pool.query('update products set archived_at = now() where id = $1', [gone]);
  const told = [
    [{ kind: 'price', from: '1.10', to: '1.20' }],
    [
      { kind: 'stock-too-low', from: 50, to: 9 },
      { kind: 'lifecycle', from: 'active', to: 'not-recommended' },
    ],
    [{ kind: 'not-sold' }],
    [],
  ];
  expect(await changes()).toEqual(told);
  // More boards are no change of the shop.
  await person.api(changeBom, { params, body: { boards: 7 } });
  expect(await changes()).toEqual(told);

  const shared = await person.api(shareBom, { params });
  const token = shared.ok ? shared.value.token : '';
  expect(await shop.api(getSharedBom, { params: { token } })).toMatchObject({
    value: { lines: [{ changes: [] }, { changes: [] }, {}, {}] },
  });
  await person.api(markBomSeen, { params });
  expect((await changes()).slice(0, 2)).toEqual([[], []]);
  expect(await (await shop.person()).api(markBomSeen, { params })).toMatchObject({
    problem: { type: 'boms/not-found' },
  });
});

test('what the owner says of a line, or takes for another one, is no change of the shop', async () => {
  const person = await shop.person();
  const { _id: productId } = await shop.product({ mpn: 'SEEN-9-TR', price: '1.00' });
  const { _id: id } = await matched(person, 'Part,Qty,MPN\nA,?,SEEN-9-TR\nB,?,SEEN-9\n');
  const params = { id };
  const changes = async () => (await load(person, id)).lines.map((line) => line.changes);
  const visit = async () => person.api(markBomSeen, { params });

  await visit();
  expect(await changes()).toEqual([[], []]);
  const say = async (row: number, quantity: number | null) =>
    person.api(chooseProduct, { params: { ...params, row }, body: { quantity } });
  expect(await say(1, 5)).toMatchObject({ ok: true });
  expect(await say(2, 5)).toMatchObject({ ok: true });
  expect(await changes()).toEqual([[], []]);
  const lines = [{ row: 2, productId }];
  expect(await person.api(acceptLines, { params, body: { lines } })).toMatchObject({ ok: true });
  expect(await changes()).toEqual([[], []]);
  await visit();
  expect(await changes()).toEqual([[], []]);
});
