import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeGermanInvoices } from '#features/settings/server/invoices-on.fixture.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { projectRoot } from '#platform/project-root.ts';
import { BUYER_PASSWORD, registerBuyer, stockedProducts } from '#test/bench/buyers.ts';
import { load, machine } from '#test/bench/machine.ts';
import { withSection } from '#test/bench/marked-sections.mjs';
import { startShopProcess, type ServerProcess } from '#test/bench/processes.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { publicPaths } from '#test/support/page-weight.ts';
import { findDisagreements } from './agreement.ts';
import { Shop } from './clients.ts';
import { Measurements, quantile } from './measurements.ts';
import {
  buyer,
  importer,
  searcher,
  staff,
  visitor,
  type Actor,
  type Confirmed,
} from './traffic.ts';

// npm run soak [-- --minutes 20] [--write]: a day in the shop. Visitors, buyers, staff and imports use two processes of the built
// shop on one database. Fails if a request ends with 5xx, if memory, handles or durations grow from the second quarter to the
// fourth, or if stock, orders, payments, invoices and ledger do not agree at the end. `--write` writes the figures to docs/reliability.md.
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const MINUTES = Number(options.minutes);
const VISITORS = 8;
const SEARCHERS = 4;
const BUYERS = 8;
const SAMPLE_MS = 5_000;
/** Bounds of the growth from the second quarter to the fourth. */
const MAX_MEMORY_GROWTH_MB = 40;
const MAX_HANDLES_GROWTH = 20;
/** Times the median of the second quarter, and these milliseconds: short durations vary. */
const MAX_SLOWDOWN = 1.5;
const SLOWDOWN_FREE_MS = 10;
/** The medians of fewer requests in a quarter differ by chance. */
const MIN_JUDGED = 30;

interface Sample {
  readonly quarter: number;
  readonly memory: readonly number[];
  readonly handles: readonly number[];
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-soak-'));
const postgres = await outsidePostgres();
const processes: ServerProcess[] = [];
try {
  const environment = { DATABASE_URL: postgres.url, SHOP_MODE: 'demo', LOG_LEVEL: 'error' };
  const dataDir = path.join(folder, 'data');
  processes.push(await startShopProcess(dataDir, environment));
  processes.push(await startShopProcess(dataDir, environment));
  const report = await soak(processes.map(({ url }) => url));
  console.log(report);
  if (options.write) {
    const file = path.join(projectRoot, 'docs/reliability.md');
    await writeFile(file, withSection(await readFile(file, 'utf8'), 'soak', report));
  }
} finally {
  await Promise.all(processes.map((one) => one.stop()));
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

async function soak(urls: readonly string[]): Promise<string> {
  const loadBefore = load();
  const [first = ''] = urls;
  const products = await stockedProducts(first, 400);
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => registerBuyer(first)));
  const confirmed: Confirmed = {
    orders: new Set(),
    paid: new Set(),
    cancelled: new Set(),
    refunds: 0,
    imports: 0,
  };
  await writeGermanInvoices(new Shop(urls, new Measurements(MINUTES)).person(demoAccounts[0]), {
    mailsXml: true,
  });

  const measurements = new Measurements(MINUTES);
  const shop = new Shop(urls, measurements);
  const admin = shop.person(demoAccounts[0]);
  const paths = [...(await publicPaths(first)), ...products.map(({ slug }) => `/parts/${slug}`)];
  const ids = products.map(({ _id }) => _id);
  const persons = buyers.map(({ email }) => shop.person({ email, password: BUYER_PASSWORD }));
  const actors = [
    ...Array.from({ length: VISITORS }, () => visitor(shop, paths)),
    ...persons.slice(0, SEARCHERS).map((api) => searcher(api)),
    ...persons.map((api) => buyer(shop, api, ids, confirmed)),
    staff(admin, confirmed),
    importer(
      admin,
      products.map(({ sku }) => sku),
      confirmed,
    ),
  ];
  const samples = await run(actors, measurements);
  const disagreements = await findDisagreements(postgres.url, confirmed);
  const faults = [...disagreements, ...growth(samples), ...slowdowns(measurements)];
  const broken = [...measurements.refusals].filter(([refusal]) => /: 5\d\d/.test(refusal));
  faults.push(...broken.map(([refusal, count]) => `${refusal}, ${count} times`));
  if (faults.length > 0) process.exitCode = 1;
  return describe({ loadBefore, measurements, samples, confirmed, faults });
}

/** Lets all act until the time is over. @returns memory and handles of the processes */
async function run(actors: readonly Actor[], measurements: Measurements): Promise<Sample[]> {
  const end = performance.now() + MINUTES * 60_000;
  const acting = actors.map(async ({ act, pauseMs }) => {
    while (performance.now() < end) {
      await act();
      await pause(pauseMs);
    }
  });
  const samples: Sample[] = [];
  const sampling = (async () => {
    while (performance.now() < end) {
      await pause(SAMPLE_MS);
      samples.push({
        quarter: measurements.quarter(),
        memory: await Promise.all(processes.map((one) => one.memory())),
        handles: await Promise.all(processes.map((one) => one.handles())),
      });
    }
  })();
  await Promise.all([...acting, sampling]);
  return samples;
}

function growth(samples: readonly Sample[]): string[] {
  return processes.flatMap((_, at) => {
    const memory = grownBy(samples, ({ memory: all }) => all[at] ?? 0);
    const handles = grownBy(samples, ({ handles: all }) => all[at] ?? 0);
    return [
      ...(memory > MAX_MEMORY_GROWTH_MB
        ? [`memory of process ${at + 1} grew by ${memory} MB`]
        : []),
      ...(handles > MAX_HANDLES_GROWTH ? [`process ${at + 1} has ${handles} more handles`] : []),
    ];
  });
}

function grownBy(samples: readonly Sample[], valueOf: (sample: Sample) => number): number {
  return medianIn(samples, 3, valueOf) - medianIn(samples, 1, valueOf);
}

function medianIn(
  samples: readonly Sample[],
  quarter: number,
  valueOf: (sample: Sample) => number,
): number {
  return quantile(samples.filter((one) => one.quarter === quarter).map(valueOf), 0.5);
}

function slowdowns({ durations }: Measurements): string[] {
  return [...durations].flatMap(([kind, [, second, , fourth]]) => {
    if (Math.min(second.length, fourth.length) < MIN_JUDGED) return [];
    const [before, after] = [quantile(second, 0.5), quantile(fourth, 0.5)];
    if (after <= before * MAX_SLOWDOWN + SLOWDOWN_FREE_MS) return [];
    return [`${kind} took ${after.toFixed(0)} ms instead of ${before.toFixed(0)} ms`];
  });
}

interface Outcome {
  readonly loadBefore: string;
  readonly measurements: Measurements;
  readonly samples: readonly Sample[];
  readonly confirmed: Confirmed;
  readonly faults: readonly string[];
}

function describe({ loadBefore, measurements, samples, confirmed, faults }: Outcome): string {
  const { orders, paid, cancelled, refunds, imports } = confirmed;
  const rows = [...measurements.durations].map(([kind, [, second, , fourth]]) => {
    const cells = [second, fourth].flatMap((all) => [quantile(all, 0.5), quantile(all, 0.99)]);
    return `| ${kind} | ${cells.map((ms) => ms.toFixed(0)).join(' | ')} |`;
  });
  const byProcess = processes.map((_, at) => {
    const memory = [1, 3].map((quarter) =>
      medianIn(samples, quarter, (one) => one.memory[at] ?? 0),
    );
    const handles = [1, 3].map((quarter) =>
      medianIn(samples, quarter, (one) => one.handles[at] ?? 0),
    );
    return `process ${at + 1}: ${memory.join(', then ')} MB, ${handles.join(', then ')} handles`;
  });
  const refusals = [...measurements.refusals].map(([refusal, count]) => `${refusal} (${count})`);
  return `## A day in the shop

By \`npm run soak -- --minutes ${MINUTES} --write\`: ${measurements.requests.toLocaleString('en-US')} requests of ${VISITORS} visitors, ${SEARCHERS} people who search,
${BUYERS} buyers, staff and an import to two processes; ${orders.size} orders, of them ${paid.size} paid by card and ${cancelled.size} cancelled, ${refunds} refunds,
${imports} imports of 400 lines. Machine: ${machine()}; load average ${loadBefore} before, ${load()} after.

${faults.length === 0 ? 'Stock, orders, payments, invoices and ledger agree; nothing grew.' : faults.map((fault) => `- **${fault}**`).join('\n')}

- Memory and handles in the second quarter, then in the fourth: ${byProcess.join('; ')}.
- Refusals: ${refusals.join(', ') || 'none'}.
- Medians are judged from ${MIN_JUDGED} requests in a quarter on.

| milliseconds | second quarter, median | 99 % | fourth quarter, median | 99 % |
|---|---:|---:|---:|---:|
${rows.join('\n')}`;
}
