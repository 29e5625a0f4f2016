import { expect, test } from 'vitest';
import { addToCart, getCart } from '#features/carts/contract.ts';
import { placeOrder } from '#features/orders/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  acceptLines,
  addBomToCart,
  changeBom,
  chooseProduct,
  type FilledCart,
} from '../contract.ts';
import { load, matchedIn, upload } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);

type Body = { readonly lines?: number[]; readonly likely?: boolean };

async function fill(person: Person, id: string, body: Body = {}): Promise<FilledCart> {
  const filled = await person.api(addBomToCart, { params: { id }, body });
  if (!filled.ok) throw new Error(JSON.stringify(filled.problem));
  return filled.value;
}

async function cartOf(person: Person) {
  const cart = await person.api(getCart, {});
  if (!cart.ok) throw new Error(JSON.stringify(cart.problem));
  return cart.value.lines.map(({ sku, quantity, note }) => ({ sku, quantity, note }));
}

const codes = ({ omitted }: FilledCart) => omitted.map(({ row, code }) => [row, code]);

test('exact lines come into the cart; of the others it is said why not', async () => {
  const person = await shop.person();
  const { sku } = await shop.product({ mpn: 'FILL-1', minQuantity: 10, orderMultiple: 5 });
  await shop.product({ mpn: 'FILL-2', manufacturer: 'Alphaton' });
  await shop.product({ mpn: 'FILL-3', manufacturer: 'Alphaton' });
  await shop.product({ mpn: 'FILL-3', manufacturer: 'Betalux' });
  const bom = await matched(
    person,
    [
      'Ref,Qty,MPN,Manufacturer,DNP',
      '"X1,X2",2,FILL-1,,',
      'X3,1,FILL-2,Nobody,',
      'X4,1,FILL-3,,',
      'X5,1,NOWHERE,,',
      'X6,1,FILL-1,,DNP',
      'X7,11,FILL-1,,',
    ].join('\n'),
  );
  const filled = await fill(person, bom._id);
  expect(filled).toMatchObject({
    count: 1,
    added: [{ quantity: 15, wanted: 13, rows: [1, 6] }],
    omitted: [
      { row: 2, code: 'not-accepted', reason: 'Likely, but not accepted' },
      { row: 3, code: 'to-choose' },
      { row: 4, code: 'no-product' },
      { row: 5, code: 'not-fitted', reason: 'Not fitted' },
    ],
  });
  expect(await cartOf(person)).toEqual([{ sku, quantity: 15, note: 'X1, X2, X7' }]);
});

test('likely lines are taken on demand, or after they were accepted', async () => {
  const person = await shop.person();
  const { _id: productId } = await shop.product({ mpn: 'GUESS-1', manufacturer: 'Alphaton' });
  const text = 'Ref,MPN,Manufacturer\nU1,GUESS-1,Nobody\nU2,GUESS-1,Someone\n';
  const bom = await matched(person, text);
  expect(codes(await fill(person, bom._id))).toEqual([
    [1, 'not-accepted'],
    [2, 'not-accepted'],
  ]);
  const accept = (lines: { row: number; productId: string }[]) =>
    person.api(acceptLines, { params: { id: bom._id }, body: { lines } });
  const other = await shop.product({ mpn: 'GUESS-9' });
  expect(await accept([{ row: 1, productId: other._id }])).toMatchObject({
    value: { counts: { likely: 2, exact: 0 } },
  });
  expect(await accept([{ row: 1, productId }])).toMatchObject({
    value: {
      counts: { likely: 1, exact: 1 },
      lines: [{ match: { state: 'exact', reasonCode: 'chosen' } }, { match: { state: 'likely' } }],
    },
  });
  expect(await fill(person, bom._id)).toMatchObject({ added: [{ rows: [1] }] });
  expect(await fill(person, bom._id, { lines: [2], likely: true })).toMatchObject({
    // One of each gets lost.
    added: [{ rows: [2], quantity: 4 }],
    omitted: [],
  });
  // What was accepted is remembered, with its day: it need not be accepted again.
  const again = await matched(person, text);
  expect(again.lines[0]?.match).toMatchObject({
    productId,
    state: 'likely',
    reasonCode: 'remembered',
    decidedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });
  expect(await fill(person, again._id)).toMatchObject({ added: [{ rows: [1] }] });
});

test('only the lines that are named come into the cart, with the boards to build', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'NAMED-1', stock: 5000 });
  const { _id: chosen } = await shop.product({ mpn: 'NAMED-2', stock: 5000 });
  const { _id: id } = await matched(person, 'Ref,Qty,MPN\nX1,1,NAMED-1\nX2,2,UNKNOWN-2\n');
  await person.api(chooseProduct, { params: { id, row: 2 }, body: { productId: chosen } });
  await person.api(changeBom, { params: { id }, body: { boards: 100 } });
  expect(await fill(person, id, { lines: [2] })).toMatchObject({
    added: [{ productId: chosen, quantity: 200 }],
    omitted: [],
  });
  const missing = await person.api(addBomToCart, { params: { id }, body: { lines: [2, 77] } });
  expect(missing).toMatchObject({ problem: { type: 'boms/line-not-found' } });
});

test('a line without a quantity, and one whose product has no price or has left the shop, is left out', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'NOPRICE-1', price: '' });
  const { _id: gone } = await shop.product({ mpn: 'GONE-1' });
  await shop.product({ mpn: 'NOQTY-1' });
  const { _id: id } = await matched(
    person,
    'Part,Qty,MPN\nA,1,NOPRICE-1\nB,1,GONE-1\nC,0,NOQTY-1\n',
  );
  await shop.database.pool.query('update products set archived_at = now() where id = $1', [gone]);
  expect(codes(await fill(person, id))).toEqual([
    [1, 'no-price'],
    [2, 'not-sold'],
    [3, 'no-quantity'],
  ]);
  expect(await cartOf(person)).toEqual([]);
});

test('pieces add up to those in the cart, and a note that is there stays', async () => {
  const person = await shop.person();
  const { _id: productId, sku } = await shop.product({ mpn: 'NOTED-1' });
  const line = { productId, quantity: 3, note: 'for the lab' };
  await person.api(addToCart, { body: { lines: [line] } });
  const { _id: id } = await matched(person, 'Ref,Qty,MPN\nX1,1,NOTED-1\n');
  await fill(person, id);
  expect(await cartOf(person)).toEqual([{ sku, quantity: 4, note: 'for the lab' }]);
});

test('the number by which the person calls a part goes along', async () => {
  const person = await shop.person();
  const { _id: productId } = await shop.product({ mpn: 'OWNED-1', stock: 50 });
  const body = { name: 'A', number: '1', address: 'B', delivery: 'Cash on Delivary' as const };
  await person.api(placeOrder, {
    body: { ...body, productId, quantity: 1, customerPartNumber: 'NW-77' },
  });
  const { _id: id } = await matched(person, 'Ref,MPN\nX1,NW-77\n');
  await fill(person, id, { likely: true });
  expect(await person.api(getCart, {})).toMatchObject({
    value: { lines: [{ productId, customerPartNumber: 'NW-77', note: 'X1' }] },
  });
});

test('a repeat with the same key adds nothing', async () => {
  const person = await shop.person();
  const { sku } = await shop.product({ mpn: 'ONCE-1' });
  const { _id: id } = await matched(person, 'Ref,MPN\nX1,ONCE-1\n');
  const send = () =>
    person.api(addBomToCart, { params: { id }, body: {} }, { idempotencyKey: 'once' });
  expect(await send()).toEqual(await send());
  expect(await cartOf(person)).toEqual([{ sku, quantity: 1, note: 'X1' }]);
});

test('a cart without room takes none of the lines', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'ROOM-1' });
  const { _id: productId } = await shop.product({ mpn: 'ROOM-2' });
  await person.api(addToCart, { body: { lines: [{ productId, quantity: 1 }] } });
  await shop.database.pool.query(
    `insert into cart_lines (cart_id, product_id, position, quantity, seen_stock, seen_lifecycle)
      select cart_id, gen_random_uuid(), position + n, 1, 1, 'active' from cart_lines, generate_series(1, 499) n
      where product_id = $1`,
    [productId],
  );
  const { _id: id } = await matched(person, 'Ref,MPN\nX1,ROOM-1\nX2,ROOM-2\n');
  expect(await person.api(addBomToCart, { params: { id }, body: {} })).toMatchObject({
    problem: { type: 'carts/too-many-lines', status: 409, max: 500, count: 500 },
  });
  expect(await fill(person, id, { lines: [2] })).toMatchObject({
    count: 500,
    added: [{ quantity: 2 }],
  });
});

test('a list that is still being matched adds what is matched, and is not open to others', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'SOON-1' });
  const id = await upload(person, 'Ref,MPN\nX1,SOON-1\n');
  expect(codes(await fill(person, id))).toEqual([[1, 'not-matched-yet']]);
  const stranger = await shop.person();
  const body = { lines: [{ row: 1, productId: id }] };
  const missing = { problem: { type: 'boms/not-found' } };
  expect(await stranger.api(addBomToCart, { params: { id }, body: {} })).toMatchObject(missing);
  expect(await stranger.api(acceptLines, { params: { id }, body })).toMatchObject(missing);
  await shop.drainBoms();
  expect((await load(person, id)).counts.exact).toBe(1);
});

test('without a body, all exact lines come into the cart', async () => {
  const person = await shop.person();
  const { sku } = await shop.product({ mpn: 'BARE-1' });
  const { _id: id } = await matched(person, 'Ref,Qty,MPN\nR1,1,BARE-1');
  const url = `/api/boms/${id}/cart`;
  const headers = { authorization: `Bearer ${person.token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const answers = [
    await shop.app.inject({ method: 'POST', url, headers }),
    await shop.app.inject({ method: 'POST', url, headers: json, payload: '' }),
    await shop.app.inject({ method: 'POST', url, headers: json, payload: '{}' }),
    await shop.app.inject({ method: 'POST', url, headers: json, payload: '[]' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 422]);
  expect(await cartOf(person)).toMatchObject([{ sku, quantity: 3 }]);
});
