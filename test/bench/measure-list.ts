import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Queryable } from '#platform/database/database.ts';

export const ROUNDS = 25;
/** The limit for the 95th percentile (docs/decisions/0014). */
const MAX_MS = 200;

/** Median and 95th percentile as two cells of a table. */
export function times({ median, p95 }: Measured): string {
  const note = p95 < MAX_MS ? '' : ' (too slow)';
  return `${median.toFixed(1)} | ${p95.toFixed(1)}${note}`;
}

/** The indexes that a plan uses, and the tables that it reads whole. */
export function accessPaths(plan: string): string {
  const indexes = [...plan.matchAll(/Index (?:Only )?Scan.*? (?:using|on) (\w+)/g)];
  const tables = [...plan.matchAll(/Seq Scan on (\w+)/g)];
  const names = [...indexes.map(([, name]) => name), ...tables.map(([, name]) => `all of ${name}`)];
  return [...new Set(names)].join(', ');
}

interface Statement {
  readonly query: string;
  readonly params: unknown[];
}

export interface Measured {
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
  /** Of the last round. */
  readonly statements: readonly Statement[];
}

/** Does the work in each round. */
export async function measureList(
  client: pg.Client,
  work: (db: Queryable) => Promise<unknown>,
): Promise<Measured> {
  let statements: Statement[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }),
  };
  const db = drizzle(client, { logger });
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    statements = [];
    const startedAt = performance.now();
    await work(db);
    durations.push(performance.now() - startedAt);
  }
  durations.sort((a, b) => a - b);
  const percentile = (fraction: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * fraction))] ?? 0;
  return { median: percentile(0.5), p95: percentile(0.95), statements };
}

/** Returns the query plan of each statement, as Markdown. */
export async function queryPlans(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<string> {
  const plans: string[] = [];
  for (const { query, params } of statements) {
    const explain = `explain (analyze, buffers, costs off, timing off) ${query}`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain, params);
    plans.push(`\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\``);
  }
  return plans.join('\n\n');
}
