import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#platform/database/migrate.ts';
import { projectRoot } from '#platform/project-root.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';

// npm run test:previous-release [-- <filters of vitest>]: starts the previous release (db/previous-release.json) on a database that
// this one has migrated, and runs its tests of calls on this schema. By default those of the features' servers, of repeated calls
// and of races.
const filters = process.argv.slice(2);
/** On a busy machine, too. */
const START_LIMIT_MS = 120_000;
const CALLS = ['/server/', 'test/repeated-calls', 'test/races/'];

const { commit }: { commit: string } = JSON.parse(
  await readFile(path.join(projectRoot, 'db/previous-release.json'), 'utf8'),
);
const migrations = path.join(projectRoot, 'db/migrations');
const cache = path.join(projectRoot, '.cache');
await mkdir(cache, { recursive: true });
const release = await mkdtemp(path.join(cache, 'previous-release-'));
try {
  await checkOut();
  await startOnNewSchema();
  console.log(`${commit} starts on the schema of this release. Its tests of calls:`);
  process.exitCode = await runItsTests();
} finally {
  await rm(release, { recursive: true, force: true });
}

async function checkOut(): Promise<void> {
  const archive = path.join(release, 'release.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: projectRoot });
  execFileSync('tar', ['-xf', archive, '-C', release]);
  const lock = 'package-lock.json';
  const locks = [release, projectRoot].map((root) => readFile(path.join(root, lock), 'utf8'));
  const [its, ours] = await Promise.all(locks);
  if (its === ours) {
    await symlink(path.join(projectRoot, 'node_modules'), path.join(release, 'node_modules'));
  } else {
    execFileSync('npm', ['ci', '--include=dev'], { cwd: release, stdio: 'inherit' });
  }
}

/** It must start although it does not know all migrations of the database. */
async function startOnNewSchema(): Promise<void> {
  const database = await outsidePostgres();
  try {
    await migrate({ connectionString: database.url }, migrations);
    const shop = spawn(process.execPath, ['--import', 'tsx', 'test/support/shop-process.ts'], {
      cwd: release,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: path.join(release, 'data'),
        DATABASE_URL: database.url,
        SHOP_MODE: 'demo',
        LOG_LEVEL: 'error',
        PORT: '0',
      },
    });
    const exited = once(shop, 'exit');
    const [url] = await Promise.race([once(createInterface(shop.stdout), 'line'), exited]);
    if (typeof url !== 'string') throw new Error(`${commit} does not start on this schema`);
    try {
      await untilReady(url);
    } finally {
      shop.kill('SIGTERM');
      await exited;
    }
  } finally {
    await database.remove();
  }
}

/** Asks as a load balancer does. */
async function untilReady(url: string): Promise<void> {
  const endsAt = performance.now() + START_LIMIT_MS;
  for (;;) {
    const statuses = await Promise.all(
      ['/readyz', '/api/product'].map(async (call) => (await fetch(url + call)).status),
    );
    if (statuses.every((status) => status === 200)) return;
    if (performance.now() > endsAt) throw new Error(`${commit} responds with ${statuses.join()}`);
    await pause(500);
  }
}

/** Its set-up of tests migrates their database with what it finds in its folder. */
async function runItsTests(): Promise<number> {
  const its = path.join(release, 'db/migrations');
  await rm(its, { recursive: true });
  await cp(migrations, its, { recursive: true });
  const vitest = path.join(release, 'node_modules/vitest/vitest.mjs');
  const tests = spawn(
    process.execPath,
    [vitest, 'run', ...(filters.length > 0 ? filters : CALLS)],
    {
      cwd: release,
      stdio: 'inherit',
    },
  );
  const [status] = await once(tests, 'exit');
  return Number(status ?? 1);
}
