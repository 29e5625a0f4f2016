import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import type { PageWeight } from '#test/support/page-weight.ts';
import { CONNECTIONS, type Measurement } from './load.ts';
import { machine } from './machine.ts';
import { markedSections } from './marked-sections.mjs';

export interface Row extends Measurement {
  readonly name: string;
  /** Requests per second of bare servers that send the same bytes. */
  readonly nodeHttp?: number;
  readonly fastify?: number;
}

export interface BenchResults {
  readonly rows: readonly Row[];
  readonly weights: readonly PageWeight[];
  readonly facts: Readonly<Record<string, string>>;
}

/** Prints the results and writes them, with the machine, to `docs/performance.md`. */
export async function report({ rows, weights, facts }: BenchResults): Promise<void> {
  const table = [
    '| what | per second | median ms | 99 % ms | failed | bare node:http | bare Fastify | share of Fastify |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map(
      ({ name, perSecond, median, p99, failed, nodeHttp = '', fastify }) =>
        `| ${name} | ${perSecond} | ${median} | ${p99} | ${failed} | ${nodeHttp} | ${fastify ?? ''} | ${fastify ? `${Math.round((100 * perSecond) / fastify)} %` : ''} |`,
    ),
  ];
  const text = `# Performance

Written by \`npm run bench\`: ${CONNECTIONS} clients, each with one request in progress; the shop as \`npm start\`
runs it, on its own PostgreSQL with fsync on. Load generator, shop and database share the machine. Clients accept Brotli, as
browsers do. The bare servers send the same bytes, headers and body. "Cached" responses come from the response cache. "Not
cached" requests go through more pages, products or list positions than the cache holds, after a warm-up of ten seconds
instead of one.

Machine: ${machine()}.

${table.join('\n')}

${Object.entries(facts)
  .map(([name, value]) => `- ${name}: ${value}`)
  .join('\n')}

${pageWeights(weights)}
`;
  console.log(text);
  const file = path.join(projectRoot, 'docs/performance.md');
  await writeFile(file, text + markedSections(await readFile(file, 'utf8').catch(() => '')));
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function pageWeights(weights: readonly PageWeight[]): string {
  return [
    '## Page weight',
    '',
    'KB (1024 bytes) as sent with Brotli on the first visit. Script: what the page needs at its start. Font: what it requests before',
    'its style sheet does; where that is 0, the style sheet requests 13.4 KB.',
    '',
    '| page | HTML | script | style | font |',
    '|---|---:|---:|---:|---:|',
    ...weights.map(
      ({ path: address, html, script, style, font }) =>
        `| \`${address}\` | ${[html, script, style, font].map(kilobytes).join(' | ')} |`,
    ),
  ].join('\n');
}
