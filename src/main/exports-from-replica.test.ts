import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import type { Api } from '#shared/api-client.ts';
import { closeAtEnd } from '#test/support/close-at-end.ts';
import { buy, httpClient } from '#test/support/listening-shop.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { signIn, spawnShop } from '#test/support/spawn-shop.ts';
import { demoAccounts } from './demo/demo-accounts.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-replica-'));
closeAtEnd(() => rm(folder, { recursive: true, force: true }));
const primary = await outsidePostgres();
closeAtEnd(() => primary.remove());
const replica = await primary.replica();
closeAtEnd(() => replica.remove());
const shop = await spawnShop(folder, {
  DATABASE_URL: primary.url,
  DATABASE_REPLICA_URL: replica.url,
});
closeAtEnd(() => shop.end('SIGTERM'));
const [{ email, password }] = demoAccounts;
const token = await signIn(shop.url, email, password);
const admin = httpClient(shop.url, token);

/** How many readers of each database this process has opened. */
async function readersOf(database: 'primary' | 'replica'): Promise<number> {
  const response = await fetch(`${shop.url}/metrics`);
  const line = new RegExp(`readers_opened_total{database="${database}"} (\\d+)`);
  return Number(line.exec(await response.text())?.[1] ?? 0);
}

async function download(name: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${shop.url}/api${name}`, { headers });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

async function valueOf<Value>(
  call: Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }>,
): Promise<Value> {
  const outcome = await call;
  if (!outcome.ok) throw new Error('refused');
  return outcome.value;
}

test('exports are read from the replica, with what was just changed', async () => {
  const product = await addRelay(admin);
  const bought = await valueOf(buy(admin, product._id, 3));
  const before = await readersOf('replica');
  // On a busy machine the replica can be a second behind; then the primary is read.
  await expect
    .poll(async () => {
      expect(await download('/products.csv')).toContain(product.sku);
      expect(await download('/orders.csv')).toContain(bought.orderNumber);
      return readersOf('replica');
    })
    .toBeGreaterThanOrEqual(before + 2);
});

test('without the replica, exports are read from the primary', async () => {
  await replica.stop();
  const before = await readersOf('primary');
  const product = await addRelay(admin);
  expect(await download('/products.csv')).toContain(product.sku);
  expect(await readersOf('primary')).toBe(before + 1);
});

function addRelay(api: Api) {
  return valueOf(api(addProduct, { body: { name: 'Relay', price: '4.50', stock: 10 } }));
}
