import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { apiDocument } from '#main/api-document.ts';
import type { OpenApiDocument } from '#platform/http/openapi.ts';
import { breakingChanges } from './openapi-breaking.ts';

// npm run check: everything that can be said of the sources without running the shop.
const ALLOWED_CHANGES = 'docs/api-changes.md';
const MAX_OUTPUT = 64 * 1024 * 1024;

interface Check {
  readonly name: string;
  /** What to tell of it; empty when all is well. */
  readonly run: () => Promise<string>;
}

const checks: readonly Check[] = [
  { name: 'types', run: () => tool('typescript/bin/tsc', ['-p', '.', '--noEmit']) },
  { name: 'lint', run: () => tool('oxlint/bin/oxlint', ['--type-aware', '.']) },
  { name: 'format', run: () => tool('oxfmt/bin/oxfmt', ['--check', '.']) },
  {
    name: 'import rules',
    run: () => tool('vitest/vitest.mjs', ['run', '--reporter=dot', 'test/architecture.test.ts']),
  },
  { name: 'API', run: apiChanges },
];

const results = await Promise.all(
  checks.map(async ({ name, run }) => {
    const began = performance.now();
    const faults = await run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${faults ? '✗' : '✓'} ${name} (${seconds} s)`);
    return { name, faults };
  }),
);
const failed = results.filter(({ faults }) => faults);
for (const { name, faults } of failed) console.log(`\n${name}\n${faults.trimEnd()}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs a tool of node_modules; its output when it fails. */
async function tool(file: string, args: readonly string[]): Promise<string> {
  try {
    const path = `node_modules/${file}`;
    await promisify(execFile)(process.execPath, [path, ...args], { maxBuffer: MAX_OUTPUT });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & Record<string, string>;
    return stdout + stderr || message;
  }
}

/** Changes since the last commit that can break a caller and are not written down. */
async function apiChanges(): Promise<string> {
  const committed = await lastCommitted();
  if (!committed) return '';
  const allowed = await readFile(ALLOWED_CHANGES, 'utf8').catch(() => '');
  const changes = breakingChanges(committed, apiDocument()).filter((one) => !allowed.includes(one));
  if (changes.length === 0) return '';
  return [
    'These changes can break a caller:',
    ...changes,
    `Allow them in ${ALLOWED_CHANGES}.`,
  ].join('\n');
}

async function lastCommitted(): Promise<OpenApiDocument | null> {
  try {
    const args = ['show', 'HEAD:docs/openapi.json'];
    const { stdout } = await promisify(execFile)('git', args, { maxBuffer: MAX_OUTPUT });
    return JSON.parse(stdout) as OpenApiDocument;
  } catch {
    // No repository, or no document in it yet: there is nothing to compare with.
    return null;
  }
}
