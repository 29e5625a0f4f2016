import { afterEach, expect, test } from 'vitest';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { listStockMovements } from '#features/orders/contract.ts';
import { cancelReturn, getOrderReturns, getReturn } from '../contract.ts';
import { receiveReturn } from '../staff-contract.ts';
import {
  agreedReturn,
  askedReturn,
  offerReturns,
  orderOf,
  refusedWith,
  shipOrder,
} from './return-steps.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const storekeeper = await shop.person({ staffRoles: ['warehouse'] });
const buyer = await shop.person();
const { _id: productId } = await shop.product({ price: '20.00', stock: 100 });
await offerReturns(admin.api);
const orderId = await orderOf(buyer.api, [{ productId, quantity: 10 }]);
await shipOrder(admin.api, orderId);
afterEach(await saveData(shop));

/** A return of six pieces that the shop has agreed to. */
async function awaited() {
  const lines = [{ productId, quantity: 6, reason: 'defective' as const }];
  const { _id: id, revision } = await agreedReturn(
    admin.api,
    await askedReturn(buyer.api, orderId, lines),
  );
  return { id, revision };
}

const receive = (id: string, revision: number, restocked: number, scrapped: number) =>
  storekeeper.api(receiveReturn, {
    params: { id },
    body: { revision, lines: [{ productId, restocked, scrapped }] },
  });

async function movements() {
  const query = { params: { id: productId }, query: { limit: 10 } };
  const found = await admin.api(listStockMovements, query);
  const all = found.ok ? found.value : [];
  return all.map(({ reason, change, stock }) => ({ reason, change, stock }));
}

test('goods that can be sold go back to stock with a reason, those that cannot are counted only', async () => {
  const { id, revision } = await awaited();
  expect(await receive(id, revision, 3, 1)).toMatchObject({
    ok: true,
    value: { state: 'partly-received', lines: [{ received: 4, restocked: 3, scrapped: 1 }] },
  });
  expect((await movements())[0]).toEqual({ reason: 'goods-returned', change: 3, stock: 93 });
  expect(await receive(id, revision + 1, 0, 2)).toMatchObject({
    ok: true,
    value: { state: 'received', lines: [{ received: 6, restocked: 3, scrapped: 3 }] },
  });
  expect((await movements())[0]).toEqual({ reason: 'goods-returned', change: 3, stock: 93 });
  const [mail] = await shop.mailsTo(buyer.email);
  expect(mail?.subject).toMatch(/^Goods of your return RMA-\d+ have arrived$/);
});

test('never more arrives than was agreed to', async () => {
  const { id, revision } = await awaited();
  expect(await receive(id, revision, 4, 3)).toMatchObject(
    refusedWith('returns/not-left-to-receive', { lines: [{ productId, left: 6 }] }),
  );
  expect((await movements())[0]).toMatchObject({ reason: 'order-placed' });
});

test('what has arrived keeps the customer from cancelling, and the pieces stay taken', async () => {
  const { id, revision } = await awaited();
  await receive(id, revision, 1, 0);
  const cancelling = { params: { id }, body: { revision: revision + 1 } };
  expect(await buyer.api(cancelReturn, cancelling)).toMatchObject(
    refusedWith('returns/not-possible', { state: 'partly-received' }),
  );
  expect(await buyer.api(getReturn, { params: { id } })).toMatchObject({
    ok: true,
    value: { may: { cancel: false } },
  });
  const left = await buyer.api(getOrderReturns, { params: { id: orderId } });
  expect(left).toMatchObject({ ok: true, value: { lines: [{ left: 4 }] } });
});
