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

const [here, there] = [await openShop(), await openShop()];

test('a change in one process appears in the other, which had cached the old value', async () => {
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

test('a browser reads what it has written at once, also through the other process, which had cached the old value', async () => {
  const [admin] = demoAccounts;
  const token = await signIn(here.url, admin.email, admin.password);
  const added = await httpClient(here.url, token)(addProduct, {
    body: { name: 'Part 0', price: '1', stock: 1 },
  });
  if (!added.ok) throw new Error(added.problem.title);
  const part = `api/product/${added.value._id}`;
  const readThere = async (headers: Record<string, string> = {}) =>
    ((await (await fetch(`${there.url}/${part}`, { headers })).json()) as { name?: string }).name;
  await until(async () => [await readThere()], 'Part 0');
  for (let version = 1; version <= 5; version += 1) {
    const changed = await fetch(`${here.url}/${part}`, {
      method: changeProduct.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version, name: `Part ${version}` }),
    });
    expect(changed.status).toBe(200);
    const cookie = changed.headers.getSetCookie().map((one) => one.split(';')[0]);
    expect(await readThere({ cookie: cookie.join('; ') })).toBe(`Part ${version}`);
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
