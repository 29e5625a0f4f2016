import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteProduct } from '#features/catalogue/contract.ts';
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

/** The changes that `work` makes, as the change feed delivers them: `topic subject`, each once. */
async function noted(work: () => Promise<unknown>): Promise<string[]> {
  changeFeed.markDirty();
  await changeFeed.catchUp();
  delivered = [];
  await work();
  changeFeed.markDirty();
  await changeFeed.catchUp();
  return [...new Set(delivered.map(({ topic, subject }) => `${topic} ${subject}`))].toSorted();
}

test('a new product, and its going', async () => {
  let id = '';
  const added = await noted(async () => {
    id = (await shop.product({ priceBreaks: [{ quantity: 10, price: '2' }] }))._id;
  });
  expect(added.filter((one) => !one.startsWith('manufacturer'))).toEqual([
    `product ${id}`,
    `stock ${id}`,
  ]);
  const admin = await shop.person({ admin: true });
  expect(await noted(() => admin.api(deleteProduct, { params: { id } }))).toEqual([
    `product ${id}`,
  ]);
});

test('an order changes the stock of what it takes, and of nothing else', async () => {
  const [product, buyer] = [await shop.product(), await shop.person()];
  expect(await noted(() => buy(buyer.api, product._id, 1))).toEqual([`stock ${product._id}`]);
});

test('a review, and the purchase that makes it a verified one, and its end', async () => {
  const [{ _id: id }, buyer] = [await shop.product(), await shop.person()];
  const body = { productId: id, rating: 5, review: 'Good', suggestion: 'None' } as const;
  expect(await noted(() => buyer.api(addReview, { body }))).toEqual([`review ${id}`]);
  let orderId = '';
  const bought = await noted(async () => {
    const outcome = await buy(buyer.api, id, 1);
    if (outcome.ok) orderId = outcome.value._id;
  });
  expect(bought).toEqual([`review ${id}`, `stock ${id}`]);
  const cancelled = await noted(() => buyer.api(deleteOrder, { params: { id: orderId } }));
  expect(cancelled).toEqual([`review ${id}`, `stock ${id}`]);
  expect(await noted(() => queries.delete(reviews).where(eq(reviews.productId, id)))).toEqual([
    `review ${id}`,
  ]);
});

test('what changes no row tells nobody', async () => {
  expect(
    await noted(() => queries.execute(sql`update products set name = name where false`)),
  ).toEqual([]);
});

test('emptying a table tells that anything of its topic may have changed', async () => {
  expect(await noted(() => queries.execute(sql`truncate reviews`))).toEqual(['review null']);
});
