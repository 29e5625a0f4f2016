import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { apiDocument } from '#main/api-document.ts';
import type { OpenApiDocument } from '#platform/http/openapi.ts';
import { licenceErrors, type LockFile } from './licences.ts';
import { breakingChanges } from './openapi-breaking.ts';
import { documentErrors } from './openapi-lint.ts';

// npm run check: all checks that do not run the shop.
const ALLOWED_CHANGES = 'docs/api-changes.md';
const MAX_OUTPUT = 64 * 1024 * 1024;

interface Check {
  readonly name: string;
  /** Resolves to the errors to print; empty if there are none. */
  readonly run: () => Promise<string>;
}

const checks: readonly Check[] = [
  { name: 'types', run: () => runTool('typescript/bin/tsc', ['-p', '.', '--noEmit']) },
  { name: 'lint', run: () => runTool('oxlint/bin/oxlint', ['--type-aware', '.']) },
  { name: 'format', run: () => runTool('oxfmt/bin/oxfmt', ['--check', '.']) },
  {
    name: 'import rules',
    run: () => runTool('vitest/vitest.mjs', ['run', '--reporter=dot', 'test/architecture.test.ts']),
  },
  { name: 'API', run: checkApi },
  {
    name: 'API document',
    run: async () => (await documentErrors(apiDocument())).join('\n'),
  },
  {
    name: 'licences',
    run: async () =>
      licenceErrors(JSON.parse(await readFile('package-lock.json', 'utf8')) as LockFile),
  },
];

const results = await Promise.all(
  checks.map(async ({ name, run }) => {
    const startedAt = performance.now();
    const errors = await run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${errors ? '✗' : '✓'} ${name} (${seconds} s)`);
    return { name, errors };
  }),
);
const failed = results.filter(({ errors }) => errors);
for (const { name, errors } of failed) console.log(`\n${name}\n${errors.trimEnd()}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs a tool of node_modules. Resolves to its output if it fails, else to ''. */
async function runTool(file: string, args: readonly string[]): Promise<string> {
  try {
    const path = `node_modules/${file}`;
    await promisify(execFile)(process.execPath, [path, ...args], { maxBuffer: MAX_OUTPUT });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & Record<string, string>;
    return stdout + stderr || message;
  }
}

/** Reports the changes of the API since the last commit that can break callers and are not allowed explicitly. */
async function checkApi(): Promise<string> {
  const committed = await readCommittedDocument();
  if (!committed) return '';
  const allowed = await readFile(ALLOWED_CHANGES, 'utf8').catch(() => '');
  const changes = breakingChanges(committed, apiDocument()).filter(
    (change) => !allowed.includes(change),
  );
  if (changes.length === 0) return '';
  return [
    'These changes can break a caller:',
    ...changes,
    `Allow them in ${ALLOWED_CHANGES}.`,
  ].join('\n');
}

/** Resolves to the last committed API document, or null if there is none. */
async function readCommittedDocument(): Promise<OpenApiDocument | null> {
  try {
    const args = ['show', 'HEAD:docs/openapi.json'];
    const { stdout } = await promisify(execFile)('git', args, { maxBuffer: MAX_OUTPUT });
    return JSON.parse(stdout) as OpenApiDocument;
  } catch {
    // No repository, or no document in it yet.
    return null;
  }
}
