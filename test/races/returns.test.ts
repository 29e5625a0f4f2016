import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  agreedReturn,
  askedReturn,
  offerReturns,
  orderOf,
  shipOrder,
} from '#features/returns/server/return-steps.fixture.ts';
import { bookCash } from '#features/orders/cash-contract.ts';
import { requestReturn } from '#features/returns/contract.ts';
import { closeReturn, receiveReturn } from '#features/returns/staff-contract.ts';
import { listeningShop } from '#test/support/listening-shop.ts';

const shop = await listeningShop();
const admin = await shop.person({ admin: true });
const buyer = await shop.person();
const staff = await Promise.all(
  Array.from({ length: 6 }, async () =>
    shop.client(await shop.person({ staffRoles: ['warehouse'] })),
  ),
);
await offerReturns(admin.api);

async function shippedOrder(quantity: number) {
  const { _id: productId } = await shop.product({ price: '2.50', stock: 1_000 });
  const orderId = await orderOf(buyer.api, [{ productId, quantity }]);
  await shipOrder(admin.api, orderId);
  return { productId, orderId };
}

async function stockOf(productId: string) {
  const { rows } = await shop.database.queries.execute<{ on_hand: number; returned: number }>(sql`
    select on_hand, (select coalesce(sum(change), 0)::int from stock_movements m
      where m.product_id = l.product_id and m.reason = 'goods-returned') as returned
    from stock_levels l where product_id = ${productId}`);
  return rows[0];
}

test('six people who receive the same goods put them back to stock once', async () => {
  const { productId, orderId } = await shippedOrder(10);
  const lines = [{ productId, quantity: 10, reason: 'not-needed' as const }];
  const asked = await askedReturn(buyer.api, orderId, lines);
  const { _id: id, revision } = await agreedReturn(admin.api, asked);
  const body = { revision, lines: [{ productId, restocked: 10, scrapped: 0 }] };
  const outcomes = await Promise.all(
    staff.map((client) => client(receiveReturn, { params: { id }, body })),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problem.type));
  expect(refused).toEqual(Array(5).fill('returns/return-changed'));
  expect(await stockOf(productId)).toEqual({ on_hand: 1_000, returned: 10 });
});

test('a receipt whose answer was lost is repeated with its key, and counts once', async () => {
  const { productId, orderId } = await shippedOrder(10);
  const lines = [{ productId, quantity: 10, reason: 'not-needed' as const }];
  const asked = await askedReturn(buyer.api, orderId, lines);
  const { _id: id, revision } = await agreedReturn(admin.api, asked);
  const body = { revision, lines: [{ productId, restocked: 4, scrapped: 0 }] };
  const client = shop.client(await shop.person({ staffRoles: ['warehouse'] }));
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => client(receiveReturn, { params: { id }, body }, { idempotencyKey: id })),
  );
  expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, true, true]);
  expect(await stockOf(productId)).toEqual({ on_hand: 994, returned: 4 });
});

test('two requests at once never take more pieces than have shipped', async () => {
  const { productId, orderId } = await shippedOrder(10);
  const body = { lines: [{ productId, quantity: 4, reason: 'other' as const }] };
  const client = shop.client(buyer);
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5].map(() => client(requestReturn, { params: { id: orderId }, body })),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problem.type));
  expect(refused).toEqual(Array(3).fill('returns/not-left-to-return'));
});

test('six people who close the same return credit it once', async () => {
  const { productId, orderId } = await shippedOrder(10);
  await admin.api(bookCash, { params: { id: orderId }, body: { amount: '25.00' } });
  const lines = [{ productId, quantity: 10, reason: 'defective' as const }];
  const asked = await askedReturn(buyer.api, orderId, lines);
  const { _id: id, revision } = await agreedReturn(admin.api, asked);
  const arrived = { revision, lines: [{ productId, restocked: 0, scrapped: 10 }] };
  await admin.api(receiveReturn, { params: { id }, body: arrived });
  const finance = await Promise.all(
    Array.from({ length: 6 }, async () =>
      shop.client(await shop.person({ staffRoles: ['finance'] })),
    ),
  );
  const body = { revision: revision + 1, lines: [{ productId, quantity: 10 }] };
  const outcomes = await Promise.all(
    finance.map((client) => client(closeReturn, { params: { id }, body })),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problem.type));
  expect(refused).toEqual(Array(5).fill('returns/return-changed'));
  const { rows } = await shop.database.queries.execute<{ refunded: string }>(
    sql`select refunded::text as refunded from orders where id = ${orderId}`,
  );
  expect(rows).toEqual([{ refunded: '2500' }]);
});
