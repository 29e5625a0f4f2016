import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Product } from '#features/catalogue/contract.ts';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { registerBuyer } from '#test/bench/buyers.ts';
import { startShopProcess, type ServerProcess } from '#test/bench/processes.ts';
import { httpClient } from '#test/support/listening-shop.ts';
import { signIn } from '#test/support/spawn-shop.ts';
import { startBuyers } from './buyers.ts';
import { startLoadBalancer, type LoadBalancer } from './load-balancer.ts';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';
import { until } from './programs.ts';
import { startReaders } from './readers.ts';

const SHOPS = 2;
const ACCOUNTS = 8;
/** Each account orders that often at once. */
const BUYERS_PER_ACCOUNT = 4;
/** The second one kills a primary that was promoted itself. */
const KILLS = 3;
const STOCK = 1_000_000;
/** Multiplies the times below: a machine that does other work, too, is slower. */
const SLACK = Number(process.env['FAILOVER_SLACK'] ?? 1);
/** The times that `docs/high-availability.md` promises. */
const WRITES_AFTER_KILL_MS = 30_000 * SLACK;
const WRITES_AFTER_SWITCH_MS = 5_000 * SLACK;
const KEPT_PAGE_MS = 5_000 * SLACK;
/** It is computed anew if it can be, which HAProxy ends a few seconds after the primary stands still. */
const WANTED_PAGE_MS = 20_000 * SLACK;

const files = await mkdtemp(path.join(os.tmpdir(), 'busbar-files-'));
const shops: ServerProcess[] = [];
let cluster: PostgresCluster | null = null;
let balancer: LoadBalancer | null = null;
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await balancer?.stop();
  await cluster?.stop();
  await rm(files, { recursive: true, force: true });
});

test('orders survive three dead primaries, one that stands still, a switchover and a shop that is cut off', async ({
  annotate,
}) => {
  const postgres = (cluster = await startPostgresCluster());
  const front = (balancer = await startLoadBalancer(postgres, SHOPS));
  // One after the other, as the first migrates.
  for (let shop = 0; shop < SHOPS; shop++) {
    const environment = {
      PORT: String(front.shopPort(shop)),
      DATABASE_URL: front.databaseUrl(shop, 'postgres'),
      PUBLIC_URL: front.url,
      SHOP_MODE: 'demo',
      LOG_LEVEL: 'error',
    };
    shops.push(await startShopProcess(files, environment, () => undefined));
  }
  await until('the shops are ready', async () => (await fetch(`${front.url}/readyz`)).ok);

  const { _id: productId, slug } = await newProduct(front.url);
  const accounts: string[] = [];
  while (accounts.length < ACCOUNTS) accounts.push((await registerBuyer(front.url)).token);
  const tokens = accounts.flatMap((token) => Array<string>(BUYERS_PER_ACCOUNT).fill(token));
  const wantedPage = `/parts/${slug}`;
  const kept = ['/blog', '/login', '/parts/din-rail-supply-24-v-5-a-120-w--bb-ps-dr24-5'];
  await Promise.all(
    shops.flatMap(({ url }) => [...kept, wantedPage].map((page) => keep(url + page))),
  );
  const buyers = startBuyers(front.url, tokens, productId);
  const readers = startReaders(front.url, kept, KEPT_PAGE_MS);
  // Every order changes its stock: it is outdated at the moment when the database goes.
  const wanted = startReaders(front.url, [wantedPage], WANTED_PAGE_MS);
  await buyers.nextOrder();

  const report = async <Done>(what: string, limitMs: number, event: () => Promise<Done>) => {
    const startedAt = performance.now();
    const done = await event();
    await buyers.nextOrder();
    const ms = Math.round(performance.now() - startedAt);
    process.stdout.write(`${what}: writes after ${ms} ms\n`);
    await annotate(`${what}: writes after ${ms} ms; slowest kept page ${readers.slowest()} ms`);
    expect(ms).toBeLessThan(limitMs);
    return done;
  };

  for (let kill = 1; kill <= KILLS; kill++) {
    const dead = await postgres.primary();
    await report(`kill ${kill} of ${dead}`, WRITES_AFTER_KILL_MS, () => postgres.kill(dead));
    await postgres.start(dead);
    await postgres.complete();
  }
  await postgres.useSynchronousStandbys(2);
  await report('switchover', WRITES_AFTER_SWITCH_MS, () => postgres.switchOver());
  await postgres.useSynchronousStandbys(1);
  const asleep = await postgres.primary();
  const wakeUp = await report(`${asleep} stands still`, WRITES_AFTER_KILL_MS, () =>
    postgres.pause(asleep),
  );
  // It still believes that it is the primary. What was ordered from the new one must stay.
  await buyers.nextOrder();
  await wakeUp();
  await postgres.complete();
  expect(await postgres.primary()).not.toBe(asleep);
  await report('shop 0 cut off', WRITES_AFTER_SWITCH_MS, () => front.cutOff(0, true));
  await until('shop 0 is not ready', async () => !(await fetch(`${shops[0]?.url}/readyz`)).ok);
  await front.cutOff(0, false);
  await until('shop 0 is ready', async () => (await fetch(`${shops[0]?.url}/readyz`)).ok);

  await buyers.stop();
  await readers.stop();
  await wanted.stop();
  await annotate(
    `${buyers.acknowledged.size} orders; refused meanwhile: ${JSON.stringify([...buyers.refusals])}; ${readers.count()} kept pages, ${wanted.count()} times the part that is ordered`,
  );
  expect([...new Set([...readers.failures, ...wanted.failures])]).toEqual([]);
  // The only refusals: the database is away.
  expect([...buyers.refusals.keys()]).toEqual(['503 general/unavailable']);
  expect(await booksOf(front.databaseUrl(1, 'postgres'), productId)).toEqual({
    orders: [...buyers.acknowledged.values()].toSorted(),
    onHand: STOCK - buyers.acknowledged.size,
    moved: STOCK - buyers.acknowledged.size,
  });
});

/** Reads a page once, after which the shop keeps it. */
async function keep(address: string): Promise<void> {
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
}

async function newProduct(url: string): Promise<Product> {
  const [{ email, password }] = demoAccounts;
  const admin = httpClient(url, await signIn(url, email, password));
  const body = { name: 'Wanted part', price: '1', stock: STOCK };
  const added = await admin(addProduct, { body });
  if (!added.ok) throw new Error(added.problem.title);
  return added.value;
}

/** The orders of a product, its stock, and the sum of its movements. */
async function booksOf(url: string, productId: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ orders: string[]; onHand: number; moved: number }>(
    `select
      array(select order_id::text from order_lines where product_id = $1 order by 1) as orders,
      (select on_hand::int from stock_levels where product_id = $1) as "onHand",
      (select sum(change)::int from stock_movements where product_id = $1) as moved`,
    [productId],
  );
  await client.end();
  return rows[0];
}
