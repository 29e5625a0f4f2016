import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { orderRequests, registerBuyer, stockedProducts, type Buyer } from './buyers.ts';
import { CONNECTIONS, measure, type Measured } from './load.ts';
import { startBareFastify, startShopProcess } from './processes.ts';
import { pageWeight, publicPaths } from '#test/support/page-weight.ts';
import { report, type Row } from './report.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-bench-'));
const shop = await startShopProcess(path.join(folder, 'data'));
try {
  const memoryAtStart = await shop.memory();
  const products = (await (await fetch(`${shop.url}/api/product`)).json()) as ProductSummary[];
  const paths = {
    'product list, 24 products': '/api/product?limit=24',
    'one product': `/api/product/${products[0]?._id}`,
    'home page': '/',
  };
  const rows: Row[] = [];
  const bare = await startBareFastify(await saveBodies(Object.values(paths)));
  for (const [name, address] of Object.entries(paths)) {
    const ceiling = await measure({ url: bare.url, path: address });
    const measured = await measure({ url: shop.url, path: address });
    rows.push({ name, ...measured, ceiling: ceiling.perSecond });
  }
  await bare.stop();
  rows.push({ name: `orders, ${CONNECTIONS} buyers`, ...(await measureOrders()) });
  const weights = await Promise.all(
    (await publicPaths(shop.url)).map((address) => pageWeight(shop.url, address)),
  );
  await report({
    rows,
    weights,
    facts: {
      'start, first (build done, empty data folder)': `${shop.startedInMs} ms`,
      'memory after start': `${memoryAtStart} MB`,
      'memory after load': `${await shop.memory()} MB`,
    },
  });
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

/** What the shop answers, for the bare Fastify to answer too. */
async function saveBodies(addresses: readonly string[]) {
  const bodies: Record<string, { type: string; file: string }> = {};
  for (const [index, address] of addresses.entries()) {
    const answer = await fetch(shop.url + address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const file = path.join(folder, `body-${index}`);
    await writeFile(file, await answer.text());
    const type = answer.headers.get('content-type') ?? 'text/plain';
    bodies[address.split('?')[0] ?? address] = { type, file };
  }
  return bodies;
}

async function measureOrders(): Promise<Measured> {
  const buyers: Buyer[] = [];
  for (let count = 0; count < CONNECTIONS; count++) buyers.push(await registerBuyer(shop.url));
  const next = orderRequests(buyers, await stockedProducts(shop.url, 64));
  return measure({ url: shop.url, path: '/api/orders', method: 'POST', next });
}
