import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';
import { load, machine } from '../machine.ts';
import { startShopProcess, type ServerProcess } from '../processes.ts';
import { checkResponses, type CheckResult } from './check-responses.ts';
import { queryTypes, requestPath, type QueryType, type Search } from './query-types.ts';
import { loadSample } from './sample.ts';
import { fetchResult, measureResponseTimes, type ResponseTimes } from './search-requests.ts';
import { createPartNumberTable } from './sql-counts.ts';

/** The database to search. */
export interface BenchTarget {
  readonly url: string;
  readonly client: pg.Client;
  /** A temporary folder; the shop's DATA_DIR is in it. */
  readonly folder: string;
}

export interface SearchBenchOptions {
  /** Sequential searches per query type. The same number of concurrent searches follows. */
  readonly rounds: number;
  /** Responses per query type to compare with SQL. */
  readonly checks: number;
  /** Measures only the query types whose names contain this text. */
  readonly only: string;
}

const CONCURRENCY = 4;
const WARM_UP_SEARCHES = 20;

/** The measurements of a query type. */
interface Row {
  readonly queryType: QueryType;
  readonly sequential: ResponseTimes;
  readonly concurrent: ResponseTimes;
  readonly check: CheckResult;
}

/**
 * Starts a shop on the database and measures every query type.
 * @returns a section of Markdown
 */
export async function measureSearches(
  target: BenchTarget,
  options: SearchBenchOptions,
): Promise<string> {
  const selected = queryTypes(await loadSample(target.client)).filter(({ name }) =>
    name.includes(options.only),
  );
  await createPartNumberTable(target.client);
  const loadBefore = load();
  const index = new EventEmitter();
  const indexLoaded = once(index, 'loaded') as Promise<[{ seconds: number }]>;
  const shop = await startShopProcess(
    path.join(target.folder, 'data'),
    { SHOP_MODE: 'demo', DATABASE_URL: target.url },
    (line) => {
      const entry = parseLogLine(line);
      if (entry['msg'] === 'catalogue indexed') index.emit('loaded', entry);
    },
  );
  try {
    await untilReady(shop);
    const [{ seconds }] = await indexLoaded;
    const { total } = await fetchResult(`${shop.url}/api/product-search?limit=1`);
    const memoryAfterLoading = await shop.memory();
    const peakWhileLoading = await shop.peakMemory();
    const rows: Row[] = [];
    for (const queryType of selected) {
      rows.push(await measureQueryType(target.client, shop, queryType, options));
      console.log(formatRow(rows.at(-1) as Row));
    }
    const facts = {
      'time to load the index': `${seconds} s`,
      'memory of the server process (RSS) after loading the index': `${memoryAfterLoading} MB, peak ${peakWhileLoading} MB`,
      'memory after all searches': `${await shop.memory()} MB, peak ${await shop.peakMemory()} MB`,
    };
    const loads = `${loadBefore} before, ${load()} after`;
    return formatSection(rows, facts, { options, total, loads });
  } finally {
    await shop.stop();
  }
}

/** Returns the fields of a log entry; none if the line is not JSON. */
function parseLogLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function untilReady(shop: ServerProcess): Promise<void> {
  for (;;) {
    const response = await fetch(`${shop.url}/readyz`);
    await response.arrayBuffer();
    if (response.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs the warm-up, the sequential and the concurrent searches, then checks some of the responses. */
async function measureQueryType(
  client: pg.Client,
  shop: ServerProcess,
  queryType: QueryType,
  { rounds, checks }: SearchBenchOptions,
): Promise<Row> {
  const searchesFrom = (first: number, count: number): Search[] =>
    Array.from({ length: count }, (_, index) => queryType.search(first + index));
  await measureResponseTimes(shop.url, paths(searchesFrom(0, WARM_UP_SEARCHES)), 1);
  const searches = searchesFrom(WARM_UP_SEARCHES, rounds);
  const others = searchesFrom(WARM_UP_SEARCHES + rounds, rounds);
  const times = {
    sequential: await measureResponseTimes(shop.url, paths(searches), 1),
    concurrent: await measureResponseTimes(shop.url, paths(others), CONCURRENCY),
  };
  const step = Math.max(1, Math.floor(rounds / Math.max(1, checks)));
  const toCheck = searches.filter((_, index) => index % step === 0).slice(0, checks);
  return { queryType, ...times, check: await checkResponses(client, shop.url, toCheck) };
}

function paths(searches: readonly Search[]): string[] {
  return searches.map(({ query }) => requestPath(query));
}

function formatRow({ queryType, sequential, concurrent, check }: Row): string {
  const times = [sequential, concurrent].flatMap(({ median, p95, p99 }) => [median, p95, p99]);
  const failed = sequential.failed + concurrent.failed;
  const checks = `${check.correct} of ${check.checked}, ${check.method}`;
  return `| ${[queryType.name, ...times.map((ms) => ms.toFixed(1)), failed, checks].join(' | ')} |`;
}

function formatSection(
  rows: readonly Row[],
  facts: Readonly<Record<string, string>>,
  run: { options: SearchBenchOptions; total: number; loads: string },
): string {
  const { options, total, loads } = run;
  return `## Search in ${total.toLocaleString('en-US')} parts

Measured by \`npm run bench:search -- --write\` on ${new Date().toISOString().slice(0, 10)}: responses of \`/api/product-search\` with a
page of 24, all facets and Brotli, in milliseconds from the request to the last byte. Each query type has ${options.rounds} sequential
searches and ${options.rounds} others, ${CONCURRENCY} at once, after ${WARM_UP_SEARCHES} searches to warm up. All URLs differ (in a value or a quantity), so no
cached response is measured. Some responses are compared with counts in SQL: the total, and the number per manufacturer.
PostgreSQL, the shop and the client share the machine.

Machine: ${machine()}; load average ${loads}.

| search | median | 95 % | 99 % | median, ${CONCURRENCY} at once | 95 % | 99 % | failed | agrees with SQL |
|---|---:|---:|---:|---:|---:|---:|---:|---|
${rows.map(formatRow).join('\n')}

${Object.entries(facts)
  .map(([name, value]) => `- ${name}: ${value}`)
  .join('\n')}

Examples:

${rows.map(({ queryType }) => `- ${queryType.name}: \`${decodeURIComponent(queryType.example)}\``).join('\n')}`;
}
