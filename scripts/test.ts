import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';
import { findBrowser } from '#test/support/browser.ts';
import { playwrightOutcome, vitestOutcome, type Outcome } from './test-reports.ts';

/**
 * npm test: runs Vitest, then the browser tests by Playwright. `npm test -- --no-browser` skips the
 * browser tests.
 */
const { values } = parseArgs({ options: { 'no-browser': { type: 'boolean', default: false } } });
const results = path.join(projectRoot, 'test-results');
rmSync(results, { recursive: true, force: true });

const server = runServerTests();
const browser = values['no-browser'] ? skipOnRequest() : await runBrowserTests();
// Printed last, so that the end of a long log shows the failures.
const failures = [...server.failures, ...browser.failures];
for (const failure of failures) console.log(`\nFAILED ${failure}`);
const [passed, skipped] = [server.passed + browser.passed, server.skipped + browser.skipped];
console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`);
process.exit(server.ok && browser.ok && failures.length === 0 ? 0 : 1);

function runServerTests(): Outcome {
  const file = path.join(results, 'server.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestOutcome(file, succeeds('vitest', ['run', ...reporters]));
}

async function runBrowserTests(): Promise<Outcome> {
  try {
    await findBrowser();
  } catch (error) {
    return skipWithoutBrowser(error);
  }
  const ok = succeeds('playwright', ['test']);
  return playwrightOutcome(path.join(results, 'browser.json'), ok);
}

function skipOnRequest(): Outcome {
  return skipBrowserTests(
    '--no-browser was given.',
    'Run npm test without this option to run them.',
  );
}

function skipWithoutBrowser(error: unknown): Outcome {
  const reason = error instanceof Error ? error.message : String(error);
  return skipBrowserTests(
    'no Chromium could be started here.',
    `${reason}\nInstall one (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
  );
}

function skipBrowserTests(reason: string, help: string): Outcome {
  const folder = path.join(projectRoot, 'test/e2e');
  const files = readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'));
  const line = '!'.repeat(78);
  console.warn(`\n${line}\nTHE BROWSER TESTS DID NOT RUN: ${reason}`);
  console.warn(`${files.join(', ')} are counted as skipped.\n${help}\n${line}`);
  return { ok: true, passed: 0, skipped: files.length, failures: [] };
}

/** Runs a tool of node_modules. Reports whether it succeeded. */
function succeeds(tool: string, args: readonly string[]): boolean {
  const bin = path.join(projectRoot, 'node_modules/.bin', tool);
  return (
    spawnSync(bin, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0
  );
}
