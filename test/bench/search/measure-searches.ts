import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';
import { load, machine } from '../machine.ts';
import { startShopProcess, type ServerProcess } from '../processes.ts';
import { checkAnswers, type Checked } from './check-answers.ts';
import { addressOf, queryTypes, type QueryType, type Search } from './query-types.ts';
import { sampled } from './sample.ts';
import { fetchResult, timesOf, type Times } from './searches.ts';
import { prepareNumbers } from './sql-counts.ts';

export interface Place {
  readonly url: string;
  readonly client: pg.Client;
  /** The shop's DATA_DIR. */
  readonly folder: string;
}

export interface Plan {
  /** Searches per query type, one at a time; the same number follows concurrently. */
  readonly rounds: number;
  /** Answers per query type to compare with SQL. */
  readonly checks: number;
  /** Only query types whose names contain this. */
  readonly only: string;
}

const AT_ONCE = 4;
const WARM_UP = 20;

interface Row {
  readonly kind: QueryType;
  readonly alone: Times;
  readonly together: Times;
  readonly checked: Checked;
}

/**
 * Starts a shop on the database and runs the searches.
 * @returns a section of Markdown.
 */
export async function measureSearches(place: Place, plan: Plan): Promise<string> {
  const kinds = queryTypes(await sampled(place.client)).filter(({ name }) =>
    name.includes(plan.only),
  );
  await prepareNumbers(place.client);
  const loadBefore = load();
  const index = new EventEmitter();
  const indexed = once(index, 'loaded') as Promise<[{ seconds: number }]>;
  const shop = await startShopProcess(
    path.join(place.folder, 'data'),
    { SHOP_MODE: 'demo', DATABASE_URL: place.url },
    (line) => {
      const entry = logged(line);
      if (entry['msg'] === 'catalogue indexed') index.emit('loaded', entry);
    },
  );
  try {
    await ready(shop);
    const [{ seconds }] = await indexed;
    const { total } = await fetchResult(`${shop.url}/api/product-search?limit=1`);
    const memoryLoaded = await shop.memory();
    const peakLoaded = await shop.peakMemory();
    const rows: Row[] = [];
    for (const kind of kinds) {
      rows.push(await measured(place.client, shop, kind, plan));
      console.log(rowOf(rows.at(-1) as Row));
    }
    const facts = {
      'loading the index': `${seconds} s`,
      'memory of the server process (RSS) once the index is loaded': `${memoryLoaded} MB, at most ${peakLoaded} MB before`,
      'memory after all searches': `${await shop.memory()} MB, at most ${await shop.peakMemory()} MB`,
    };
    return section(rows, facts, { plan, total, loads: `${loadBefore} before, ${load()} after` });
  } finally {
    await shop.stop();
  }
}

function logged(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function ready(shop: ServerProcess): Promise<void> {
  for (;;) {
    const reply = await fetch(`${shop.url}/readyz`);
    await reply.arrayBuffer();
    if (reply.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measured(
  client: pg.Client,
  shop: ServerProcess,
  kind: QueryType,
  { rounds, checks }: Plan,
): Promise<Row> {
  const from = (first: number, count: number): Search[] =>
    Array.from({ length: count }, (_, index) => kind.search(first + index));
  await timesOf(shop.url, addresses(from(0, WARM_UP)), 1);
  const alone = from(WARM_UP, rounds);
  const times = {
    alone: await timesOf(shop.url, addresses(alone), 1),
    together: await timesOf(shop.url, addresses(from(WARM_UP + rounds, rounds)), AT_ONCE),
  };
  const step = Math.max(1, Math.floor(rounds / Math.max(1, checks)));
  const some = alone.filter((_, index) => index % step === 0).slice(0, checks);
  return { kind, ...times, checked: await checkAnswers(client, shop.url, some) };
}

function addresses(searches: readonly Search[]): string[] {
  return searches.map(({ query }) => addressOf(query));
}

function rowOf({ kind, alone, together, checked }: Row): string {
  const times = [alone, together].flatMap(({ median, p95, p99 }) => [median, p95, p99]);
  const failed = alone.failed + together.failed;
  const right = `${checked.right} of ${checked.of}, ${checked.how}`;
  return `| ${[kind.name, ...times.map((ms) => ms.toFixed(1)), failed, right].join(' | ')} |`;
}

function section(
  rows: readonly Row[],
  facts: Readonly<Record<string, string>>,
  about: { plan: Plan; total: number; loads: string },
): string {
  const { plan, total, loads } = about;
  return `## Search in ${total.toLocaleString('en-US')} parts

By \`npm run bench:search -- --write\`, ${new Date().toISOString().slice(0, 10)}: responses of \`/api/product-search\` with a page
of 24, all facets and Brotli, in milliseconds from the request to the last byte. ${plan.rounds} searches of each kind one at a
time, then ${plan.rounds} others with ${AT_ONCE} at once, after ${WARM_UP} to warm up. All URLs differ (in a value or a
quantity), so no cached response is measured. Some responses are compared with counts in SQL: the total, and the number per
manufacturer. PostgreSQL, the shop and the client share the machine.

Machine: ${machine()}; load average ${loads}.

| search | median | 95 % | 99 % | median, ${AT_ONCE} at once | 95 % | 99 % | failed | agrees with SQL |
|---|---:|---:|---:|---:|---:|---:|---:|---|
${rows.map(rowOf).join('\n')}

${Object.entries(facts)
  .map(([name, value]) => `- ${name}: ${value}`)
  .join('\n')}

Examples:

${rows.map(({ kind }) => `- ${kind.name}: \`${decodeURIComponent(kind.example)}\``).join('\n')}`;
}
