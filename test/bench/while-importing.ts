import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { quantile } from '#test/soak/measurements.ts';
import { importByApi } from '#test/support/import-by-api.ts';
import { httpClient } from '#test/support/listening-shop.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { signIn } from '#test/support/spawn-shop.ts';
import { orderRequests, registerBuyer, stockedProducts } from './buyers.ts';
import { catalogueCsv } from './catalogue/catalogue-csv.ts';
import { cpuTime, ownCpuTime } from './cpu-time.ts';
import { load, machine } from './machine.ts';
import { mixedRequests, type MakeRequest } from './overload/mixed-requests.ts';
import { offer, type Outcome, type OverloadRequest } from './overload/open-loop.ts';
import { startShopProcess } from './processes.ts';

// npm run bench:while-importing [-- --lines 100000 --per-second 500]: how long pages take while a file of new products is checked and
// applied, and visitors and buyers send a mix of requests at this rate, whether or not earlier ones are answered. Two processes: one for
// people, one that imports, mails and writes documents.
const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    'per-second': { type: 'string', default: '500' },
  },
});
const LINES = Number(options.lines);
const PER_SECOND = Number(options['per-second']);
const SLICE_S = 5;
/** Until V8 has compiled what runs often. */
const WARM_UP_S = 60;
const MEASURED_S = 20;
const BUYERS = 16;
/** More parts than the response cache keeps pages of. */
const PARTS = 2_000;
/** Of 100 requests: those of each kind. */
const MIX = { 'kept page': 80, 'part page': 5, search: 8, order: 3, 'own orders': 4 } as const;
const QUERIES = ['10k', '24%20V%20supply', 'terminal%202.5%20mm', 'M3', 'BB-PS-DR24-5'];
type Kind = keyof typeof MIX;
const KINDS = Object.keys(MIX) as Kind[];

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-bench-'));
const postgres = await outsidePostgres();
try {
  const start = (environment: Record<string, string>) =>
    startShopProcess(path.join(folder, 'data'), {
      DATABASE_URL: postgres.url,
      SHOP_MODE: 'demo',
      ...environment,
    });
  const shop = await start({ SHOP_ROLE: 'web,search' });
  const worker = await start({ SHOP_ROLE: 'worker', SEARCH_URL: shop.url });
  try {
    const loadBefore = load();
    const next = await requestsTo(shop.url);
    await offer(shop.url, PER_SECOND, WARM_UP_S, next);
    console.log(
      `${PER_SECOND} requests a second; ${LINES} lines. ${machine()}; load average ${loadBefore} before.`,
    );
    const cpuTimes = async () => ({
      'web process': await cpuTime(shop.pid),
      worker: await cpuTime(worker.pid),
      PostgreSQL: await cpuTime(await postgres.pid()),
      clients: ownCpuTime(),
    });
    const before = await withBusyCores(cpuTimes, () =>
      offer(shop.url, PER_SECOND, MEASURED_S, next),
    );
    console.log(table('Without an import', before.result), `\n\n${before.busy}\n`);
    const during = await withBusyCores(cpuTimes, () => whileImporting(shop.url, next));
    const { outcomes, seconds } = during.result;
    console.log(
      [
        table(`While the import runs, for ${seconds.toFixed(0)} s`, outcomes),
        during.busy,
        `Memory of the web process at most: ${await shop.peakMemory()} MB, of the worker: ${await worker.peakMemory()} MB.`,
      ].join('\n\n'),
    );
  } finally {
    await Promise.all([shop.stop(), worker.stop()]);
  }
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

async function requestsTo(url: string): Promise<() => OverloadRequest> {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => registerBuyer(url)));
  const parts = await stockedProducts(url, PARTS);
  const order = orderRequests(buyers, parts.slice(0, 64));
  const kept = ['/', '/allproducts', ...parts.slice(0, 40).map(({ slug }) => `/parts/${slug}`)];
  const headers = { 'accept-encoding': 'br' };
  const make: Record<Kind, MakeRequest> = {
    'kept page': (count) => ({ method: 'GET', path: kept[count % kept.length] ?? '/', headers }),
    'part page': (count) => ({
      method: 'GET',
      path: `/parts/${parts[count % PARTS]?.slug}`,
      headers,
    }),
    search: (count) => ({
      method: 'GET',
      // The quantity makes it another search than the ones before, whose results are cached.
      path: `/api/product-search?q=${QUERIES[count % QUERIES.length]}&quantity=${count + 1}`,
      headers: {},
    }),
    order: (count) => ({ method: 'POST', path: '/api/orders', ...order(count % BUYERS, count) }),
    'own orders': (count) => ({
      method: 'GET',
      path: '/api/orders?limit=20',
      headers: { authorization: `Bearer ${buyers[count % BUYERS]?.token}` },
    }),
  };
  return mixedRequests(MIX, make);
}

/** Sends requests from the check of the file until all of it is applied. */
async function whileImporting(url: string, next: () => OverloadRequest) {
  const { email, password } = demoAccounts[0];
  const api = httpClient(url, await signIn(url, email, password));
  const state = { isRunning: true };
  const keepOffering = async () => {
    const outcomes: Outcome[] = [];
    while (state.isRunning) outcomes.push(...(await offer(url, PER_SECOND, SLICE_S, next)));
    return outcomes;
  };
  const name = 'parts.csv';
  const file = new Blob([...catalogueCsv(LINES, 1)]);
  // The choices of the demo's categories do not have all values of generated parts.
  const importing = importByApi(api, { name, file, leaveOut: 'invalid' }).finally(() => {
    state.isRunning = false;
  });
  const beganAt = performance.now();
  const [outcomes, ended] = await Promise.all([keepOffering(), importing]);
  if (ended !== 'applied') throw new Error(`the import ended with ${ended}`);
  return { outcomes, seconds: (performance.now() - beganAt) / 1_000 };
}

/** Runs something, and says how many cores each of these kept busy meanwhile. */
async function withBusyCores<Name extends string, Result>(
  cpuTimes: () => Promise<Record<Name, number>>,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly busy: string }> {
  const [before, beganAt] = [await cpuTimes(), performance.now()];
  const result = await run();
  const [after, ms] = [await cpuTimes(), performance.now() - beganAt];
  const cores = (Object.keys(after) as Name[]).map(
    (name) => `${name} ${((after[name] - before[name]) / ms).toFixed(2)}`,
  );
  return { result, busy: `Cores that were busy: ${cores.join(', ')}.` };
}

function table(title: string, outcomes: readonly Outcome[]): string {
  const rows = KINDS.map((kind) => {
    const own = outcomes.filter((one) => one.kind === kind);
    const failed = own.filter(({ status }) => status < 200 || status >= 400).length;
    const times = own.map(({ ms }) => ms);
    const at = (share: number) => `${quantile(times, share).toFixed(1)} ms`;
    return `| ${[kind, own.length, failed, at(0.5), at(0.95), at(0.99)].join(' | ')} |`;
  });
  return [
    `**${title}**`,
    '',
    '| request | sent | failed | median | 95 % | 99 % |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}
