import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getProduct, listProducts } from '#features/catalogue/contract.ts';
import { addProduct, changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { buy, httpClient } from '#test/support/listening-shop.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { signIn, spawnShop, type ShopProcess } from '#test/support/spawn-shop.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-two-'));
const postgres = await outsidePostgres();
const shops: ShopProcess[] = [];
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGTERM')));
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

async function openShop(): Promise<ShopProcess> {
  const shop = await spawnShop(folder, { DATABASE_URL: postgres.url });
  shops.push(shop);
  return shop;
}

test('a change in one process appears in the other, which had cached the old value', async () => {
  const [here, there] = [await openShop(), await openShop()];
  const [admin] = demoAccounts;
  const api = httpClient(here.url, await signIn(here.url, admin.email, admin.password));
  const visitor = httpClient(there.url, null);
  const added = await api(addProduct, { body: { name: 'Part', price: '1', stock: 100 } });
  if (!added.ok) throw new Error(added.problem.title);
  const id = added.value._id;
  const shown = async () => {
    const [one, list] = await Promise.all([
      visitor(getProduct, { params: { id } }),
      visitor(listProducts, {}),
    ]);
    const listed = list.ok ? list.value.find(({ _id }) => _id === id) : undefined;
    return [one.ok && one.value, listed].map((it) => it && [it.name, it.stock]);
  };
  await until(shown, ['Part', 100]);

  const renamed = await api(changeProduct, {
    params: { id },
    body: { version: 1, name: 'Better' },
  });
  expect(renamed.ok).toBe(true);
  await until(shown, ['Better', 100]);

  for (let left = 99; left >= 95; left -= 1) {
    const bought = await buy(api, id, 1);
    expect(bought.ok).toBe(true);
    await until(shown, ['Better', left]);
  }
});

/** Resolves when every process shows the value; only the test’s timeout limits it. */
async function until(shown: () => Promise<unknown[]>, wanted: unknown): Promise<void> {
  for (;;) {
    const now = await shown();
    if (now.every((one) => JSON.stringify(one) === JSON.stringify(wanted))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
