import { expect, test } from 'vitest';
import {
  actOnProducts,
  featureProducts,
  listFeatured,
} from '#features/catalogue/managed-products-contract.ts';
import { listeningShop } from '#test/support/listening-shop.ts';

const PARTS = 200;

const shop = await listeningShop();
const admin = shop.client(await shop.person({ admin: true }));
const ids: string[] = [];
for (let n = 0; n < PARTS; n += 1) ids.push((await shop.product({ name: `Part ${n}` }))._id);

/** Shuffled differently each time, identically in each run. */
function shuffled(round: number): string[] {
  const place = (id: string, n: number) => (n * 7919 + round * 104_729 + id.charCodeAt(35)) % 211;
  const places = new Map(ids.map((id, n) => [id, place(id, n)]));
  return ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

test('products featured and archived concurrently end up archived, and every call gets a response', async () => {
  for (let round = 0; round < 12; round += 1) {
    await admin(actOnProducts, { body: { action: 'restore', ids } });
    const orders = [0, 1, 2, 3].map((n) => shuffled(round * 4 + n));
    const [archived, featured] = await Promise.all([
      Promise.all(
        orders
          .slice(0, 2)
          .map((some) => admin(actOnProducts, { body: { action: 'archive', ids: some } })),
      ),
      Promise.all(
        orders.slice(2).map((some) => admin(featureProducts, { body: { ids: some.slice(0, 6) } })),
      ),
    ]);
    for (const one of archived) expect(one).toMatchObject({ ok: true, value: { refused: [] } });
    const refused = featured.flatMap((one) => (one.ok ? [] : [one.problem.type]));
    expect(new Set(refused)).toEqual(new Set(refused.map(() => 'catalogue/product-not-found')));
    expect(await admin(listFeatured, {})).toMatchObject({ value: [] });
  }
});
