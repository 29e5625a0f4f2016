import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';
import { startSlowAnswers } from './slow-answers.ts';

/**
 * Runs the shop like `npm start`, with temporary data that is deleted when it stops: in a temporary
 * DATA_DIR or, with `DATABASE_URL`, in a new database of that server. With `SLOW_ANSWERS_MS`, the
 * answers of its API arrive that much later.
 */
const slowAnswersMs = Number(process.env['SLOW_ANSWERS_MS'] ?? 0);
const port = Number(process.env['PORT']);
const shopPort = slowAnswersMs > 0 ? await freePort() : port;
if (slowAnswersMs > 0) await startSlowAnswers(port, shopPort, slowAnswersMs);
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-e2e-'));
const database = process.env['DATABASE_URL']
  ? await createDatabase(process.env['DATABASE_URL'])
  : null;
const shop = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(database ? { DATABASE_URL: database.url } : {}),
    PORT: String(shopPort),
    DATA_DIR: dataDir,
    ...(slowAnswersMs > 0 ? { TRUST_PROXY: 'on' } : {}),
    SHOP_MODE: 'demo',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAILS: 'boss@nordwerk.example',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill(signal));
shop.on('exit', async (code) => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});

async function createDatabase(server: string) {
  const name = `busbar_e2e_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await run(server, `create database ${name}`);
  return {
    url: url.href,
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

async function run(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
