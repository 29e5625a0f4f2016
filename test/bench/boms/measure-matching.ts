import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { DEFAULT_ATTRITION } from '#features/boms/domain/attrition.ts';
import { findBestSheet } from '#features/boms/domain/find-table.ts';
import { claimBom, deleteBom, insertBom, loadLines } from '#features/boms/server/bom-store.ts';
import { matchBom, type MatchDeps } from '#features/boms/server/match-bom.ts';
import { readBomFile } from '#features/boms/server/read-bom-file.ts';
import { searchableProductsById } from '#features/catalogue/server/index.ts';
import { catalogueIndex } from '#features/search/server/index.ts';
import { pollChanges } from '#platform/change-feed/poll-changes.ts';
import { connectDatabase, type Queryable } from '#platform/database/database.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { seededRandom } from '../catalogue/random.ts';
import { load, machine } from '../machine.ts';
import { bomFile } from './bom-file.ts';
import {
  generateLines,
  lineKinds,
  ownNumberOf,
  type GeneratedLine,
  type LineKind,
  type Sources,
} from './generated-bom.ts';
import { sampleParts, samplePartsOf } from './sampled-parts.ts';
import { Scores, type Duration } from './scores.ts';

const LINES = 500;
const SAMPLES = 4_000;
const USER = '01900000-0000-7000-8000-00000000b0b5';

export interface MatchingResult {
  /** Markdown. */
  readonly section: string;
  /** The goals that were missed; empty if none. */
  readonly missed: readonly string[];
}

/**
 * Matches generated bills of materials with known answers against a catalogue of generated parts.
 * @param url the database with the catalogue
 * @param boms how many of 500 lines
 * @param onWrong called with each line whose match is wrong or lacks the right product
 */
export async function measureMatching(
  url: string,
  {
    boms,
    seed,
    onWrong,
  }: { readonly boms: number; readonly seed: number; readonly onWrong?: (line: string) => void },
): Promise<MatchingResult> {
  const log = createLogger('silent');
  const database = connectDatabase(() => ({ connectionString: url }), log);
  const db = database.queries;
  const changeFeed = pollChanges(db, { log });
  const client = new pg.Client(url);
  await client.connect();
  try {
    const sources = await loadSources(client);
    const own = new Map(sources.any.map((part) => [ownNumberOf(part).toUpperCase(), part.id]));
    const index = catalogueIndex(db, { changeFeed, log, loadTimeoutMs: 3_600_000 });
    const deps: MatchDeps = {
      now: () => new Date(),
      index,
      ownPartNumbers: (_db, _user, numbers) =>
        Promise.resolve(
          new Map(numbers.flatMap((one) => (own.has(one) ? [[one, own.get(one) ?? '']] : []))),
        ),
    };
    const parts = (await index.current(null)).index.size;
    const scores = new Scores();
    const times: number[] = [];
    const delays: number[] = [];
    const cpuTimes: number[] = [];
    const loadBefore = load();
    // The first one warms up.
    for (let round = -1; round < boms; round++) {
      const random = seededRandom(seed, 'bom', round);
      const lines = generateLines(LINES, sources, random);
      const result = await matchFile(db, deps, lines, bomFile(lines, random));
      if (round < 0) continue;
      times.push(result.ms);
      cpuTimes.push(result.cpuMs);
      delays.push(result.delay);
      for (const { line, match, product } of result.matches) {
        const verdict = scores.add(line, match, product);
        if (verdict !== null)
          onWrong?.(
            `${verdict}: ${JSON.stringify(line.cells)} -> ${match.state} ${match.reason} ${product?.name ?? ''} (${line.part?.name ?? ''})`,
          );
      }
    }
    const slowest = new Map<LineKind, Duration>();
    for (const kind of lineKinds) {
      const random = seededRandom(seed, kind);
      const lines = generateLines(LINES, sources, random, kind);
      const { ms, cpuMs } = await matchFile(db, deps, lines, bomFile(lines, random));
      slowest.set(kind, { ms, cpuMs });
    }
    const section = `## Bills of materials matched with ${parts.toLocaleString('en-US')} parts

By \`npm run bench:boms -- --write\`, ${new Date().toISOString().slice(0, 10)}: ${boms} generated bills of materials of ${LINES} lines with known
answers, made from parts of the catalogue. They have the dirt of real files: other spellings of values, packages and
manufacturers, suffixes for packaging, title rows, German headers. "Right" is the product that the line was made from; for a
line with values, any product with the same value and package whose limits are no worse. Own part numbers come from memory, not
from orders. The spellings are ours, so files of others can do worse.

Machine: ${machine()}; load average ${loadBefore} before, ${load()} after.

| lines | number | exact, wrong | likely, wrong | right product taken | right product among the candidates or taken | 500 lines of only this kind, CPU time |
|---|---:|---:|---:|---:|---:|---:|
${scores.rows(slowest).join('\n')}

- \`exact\`: ${scores.precision('exact')}; \`likely\`: ${scores.precision('likely')}
- ${LINES} mixed lines from the claim of the worker to \`ready\`: median ${quantile(times, 0.5)} ms, at most ${quantile(times, 1)} ms; CPU time of the process: median ${quantile(cpuTimes, 0.5)} ms, at most ${quantile(cpuTimes, 1)} ms
- longest time in which the process answered no other request meanwhile: median ${quantile(delays, 0.5)} ms, at most ${quantile(delays, 1)} ms`;
    return { section, missed: scores.missed(quantile(times, 1)) };
  } finally {
    await client.end();
    await changeFeed.stop();
    await database.close();
  }
}

const chips = (parts: Sources['any']): Sources['any'] =>
  parts.filter(({ values }) => /^\d{4}$/.test(String(values['package'])));

async function loadSources(client: pg.Client): Promise<Sources> {
  return {
    any: await sampleParts(client, SAMPLES),
    resistors: chips(await samplePartsOf(client, ['resistors'], SAMPLES)),
    capacitors: chips(await samplePartsOf(client, ['ceramic-capacitors'], SAMPLES)),
    others: await samplePartsOf(client, ['inductors', 'ferrite-beads', 'crystals'], SAMPLES),
  };
}

const leaseUntil = () => new Date(Date.now() + 60_000);

/** Stores a file as an upload does, matches its lines as the worker does, and deletes it. */
async function matchFile(
  db: Queryable,
  deps: MatchDeps,
  lines: readonly GeneratedLine[],
  file: string,
) {
  const best = findBestSheet(await readBomFile(Buffer.from(file)));
  if (!best) throw new Error('a generated file was not read as a bill of materials');
  const { sheet, table } = best;
  const id = uuidv7();
  const row = {
    id,
    userId: USER,
    name: 'bench',
    state: 'matching' as const,
    createdAt: new Date(),
    headerRow: table.headerRow,
    columns: table.columns,
    attrition: DEFAULT_ATTRITION,
    lineCount: table.lines.length,
    bytes: file.length,
  };
  await db.transaction((tx) => insertBom(tx, row, sheet.rows, table.lines));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const claim = { at: new Date(), until: leaseUntil(), maxLines: lines.length };
  const bom = await claimBom(db, claim);
  if (bom?.id !== id) throw new Error('another bill of materials is waiting to be matched');
  await matchBom(db, deps, bom, { stopped: () => false, leaseUntil });
  const ms = Math.round(performance.now() - startedAt);
  const cpu = process.cpuUsage(cpuBefore);
  delay.disable();
  const matched = await loadLines(db, id);
  const byDesignator = new Map(matched.map((one) => [one.designators[0] ?? '', one]));
  const ids = matched.flatMap(({ productId }) => productId ?? []);
  const products = await productsById(db, ids);
  await db.transaction((tx) => deleteBom(tx, { id: USER, companies: [] }, id));
  const matches = lines.map((line) => {
    const found = byDesignator.get(line.designator);
    const match = {
      state: found?.matchState ?? 'none',
      reason: found?.reason ?? 'not-found',
      candidates: (found?.candidates ?? []).map(({ productId }) => productId),
    } as const;
    return { line, match, product: products.get(found?.productId ?? '') ?? null };
  });
  const cpuMs = Math.round((cpu.user + cpu.system) / 1000);
  return { ms, cpuMs, delay: Math.round(delay.max / 1e6), matches };
}

async function productsById(db: Queryable, ids: readonly string[]) {
  const products = await searchableProductsById(db, null, [...new Set(ids)]);
  return new Map(products.map((product) => [product.id, product]));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
