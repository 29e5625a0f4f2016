import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#main/project-root.ts';
import { findBrowser } from '#test/support/browser.ts';

/** All tests: units, contract and server by Vitest, then browsers by Playwright. */
const results = path.join(projectRoot, 'test-results');
rmSync(results, { recursive: true, force: true });

const server = vitest();
const browser = await browserTests();
const failed = server.failed + browser.failed;
const skipped = server.skipped + browser.skipped;
console.log(`\n${server.passed + browser.passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 || !server.ok || !browser.ok ? 1 : 0);

interface Outcome {
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

function vitest(): Outcome {
  const file = path.join(results, 'server.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = runs('vitest', ['run', ...reporters]);
  if (!existsSync(file)) return { ok: false, passed: 0, failed: 0, skipped: 0 };
  const counts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return {
    ok,
    passed: counts['numPassedTests'] ?? 0,
    failed: counts['numFailedTests'] ?? 0,
    skipped: (counts['numPendingTests'] ?? 0) + (counts['numTodoTests'] ?? 0),
  };
}

async function browserTests(): Promise<Outcome> {
  try {
    await findBrowser();
  } catch (error) {
    return skipLoudly(error);
  }
  const ok = runs('playwright', ['test']);
  const file = path.join(results, 'browser.json');
  if (!existsSync(file)) return { ok: false, passed: 0, failed: 0, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const { expected, unexpected, flaky } = stats;
  return { ok, passed: expected, failed: unexpected + flaky, skipped: stats.skipped };
}

function skipLoudly(error: unknown): Outcome {
  const folder = path.join(projectRoot, 'test/e2e');
  const files = readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'));
  const why = error instanceof Error ? error.message : String(error);
  const line = '!'.repeat(78);
  console.warn(`\n${line}\nTHE BROWSER TESTS DID NOT RUN: no Chromium could be started here.`);
  console.warn(`${files.join(', ')} are counted as skipped.\n${why}`);
  console.warn(`Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n${line}`);
  return { ok: true, passed: 0, failed: 0, skipped: files.length };
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
