import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { NOT_FEATURED } from '#features/catalogue/domain/featured-rank.ts';
import { encodeCursor } from '#shared/page.ts';
import { pageWeight, publicPaths } from '#test/support/page-weight.ts';
import { orderRequests, registerBuyer, stockedProducts } from './buyers.ts';
import { CONNECTIONS, measure, type Measured } from './load.ts';
import { pgbenchPerSecond } from './pgbench.ts';
import { startBareServers, startShopProcess, type BareAnswer } from './processes.ts';
import { report, type Row } from './report.ts';

/** As browsers say it. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** In turn, these are more than the shop keeps: of pages and lists 16 MiB are fewer, of small answers more. */
const MANY_PARTS = 2_000;
const MORE_PARTS = 8_000;

/** To make a page takes a hundred times the code that it takes to send one. */
const LONG_WARM_UP_S = 10;

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-bench-'));
const dataDir = path.join(folder, 'data');
const shop = await startShopProcess(dataDir);
try {
  const memoryAtStart = await shop.memory();
  const rows = [...(await measureKept()), ...(await measureOrders())];
  const memoryAfterLoad = await shop.memory();
  rows.push(...(await measureUnkept()));
  const memoryAtLast = await shop.memory();
  const weights = await Promise.all(
    (await publicPaths(shop.url)).map((address) => pageWeight(shop.url, address)),
  );
  const transactions = await pgbenchPerSecond(dataDir);
  await report({
    rows,
    weights,
    facts: {
      'pgbench simple-update on the same server with as many clients, transactions per second':
        transactions === null ? 'there is no pgbench' : `${transactions}`,
      'start, first (build done, empty data folder)': `${shop.startedInMs} ms`,
      'memory of the server process after start': `${memoryAtStart} MB`,
      'memory of the server process after load': `${memoryAfterLoad} MB`,
      'the same after uncached pages and responses': `${memoryAtLast} MB`,
    },
  });
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Beside bare servers that answer the same bytes, one after the other. */
async function measureKept(): Promise<Row[]> {
  const [product] = (await (await fetch(`${shop.url}/api/product`)).json()) as ProductSummary[];
  const paths = {
    'home page, cached': '/',
    'All Products, cached': '/allproducts',
    'part page, cached': `/parts/${product?.slug}`,
    'product list, 24 products, cached': '/api/product?limit=24',
    'one product, cached': `/api/product/${product?._id}`,
    'search, cached': '/api/product-search?q=10k',
  };
  const answers = await Promise.all(Object.values(paths).map(savedAnswer));
  const bare = await startBareServers(answers);
  const rows: Row[] = [];
  for (const [name, address] of Object.entries(paths)) {
    const load = { path: address, headers: BROWSER };
    const nodeHttp = await measure({ ...load, url: bare.url });
    const fastify = await measure({ ...load, url: bare.fastifyUrl });
    const measured = await measure({ ...load, url: shop.url });
    rows.push({ name, ...measured, nodeHttp: nodeHttp.perSecond, fastify: fastify.perSecond });
  }
  await bare.stop();
  return rows;
}

/** Each answer is made anew: when its turn comes again, others have taken its room. */
async function measureUnkept(): Promise<Row[]> {
  const products = await stockedProducts(shop.url, MORE_PARTS);
  const many = products.slice(0, MANY_PARTS);
  return [
    await measureInTurn(
      'part page, not cached',
      many.map(({ slug }) => `/parts/${slug}`),
    ),
    await measureInTurn(
      'one product, not cached',
      products.map(({ _id }) => `/api/product/${_id}`),
    ),
    await measureInTurn(
      'product list, 24 products, not cached',
      many.map(({ _id }) => `/api/product?limit=24&cursor=${encodeCursor([NOT_FEATURED, _id])}`),
    ),
  ];
}

async function measureInTurn(name: string, paths: readonly string[]): Promise<Row> {
  let count = 0;
  const next = () => ({ path: paths[count++ % paths.length] ?? '/' });
  const load = { url: shop.url, path: '/', headers: BROWSER, warmUpS: LONG_WARM_UP_S, next };
  return { name, ...(await measure(load)) };
}

async function measureOrders(): Promise<Row[]> {
  const buyers = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => registerBuyer(shop.url)),
  );
  const next = orderRequests(buyers, await stockedProducts(shop.url, 64));
  const measured: Measured = await measure({
    url: shop.url,
    path: '/api/orders',
    method: 'POST',
    next,
  });
  return [{ name: `orders, ${CONNECTIONS} buyers`, ...measured }];
}

/** What the shop sends to a browser, for bare servers to send too. */
async function savedAnswer(address: string, index: number): Promise<BareAnswer> {
  const { headers, body } = await bytesOf(shop.url + address);
  const file = path.join(folder, `body-${index}`);
  await writeFile(file, body);
  return { path: address, headers: ownHeaders(headers), file };
}

/** Those that Node does not add by itself to whatever leaves. */
function ownHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  const added = new Set(['connection', 'content-length', 'date', 'keep-alive']);
  const own = Object.entries(headers).filter(([name]) => !added.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** As they are sent: `fetch` would unpack them. */
function bytesOf(address: string): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: BROWSER }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const { statusCode, headers } = reply;
          if (statusCode === 200) resolve({ headers, body: Buffer.concat(parts) });
          else reject(new Error(`${address}: ${statusCode}`));
        });
      })
      .on('error', reject);
  });
}
