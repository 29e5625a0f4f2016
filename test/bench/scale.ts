import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPostmasterFile } from '#platform/database/embedded-postgres/postmaster-file.ts';
import { projectRoot } from '#platform/project-root.ts';
import { orderRequests, registerBuyer, stockedProducts } from './buyers.ts';
import { cpuTime, ownCpuTime } from './cpu-time.ts';
import { CONNECTIONS, runLoad, type Load } from './load.ts';
import { load, machine } from './machine.ts';
import { withSection } from './marked-sections.mjs';
import { startShopProcess, type ServerProcess } from './processes.ts';

// npm run bench:scale [-- --write]: calibrates the capacity model of docs/scale.md. Measures the processor time of an order and of a page
// that is not kept with two clients, predicts from it how many a second this machine can do, and compares with 32 clients.
// `--write` writes the table to docs/scale.md. Linux only.
const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const CORES = os.availableParallelism();
const CALIBRATING_CLIENTS = 2;
const SECONDS = 10;
const WARM_UP_SECONDS = 30;
/** More parts than the response cache keeps pages of. */
const PARTS = 2_000;

interface Demand {
  /** Milliseconds of processor time of one request. */
  readonly shop: number;
  readonly database: number;
  readonly client: number;
  readonly perSecond: number;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-bench-'));
const dataDir = path.join(folder, 'data');
try {
  const prepared = await prepare();
  // The documents and mails of orders are work of another process: here they would slow down what is measured after them.
  const shop = await startShopProcess(dataDir, { SHOP_ROLE: 'web,search' });
  try {
    const report = await compare(shop, prepared);
    console.log(report);
    if (options.write) {
      const file = path.join(projectRoot, 'docs/scale.md');
      await writeFile(file, withSection(await readFile(file, 'utf8'), 'scale', report));
    }
  } finally {
    await shop.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Buyers confirm their email address by a mail, which workers send. */
async function prepare() {
  const shop = await startShopProcess(dataDir);
  try {
    const buyers = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => registerBuyer(shop.url)),
    );
    return { buyers, parts: await stockedProducts(shop.url, PARTS) };
  } finally {
    await shop.stop();
  }
}

async function compare(
  shop: ServerProcess,
  { buyers, parts }: Awaited<ReturnType<typeof prepare>>,
): Promise<string> {
  const loadBefore = load();
  let page = 0;
  const loads: Record<string, Load> = {
    'an order': {
      url: shop.url,
      path: '/api/orders',
      method: 'POST',
      next: orderRequests(buyers, parts.slice(0, 64)),
    },
    'a page that is not kept': {
      url: shop.url,
      path: '/',
      headers: { 'accept-encoding': 'br' },
      next: () => ({ path: `/parts/${parts[page++ % parts.length]?.slug}` }),
    },
  };
  const rows: string[] = [];
  for (const [name, one] of Object.entries(loads)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await runLoad(one, WARM_UP_SECONDS, CONNECTIONS);
    // oxlint-disable-next-line no-await-in-loop
    const demand = await measureDemand(shop, one, CALIBRATING_CLIENTS);
    // oxlint-disable-next-line no-await-in-loop
    const { perSecond } = await measureDemand(shop, one, CONNECTIONS);
    const predicted = capacityOf(demand);
    const cells = [demand.shop, demand.database, demand.client].map((ms) => ms.toFixed(2));
    const off = Math.round((predicted / perSecond - 1) * 100);
    rows.push(
      `| ${[name, ...cells, predicted.toFixed(0), perSecond.toFixed(0), `${off} %`].join(' | ')} |`,
    );
  }
  return `By \`npm run bench:scale -- --write\`: milliseconds of processor time of one request, measured with ${CALIBRATING_CLIENTS} clients; the
requests a second that the model predicts from them for one process on ${CORES} cores that shop, database and clients share, and
those that ${CONNECTIONS} clients got. Machine: ${machine()}; load average ${loadBefore} before, ${load()} after.

| request | shop, ms | PostgreSQL, ms | client, ms | predicted, a second | measured | model is off by |
|---|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}`;
}

/** The thread of one process is full, or all cores are. */
function capacityOf({ shop: ofShop, database, client }: Demand): number {
  return Math.min(1_000 / ofShop, (CORES * 1_000) / (ofShop + database + client));
}

async function measureDemand(shop: ServerProcess, one: Load, clients: number): Promise<Demand> {
  const postgres = await readPostmasterFile(path.join(dataDir, 'postgres'));
  const read = async () => ({
    shop: await cpuTime(shop.pid),
    database: await cpuTime(postgres?.pid ?? 0),
    client: ownCpuTime(),
  });
  const before = await read();
  const result = await runLoad(one, SECONDS, clients);
  const after = await read();
  const requests = result['2xx'];
  if (requests === 0) throw new Error(`no request of ${one.path} succeeded`);
  return {
    shop: (after.shop - before.shop) / requests,
    database: (after.database - before.database) / requests,
    client: (after.client - before.client) / requests,
    perSecond: requests / result.duration,
  };
}
