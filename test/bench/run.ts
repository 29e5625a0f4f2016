import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { NOT_FEATURED } from '#features/catalogue/domain/featured-rank.ts';
import { encodeCursor } from '#shared/pagination.ts';
import { pageWeight, publicPaths } from '#test/support/page-weight.ts';
import { orderRequests, registerBuyer, stockedProducts } from './buyers.ts';
import { CONNECTIONS, measure, type Measurement } from './load.ts';
import { pgbenchPerSecond } from './pgbench.ts';
import { startBareServers, startShopProcess, type BareResponse } from './processes.ts';
import { report, type Row } from './report.ts';

/** What browsers send. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** Requested in turn, these exceed the 16 MiB of the response cache: 2,000 pages or lists, or 8,000 single products. */
const PAGES = 2_000;
const SINGLE_PRODUCTS = 8_000;

/** V8 needs this long to optimise the code that renders a page. */
const UNCACHED_WARM_UP_S = 10;

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-bench-'));
const dataDir = path.join(folder, 'data');
const shop = await startShopProcess(dataDir);
try {
  const memoryAtStart = await shop.memory();
  const rows = [...(await measureCached()), ...(await measureOrders())];
  const memoryAfterLoad = await shop.memory();
  rows.push(...(await measureUncached()));
  const memoryAtEnd = await shop.memory();
  const weights = await Promise.all(
    (await publicPaths(shop.url)).map((address) => pageWeight(shop.url, address)),
  );
  const transactions = await pgbenchPerSecond(dataDir);
  await report({
    rows,
    weights,
    facts: {
      'pgbench simple-update on the same server with as many clients, transactions per second':
        transactions === null ? 'pgbench is not installed' : `${transactions}`,
      'start, first (build done, empty data folder)': `${shop.startedInMs} ms`,
      'memory of the server process after start': `${memoryAtStart} MB`,
      'memory of the server process after load': `${memoryAfterLoad} MB`,
      'the same after uncached pages and responses': `${memoryAtEnd} MB`,
    },
  });
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Each path on the shop and on bare servers that send the same bytes, one after the other. */
async function measureCached(): Promise<Row[]> {
  const [product] = (await (await fetch(`${shop.url}/api/product`)).json()) as ProductSummary[];
  const paths = {
    'home page, cached': '/',
    'All Products, cached': '/allproducts',
    'part page, cached': `/parts/${product?.slug}`,
    'product list, 24 products, cached': '/api/product?limit=24',
    'one product, cached': `/api/product/${product?._id}`,
    'search, cached': '/api/product-search?q=10k',
  };
  const responses = await Promise.all(Object.values(paths).map(saveResponse));
  const bare = await startBareServers(responses);
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

/** Every response is computed: before a path is requested again, others have evicted it from the cache. */
async function measureUncached(): Promise<Row[]> {
  const products = await stockedProducts(shop.url, SINGLE_PRODUCTS);
  const many = products.slice(0, PAGES);
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
  const load = { url: shop.url, path: '/', headers: BROWSER, warmUpS: UNCACHED_WARM_UP_S, next };
  return { name, ...(await measure(load)) };
}

async function measureOrders(): Promise<Row[]> {
  const buyers = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => registerBuyer(shop.url)),
  );
  const next = orderRequests(buyers, await stockedProducts(shop.url, 64));
  const measured: Measurement = await measure({
    url: shop.url,
    path: '/api/orders',
    method: 'POST',
    next,
  });
  return [{ name: `orders, ${CONNECTIONS} buyers`, ...measured }];
}

/** Saves what the shop sends to a browser, for the bare servers. */
async function saveResponse(address: string, index: number): Promise<BareResponse> {
  const { headers, body } = await bytesOf(shop.url + address);
  const file = path.join(folder, `body-${index}`);
  await writeFile(file, body);
  return { path: address, headers: headersToCopy(headers), file };
}

/** Without the headers that Node adds to every response. */
function headersToCopy(headers: http.IncomingHttpHeaders): Record<string, string> {
  const addedByNode = new Set(['connection', 'content-length', 'date', 'keep-alive']);
  const copied = Object.entries(headers).filter(([name]) => !addedByNode.has(name));
  return Object.fromEntries(copied.map(([name, value]) => [name, String(value)]));
}

/** The compressed bytes: `fetch` would decompress them. */
function bytesOf(address: string): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: BROWSER }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode, headers } = response;
          if (statusCode === 200) resolve({ headers, body: Buffer.concat(chunks) });
          else reject(new Error(`${address}: ${statusCode}`));
        });
      })
      .on('error', reject);
  });
}
