import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';
import { orderRequests, registerBuyer, stockedProducts } from '../buyers.ts';
import { load, machine } from '../machine.ts';
import { withSection } from '../marked-sections.mjs';
import { startShopProcess } from '../processes.ts';
import { mixedRequests, type MakeRequest } from './mixed-requests.ts';
import { offer, saturate, type Outcome, type OverloadRequest } from './open-loop.ts';

// npm run bench:overload [-- --seconds 15] [--write]: finds how many mixed requests a second the shop serves, offers half as many,
// then three times as many, with and without shedding. `--write` writes the table to docs/reliability.md.
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    write: { type: 'boolean', default: false },
  },
});

const SECONDS = Number(options.seconds);
const TIMES_CAPACITY = 3;
const BUYERS = 16;
/** More parts than the response cache keeps pages of. */
const PARTS = 2_000;
const CLIENTS = 32;
/** Of 20 requests: those of each kind. Bulk requests are exports of a buyer's own orders. */
const MIX = { kept: 8, order: 3, read: 4, search: 3, bulk: 2 } as const;
type Kind = keyof typeof MIX;

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-bench-'));
const dataDir = path.join(folder, 'data');
try {
  const loadBefore = load();
  const open = await startShopProcess(dataDir);
  const next = await requestsTo(open.url);
  await saturate(open.url, CLIENTS, SECONDS / 2, next);
  const served = await saturate(open.url, CLIENTS, SECONDS, next);
  const capacity = served.filter(isAccepted).length / SECONDS;
  const unprotected = await offer(open.url, capacity * TIMES_CAPACITY, SECONDS, next);
  await open.stop();

  const shop = await startShopProcess(dataDir, { SHED_LOAD: 'on' });
  await offer(shop.url, capacity / 2, SECONDS / 2, next);
  const half = await offer(shop.url, capacity / 2, SECONDS, next);
  const ordersBefore = await ordersPlaced(shop.url);
  const overloaded = await offer(shop.url, capacity * TIMES_CAPACITY, SECONDS, next);
  const placed = (await ordersPlaced(shop.url)) - ordersBefore;
  await shop.stop();

  const confirmed = overloaded.filter(({ kind, status }) => kind === 'order' && status === 201);
  const report = [
    `Capacity ${Math.round(capacity)} requests a second (${CLIENTS} clients that wait for responses). Load of the machine before: ${loadBefore}; ${machine()}.`,
    ...table('Half of the capacity, with shedding', half),
    ...table('Three times the capacity, with shedding', overloaded),
    ...table('Three times the capacity, without shedding', unprotected),
    `Orders confirmed under overload: ${confirmed.length}; placed, by the shop's own count: ${placed}.`,
  ].join('\n\n');
  console.log(report);
  if (options.write) {
    const file = path.join(projectRoot, 'docs/reliability.md');
    await writeFile(file, withSection(await readFile(file, 'utf8'), 'overload', report));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Requests of all kinds, evenly mixed. */
async function requestsTo(url: string): Promise<() => OverloadRequest> {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => registerBuyer(url)));
  const parts = await stockedProducts(url, PARTS);
  const order = orderRequests(buyers, parts.slice(0, 64));
  const authorized = (count: number) => ({
    authorization: `Bearer ${buyers[count % BUYERS]?.token}`,
  });
  const make: Record<Kind, MakeRequest> = {
    kept: () => ({ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }),
    order: (count) => ({ method: 'POST', path: '/api/orders', ...order(count % BUYERS, count) }),
    read: (count) => ({ method: 'GET', path: `/parts/${parts[count % PARTS]?.slug}`, headers: {} }),
    search: (count) => ({
      method: 'GET',
      path: `/api/product-search?q=resistor%20${count}`,
      headers: {},
    }),
    bulk: (count) => ({
      method: 'GET',
      path: '/api/own-orders.csv',
      headers: authorized(count),
    }),
  };
  return mixedRequests(MIX, make);
}

async function ordersPlaced(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = metrics.match(/^orders_placed_total\{.*\} (\d+)$/gm) ?? [];
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

function isAccepted({ status }: Outcome): boolean {
  return status >= 200 && status < 400;
}

function table(title: string, outcomes: readonly Outcome[]): string[] {
  const rows = (Object.keys(MIX) as Kind[]).map((kind) => {
    const own = outcomes.filter((one) => one.kind === kind);
    const accepted = own.filter(isAccepted);
    const shed = own.filter(({ status }) => status === 503);
    const failed = own.length - accepted.length - shed.length;
    const cells = [own.length, accepted.length, shed.length, failed, ...times(accepted)];
    return `| ${kind} | ${[...cells, times(shed)[1]].join(' | ')} |`;
  });
  const all = outcomes.filter(isAccepted);
  return [
    `**${title}**: ${all.length} of ${outcomes.length} accepted, p99 ${times(all)[1]}`,
    [
      '| class | offered | accepted | 503 | failed | p50 | p99 | p99 of a 503 |',
      '|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  ];
}

function times(outcomes: readonly Outcome[]): [p50: string, p99: string] {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => {
    const ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return ms === undefined ? '–' : `${Math.round(ms)} ms`;
  };
  return [at(0.5), at(0.99)];
}
