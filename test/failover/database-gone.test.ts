import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { readPostmasterFile } from '#platform/database/embedded-postgres/postmaster-file.ts';
import { findProcess } from '#platform/database/embedded-postgres/process-table.ts';
import { buy, httpClient } from '#test/support/listening-shop.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { signIn, spawnShop, type ShopProcess } from '#test/support/spawn-shop.ts';

const BUYERS = 4;
const ORDERS_EACH = 15;
const [adminAccount, buyerAccount] = demoAccounts;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-gone-'));
let running: ShopProcess | null = null;
afterAll(async () => {
  await running?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

interface Bought {
  readonly orderIds: readonly string[];
  /** The refusals during the outage, as `503 general/unavailable`. */
  readonly refusals: readonly string[];
}

/** Each buyer places orders in sequence and retries refused ones with the same key. */
async function buyThrough(shop: ShopProcess, onOrder: (count: number) => void): Promise<Bought> {
  const productId = await newProduct(shop.url);
  const client = httpClient(shop.url, await tokenOf(shop.url, buyerAccount));
  const orderIds: string[] = [];
  const refusals: string[] = [];
  const buyer = async (number: number) => {
    for (let turn = 0; turn < ORDERS_EACH;) {
      const outcome = await buy(client, productId, 1, `${shop.url} ${number} ${turn}`);
      if (outcome.ok) {
        onOrder(orderIds.push(outcome.value._id));
        turn++;
      } else {
        refusals.push(`${outcome.problem.status} ${outcome.problem.type}`);
        await pause(10);
      }
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, number) => buyer(number)));
  const list = await client(listOwnOrders, {});
  if (!list.ok) throw new Error(list.problem.title);
  // Every acknowledged order exists exactly once.
  expect(list.value.map(({ _id }) => _id).toSorted()).toEqual(orderIds.toSorted());
  expect(orderIds).toHaveLength(BUYERS * ORDERS_EACH);
  return { orderIds, refusals };
}

/** Polls until readiness has the wanted value. @returns the response. */
async function readiness(url: string, status: number): Promise<unknown> {
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    const said: unknown = await response.json();
    if (response.status === status) return said;
    await pause(5);
  }
}

async function newProduct(url: string): Promise<string> {
  const admin = httpClient(url, await tokenOf(url, adminAccount));
  const added = await admin(addProduct, { body: { name: 'Part', price: '1', stock: 1_000 } });
  if (!added.ok) throw new Error(added.problem.title);
  return added.value._id;
}

function tokenOf(url: string, { email, password }: { email: string; password: string }) {
  return signIn(url, email, password);
}

/** Resolves once a mail about the order has been sent. */
async function mailAbout(url: string, orderId: string): Promise<void> {
  const client = httpClient(url, await tokenOf(url, buyerAccount));
  const list = await client(listOwnOrders, { query: { limit: 100 } });
  const order = list.ok ? list.value.find(({ _id }) => _id === orderId) : null;
  if (!order) throw new Error('the order has gone');
  for (;;) {
    const headers = { accept: 'application/json' };
    const response = await fetch(`${url}/dev/mailbox?to=${order.userMail}`, { headers });
    if ((await response.text()).includes(order.orderNumber)) return;
    await pause(50);
  }
}

const unavailable = { type: '/problems/general/unavailable', status: 503 };

test('a shop whose own PostgreSQL is killed reports it, restarts it and loses nothing', async () => {
  const shop = (running = await spawnShop(dataDir, {
    LOG_LEVEL: process.env['SHOP_LOG'] ?? 'silent',
  }));
  const postmaster = async () => (await readPostmasterFile(path.join(dataDir, 'postgres')))?.pid;
  const killed: (number | undefined)[] = [];
  let notReady: Promise<unknown> = Promise.resolve();
  const kill = async () => {
    const pid = await postmaster();
    killed.push(pid);
    process.kill(pid!, 'SIGKILL');
    notReady = readiness(shop.url, 503);
  };
  const { refusals, orderIds } = await buyThrough(shop, (count) => {
    if (count === 10 || count === 40) void kill();
  });
  expect(new Set(killed).size).toBe(2);
  expect(new Set(refusals)).toEqual(new Set(['503 general/unavailable']));
  expect(await notReady).toMatchObject(unavailable);
  expect(await readiness(shop.url, 200)).toEqual({ status: 'ready' });
  await mailAbout(shop.url, orderIds.at(-1)!);

  const last = await postmaster();
  expect(await shop.end('SIGTERM')).toBe(0);
  running = null;
  expect(await findProcess(last!)).toBeUndefined();
}, 120_000);

test('a shop whose external PostgreSQL restarts refuses requests and then recovers', async () => {
  const postgres = await outsidePostgres();
  try {
    const shop = (running = await spawnShop(dataDir, {
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'silent',
    }));
    let restarted: Promise<unknown> = Promise.resolve();
    const restart = async () => {
      await postgres.stop();
      const said = await readiness(shop.url, 503);
      await postgres.start();
      return said;
    };
    const { refusals, orderIds } = await buyThrough(shop, (count) => {
      if (count === 20) restarted = restart();
    });
    expect(await restarted).toMatchObject(unavailable);
    expect(new Set(refusals)).toEqual(new Set(['503 general/unavailable']));
    await mailAbout(shop.url, orderIds.at(-1)!);
    expect(await shop.end('SIGTERM')).toBe(0);
    running = null;
  } finally {
    await postgres.remove();
  }
}, 120_000);
