import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#main/project-root.ts';
import { findBrowser } from '#test/support/browser.ts';
import { playwrightOutcome, vitestOutcome, type Outcome } from './test-reports.ts';

/** All tests: units, contract and server by Vitest, then browsers by Playwright. */
const results = path.join(projectRoot, 'test-results');
rmSync(results, { recursive: true, force: true });

const server = vitest();
const browser = await browserTests();
// Last, where whoever reads only the end of a long log finds it.
const failures = [...server.failures, ...browser.failures];
for (const failure of failures) console.log(`\nFAILED ${failure}`);
const [passed, skipped] = [server.passed + browser.passed, server.skipped + browser.skipped];
console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`);
process.exit(server.ok && browser.ok && failures.length === 0 ? 0 : 1);

function vitest(): Outcome {
  const file = path.join(results, 'server.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestOutcome(file, runs('vitest', ['run', ...reporters]));
}

async function browserTests(): Promise<Outcome> {
  try {
    await findBrowser();
  } catch (error) {
    return skipLoudly(error);
  }
  const ok = runs('playwright', ['test']);
  return playwrightOutcome(path.join(results, 'browser.json'), ok);
}

function skipLoudly(error: unknown): Outcome {
  const folder = path.join(projectRoot, 'test/e2e');
  const files = readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'));
  const why = error instanceof Error ? error.message : String(error);
  const line = '!'.repeat(78);
  console.warn(`\n${line}\nTHE BROWSER TESTS DID NOT RUN: no Chromium could be started here.`);
  console.warn(`${files.join(', ')} are counted as skipped.\n${why}`);
  console.warn(`Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n${line}`);
  return { ok: true, passed: 0, skipped: files.length, failures: [] };
}

function runs(tool: string, args: readonly string[]): boolean {
  const bin = path.join(projectRoot, 'node_modules/.bin', tool);
  return (
    spawnSync(bin, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0
  );
}
