import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';
import { publicPaths } from '#test/support/page-weight.ts';
import { registerBuyer, stockedProducts } from '../buyers.ts';
import { machine } from '../machine.ts';
import { withSection } from '../marked-sections.mjs';
import { startShopProcess } from '../processes.ts';
import { attacks, type Attack } from './attacks.ts';
import { heapGrowth, heapSize, readHeapSnapshot } from './heap-snapshot.ts';

// npm run bench:soak [-- --minutes 20] [--write]: mixed attacks on the built shop for this long, and for half of it
// again between two heap snapshots. Fails if the live heap or the memory of the process passes its bound. `--write`
// writes the figures to docs/performance.md.
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const MINUTES = Number(options.minutes);
const CLIENTS = 16;
/** The live heap may grow by this many MB between the two snapshots. */
const MAX_GROWTH_MB = 8;
/** The memory of the process (RSS) in MB, for the demo catalogue; before the snapshots, which need memory themselves. */
const MAX_RSS_MB = 450;

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-soak-'));
const shop = await startShopProcess(path.join(folder, 'data'), {
  NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
  // The attackers' addresses count, and their limits are kept for each of them.
  TRUST_PROXY: 'on',
  RATE_LIMIT: 'on',
  LOG_LEVEL: 'error',
});
try {
  const report = await soak();
  console.log(report);
  if (options.write) {
    const file = path.join(projectRoot, 'docs/performance.md');
    await writeFile(file, withSection(await readFile(file, 'utf8'), 'soak', report));
  }
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

async function soak(): Promise<string> {
  const { url } = shop;
  const products = await stockedProducts(url, 20);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => registerBuyer(url)));
  const productIds = products.map(({ _id }) => _id);
  const mix = attacks({ url, buyers, productIds, pages: await publicPaths(url) });
  const counts = Object.fromEntries(Object.keys(mix).map((name) => [name, 0]));
  const atStart = await shop.memory();

  const samples = await attackFor(MINUTES, mix, counts);
  const first = await snapshot(1);
  await attackFor(MINUTES / 2, mix, counts);
  const second = await snapshot(2);

  const growth = (heapSize(second) - heapSize(first)) / 2 ** 20;
  const highest = Math.max(...samples);
  if (growth > MAX_GROWTH_MB || highest > MAX_RSS_MB) process.exitCode = 1;
  const requests = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `## Memory under attack

By \`npm run bench:soak -- --minutes ${MINUTES} --write\`: ${CLIENTS} clients, ${requests.toLocaleString('en-US')} requests of
${Object.keys(mix).length} kinds (${Object.keys(mix).join(', ')}), each from another address. Heap
snapshots after ${MINUTES} minutes and ${MINUTES / 2} minutes later; V8 collects garbage before each.

Machine: ${machine()}.

- live heap: ${megabytes(heapSize(first))} MB, then ${megabytes(heapSize(second))} MB; it may grow by ${MAX_GROWTH_MB} MB
- memory of the process (RSS) until the first snapshot: ${atStart} MB, then at most ${highest} MB of ${MAX_RSS_MB} MB;
  median of the first half ${median(samples.slice(0, samples.length / 2))} MB, of the second ${median(samples.slice(samples.length / 2))} MB
- what grew most: ${grown(first, second)}`;
}

function grown(...[first, second]: Parameters<typeof heapGrowth>): string {
  return heapGrowth(first, second)
    .slice(0, 5)
    .map(
      ({ name, count, bytes }) =>
        `${name} by ${megabytes(bytes)} MB (${count > 0 ? '+' : ''}${count} objects)`,
    )
    .join(', ');
}

/** Resolves to the memory of the process in MB, measured ten times a minute. */
async function attackFor(
  minutes: number,
  mix: Record<string, Attack>,
  counts: Record<string, number>,
): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + minutes * 60_000;
  const names = Object.keys(mix);
  const client = async (offset: number) => {
    for (let turn = offset; performance.now() < end; turn++) {
      const name = names[turn % names.length] ?? '';
      // A connection that the shop closes is a response, too.
      await mix[name]?.().catch(() => undefined);
      counts[name] = (counts[name] ?? 0) + 1;
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, offset) => client(offset)));
  while (performance.now() < end) {
    await pause(6_000);
    samples.push(await shop.memory());
  }
  await clients;
  return samples;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Lets the shop write a heap snapshot, and reads it. */
async function snapshot(number: number) {
  shop.signal('SIGUSR2');
  for (;;) {
    await pause(1_000);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.heapsnapshot'));
    const file = files.toSorted()[number - 1];
    // The shop responds again when the file is complete.
    if (!file) continue;
    await fetch(`${shop.url}/healthz`).then((response) => response.arrayBuffer());
    return readHeapSnapshot(path.join(folder, file));
  }
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
