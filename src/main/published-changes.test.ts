import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteProduct } from '#features/catalogue/managed-products-contract.ts';
import { deleteOrder } from '#features/orders/contract.ts';
import { addReview } from '#features/reviews/contract.ts';
import type { Change } from '#platform/change-feed/change-feed.ts';
import { reviews } from '#features/reviews/server/review-tables.ts';
import { buy } from '#test/support/listening-shop.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const { changeFeed, database } = shop;
const { queries } = database;

let delivered: Change[] = [];
await changeFeed.catchUp();
changeFeed.onChange(
  (changeSet) => void delivered.push(...(changeSet === 'everything' ? [] : changeSet)),
);

/** The distinct changes that the change feed delivers for `work`, as `topic entityId`. */
async function changesBy(work: () => Promise<unknown>): Promise<string[]> {
  changeFeed.markStale();
  await changeFeed.catchUp();
  delivered = [];
  await work();
  changeFeed.markStale();
  await changeFeed.catchUp();
  return [...new Set(delivered.map(({ topic, entityId }) => `${topic} ${entityId}`))].toSorted();
}

test('adding and deleting a product publishes product and stock', async () => {
  let id = '';
  const added = await changesBy(async () => {
    id = (await shop.product({ priceBreaks: [{ quantity: 10, price: '2' }] }))._id;
  });
  expect(added.filter((one) => !one.startsWith('manufacturer'))).toEqual([
    `product ${id}`,
    `stock ${id}`,
  ]);
  const admin = await shop.person({ admin: true });
  expect(await changesBy(() => admin.api(deleteProduct, { params: { id } }))).toEqual([
    `product ${id}`,
  ]);
});

test('an order publishes the stock of its product only', async () => {
  const [product, buyer] = [await shop.product(), await shop.person()];
  expect(await changesBy(() => buy(buyer.api, product._id, 1))).toEqual([`stock ${product._id}`]);
});

test('a product that runs out or comes back publishes its availability, too', async () => {
  const [{ _id: id }, buyer] = [await shop.product({ stock: 2 }), await shop.person()];
  let orderId = '';
  const order = async () => {
    const outcome = await buy(buyer.api, id, 2);
    if (outcome.ok) orderId = outcome.value._id;
  };
  const expected = [`availability ${id}`, `stock ${id}`];
  expect(await changesBy(order)).toEqual(expected);
  const cancel = () => buyer.api(deleteOrder, { params: { id: orderId } });
  expect(await changesBy(cancel)).toEqual(expected);
});

test('a review is published when it is added, verified by a purchase, unverified and deleted', async () => {
  const [{ _id: id }, buyer] = [await shop.product(), await shop.person()];
  const body = { productId: id, rating: 5, review: 'Good', suggestion: 'None' } as const;
  expect(await changesBy(() => buyer.api(addReview, { body }))).toEqual([`review ${id}`]);
  let orderId = '';
  const bought = await changesBy(async () => {
    const outcome = await buy(buyer.api, id, 1);
    if (outcome.ok) orderId = outcome.value._id;
  });
  expect(bought).toEqual([`review ${id}`, `stock ${id}`]);
  const cancelled = await changesBy(() => buyer.api(deleteOrder, { params: { id: orderId } }));
  expect(cancelled).toEqual([`review ${id}`, `stock ${id}`]);
  expect(await changesBy(() => queries.delete(reviews).where(eq(reviews.productId, id)))).toEqual([
    `review ${id}`,
  ]);
});

test('a statement that changes no row publishes nothing', async () => {
  expect(
    await changesBy(() => queries.execute(sql`update products set name = name where false`)),
  ).toEqual([]);
});

test('truncating a table publishes its topic without an entity id', async () => {
  expect(await changesBy(() => queries.execute(sql`truncate reviews cascade`))).toEqual([
    'review null',
  ]);
});
