import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { deleteOrder, type Order } from '../contract.ts';
import { SHORT_HOLD_MS } from '../domain/unpaid-orders.ts';

const cards = await cardShop();
const { shop } = cards;

async function recorded(action: 'order-expired' | 'order-refunded', { orderNumber }: Order) {
  // Signed in now: the tests advance the clock.
  const reader = await shop.person({ admin: true });
  const list = await reader.api(listAudit, { query: { action, q: orderNumber } });
  if (!list.ok) throw new Error(list.problem.title);
  return list.value;
}

test('money that arrives after the order was deleted is refunded, which the audit log has as an act of the shop', async () => {
  const { buyer, order } = await cards.order();
  const secret = await cards.begin(buyer, order);
  await cards.enterCard(secret);
  // The provider cannot be reached when the order is deleted.
  await cards.setFaults({ fail_before: '1' });
  await buyer.api(deleteOrder, { params: { id: order._id } });
  await cards.setFaults({});
  await cards.deliverEvents();
  await shop.drain();
  await cards.deliverEvents();
  expect(await recorded('order-refunded', order)).toMatchObject([
    {
      by: null,
      ip: null,
      after: { amount: '25.00', currency: order.currency },
      reason: expect.stringMatching(/\w/),
    },
  ]);
});

test('an unpaid order that expires is in the audit log once, as an act of the shop', async () => {
  const { order } = await cards.order();
  shop.clock.advance(SHORT_HOLD_MS + 60_000);
  await shop.runDue();
  await shop.runDue();
  expect(await recorded('order-expired', order)).toMatchObject([{ by: null, ip: null }]);
});
