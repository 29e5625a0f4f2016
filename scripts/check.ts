import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { apiDocument } from '#main/api-document.ts';
import type { OpenApiDocument } from '#platform/http/openapi.ts';
import { breakingChanges } from './openapi-breaking.ts';

// npm run check: all checks that do not run the shop.
const ALLOWED_CHANGES = 'docs/api-changes.md';
const MAX_OUTPUT = 64 * 1024 * 1024;

interface Check {
  readonly name: string;
  /** Resolves to the errors to print; empty if there are none. */
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
    const errors = await run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${errors ? '✗' : '✓'} ${name} (${seconds} s)`);
    return { name, errors };
  }),
);
const failed = results.filter(({ errors }) => errors);
for (const { name, errors } of failed) console.log(`\n${name}\n${errors.trimEnd()}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs a tool of node_modules. Resolves to its output if it fails, else to ''. */
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

/** Changes of the API since the last commit that can break callers and are not allowed explicitly. */
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
    // No repository, or no document in it yet.
    return null;
  }
}
