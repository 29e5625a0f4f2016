import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { getProduct } from '#features/catalogue/contract.ts';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.ts';
import type { Api } from '#shared/api-client.ts';
import { buy, httpClient, sum } from '#test/support/listening-shop.ts';
import { signIn, spawnShop, type ShopProcess } from '#test/support/spawn-shop.ts';

const OPENING = 100_000;
const BUYERS = 8;
const UNTIL = 60;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-killed-'));
let running: ShopProcess | null = null;
afterAll(async () => {
  await running?.end('SIGKILL');
  // A killed shop leaves its database running: stop it before its folder is deleted.
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Click {
  readonly key: string;
  readonly quantity: number;
  /** Null when there was no response. */
  readonly orderId: string | null;
}

/** Places orders until the shop is gone; calls `enough` when the shop may be killed. */
async function orderUntilKilled(
  url: string,
  token: string,
  productId: string,
  enough: () => void,
): Promise<Click[]> {
  const client = httpClient(url, token);
  const clicks: Click[] = [];
  let acknowledged = 0;
  const buyer = async (number: number) => {
    for (let turn = 0; ; turn++) {
      const quantity = 1 + ((number + turn) % 5);
      const key = `${url} ${number} ${turn}`;
      const outcome = await buy(client, productId, quantity, key);
      clicks.push({ key, quantity, orderId: outcome.ok ? outcome.value._id : null });
      if (!outcome.ok) return;
      if (++acknowledged === UNTIL) enough();
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, number) => buyer(number)));
  return clicks;
}

/** Simulates a power failure, except for the disk’s own cache. */
async function killDatabase(): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
}

/** Totals of stock, ledger and orders, read after the shop is closed. */
async function books() {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<Record<string, number>>(`
    select (select sum(on_hand)::int from stock_levels) as shelf,
      (select sum(change)::int from stock_movements) as ledger,
      (select sum(quantity)::int from order_lines) as ordered,
      (select count(*)::int from orders) as orders,
      (select count(*)::int from idempotency_keys) as keys`);
  await client.end();
  await server.stop();
  return rows[0];
}

/** After the restart: every acknowledged order exists, and retrying the others is safe. */
async function checkClicks(client: Api, productId: string, clicks: readonly Click[]) {
  const acknowledged = clicks.flatMap(({ orderId }) => orderId ?? []);
  expect(await orderIds(client)).toEqual(expect.arrayContaining(acknowledged));
  const unanswered = clicks.filter(({ orderId }) => orderId === null);
  expect(unanswered.length).toBeGreaterThan(0);
  for (const { key, quantity } of unanswered) {
    expect(await buy(client, productId, quantity, key)).toMatchObject({ ok: true });
  }
}

async function orderIds(client: Api): Promise<string[]> {
  const list = await client(listOwnOrders, {});
  if (!list.ok) throw new Error(list.problem.title);
  return list.value.map(({ _id }) => _id);
}

async function newProduct(url: string): Promise<string> {
  const [{ email, password }] = demoAccounts;
  const admin = httpClient(url, await signIn(url, email, password));
  const body = { name: 'Much wanted part', price: '0.01', stock: OPENING };
  const added = await admin(addProduct, { body });
  if (!added.ok) throw new Error(added.problem.title);
  return added.value._id;
}

test('a shop killed during orders loses none that it acknowledged', async ({ annotate }) => {
  let shop = (running = await spawnShop(dataDir));
  const productId = await newProduct(shop.url);
  const [, { email, password }] = demoAccounts;
  const token = await signIn(shop.url, email, password);
  const all: Click[] = [];

  for (const killed of ['the shop', 'the shop and its database']) {
    const dying = shop;
    const kill = () => void dying.end('SIGKILL');
    const clicks = await orderUntilKilled(dying.url, token, productId, kill);
    await dying.end('SIGKILL');
    if (killed !== 'the shop') await killDatabase();
    shop = running = await spawnShop(dataDir);
    await annotate(`open again ${shop.openedInMs} ms after kill -9 of ${killed}`);

    const client = httpClient(shop.url, token);
    await checkClicks(client, productId, clicks);
    all.push(...clicks);
    expect(await orderIds(client)).toHaveLength(all.length);
    expect(await client(getProduct, { params: { id: productId } })).toMatchObject({
      value: { stock: OPENING - sum(all.map(({ quantity }) => quantity)) },
    });
  }

  expect(await shop.end('SIGTERM')).toBe(0);
  running = null;
  const ordered = sum(all.map(({ quantity }) => quantity));
  const left = OPENING - ordered;
  const orders = all.length;
  expect(await books()).toEqual({ shelf: left, ledger: left, ordered, orders, keys: orders });
}, 300_000);
