import { expect, test } from 'vitest';
import { getOrder, listOwnOrders } from '../contract.ts';
import { bookCash } from '../cash-contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { closeReturn, receiveReturn } from '#features/returns/staff-contract.ts';
import {
  agreedReturn,
  askedReturn,
  offerReturns,
  orderOf,
  shipOrder,
} from '#features/returns/server/return-steps.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
await offerReturns(admin.api);

test('a list says of an order of more than ten lines that all of it came back', async () => {
  const buyer = await shop.person();
  const products = await Promise.all(
    Array.from({ length: 11 }, () => shop.product({ price: '1.00', stock: 10 })),
  );
  const pieces = products.map(({ _id: productId }) => ({ productId, quantity: 1 }));
  const id = await orderOf(buyer.api, pieces);
  await shipOrder(admin.api, id);
  await admin.api(bookCash, { params: { id }, body: { amount: '11.00' } });
  const state = async () => {
    const [order, listed] = await Promise.all([
      buyer.api(getOrder, { params: { id } }),
      buyer.api(listOwnOrders, {}),
    ]);
    return [order.ok && order.value.allReturned, listed.ok && listed.value[0]?.allReturned];
  };
  const comeBack = async (lines: typeof pieces) => {
    const wanted = lines.map((line) => ({ ...line, reason: 'defective' as const }));
    const agreed = await agreedReturn(admin.api, await askedReturn(buyer.api, id, wanted));
    const params = { id: agreed._id };
    const arrived = lines.map(({ productId }) => ({ productId, restocked: 1, scrapped: 0 }));
    const body = { revision: agreed.revision, lines: arrived };
    const received = await admin.api(receiveReturn, { params, body });
    const revision = received.ok ? received.value.revision : 0;
    const closed = await admin.api(closeReturn, { params, body: { revision, lines } });
    expect(closed).toMatchObject({ ok: true });
  };
  await comeBack(pieces.slice(0, 10));
  expect(await state()).toEqual([false, false]);
  await comeBack(pieces.slice(10));
  expect(await state()).toEqual([true, true]);
});
