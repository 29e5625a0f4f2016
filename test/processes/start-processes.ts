import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { outsidePostgres } from '../support/outside-postgres.ts';
import { startLoadBalancer } from './load-balancer.ts';

/**
 * Three processes of the built shop behind HAProxy on `PORT`, until SIGTERM: one with all roles, and two of the role
 * `web`, which ask it for searches. That is what a shop grows into first: more processes for people, and no machine of
 * its own for the rest. The last one is stopped and started again all the time.
 */
/** How long the last process runs before it is stopped again. */
const RUNS_FOR_MS = 2_000;

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-processes-'));
const postgres = await outsidePostgres();
const ports = [await freePort(), await freePort(), await freePort()] as const;
const children = new Map<number, ChildProcess>();
let isStopping = false;
let restarts = 0;

const requested = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
});
try {
  await open(ports[0], {});
  const web = { SHOP_ROLE: 'web', SEARCH_URL: `http://127.0.0.1:${ports[0]}` };
  await Promise.all([open(ports[1], web), open(ports[2], web)]);
  const balancer = await startLoadBalancer(folder, Number(process.env['PORT']), ports);
  const restarting = restartRepeatedly(ports[2], web);
  await Promise.race([requested, restarting]);
  isStopping = true;
  await restarting;
  await balancer.stop();
  console.log(`one of three processes was stopped and started ${restarts} times`);
} finally {
  await Promise.all([...children.keys()].map(close));
  await postgres.remove();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(0);

async function restartRepeatedly(port: number, environment: Record<string, string>): Promise<void> {
  for (;;) {
    await Promise.race([pause(RUNS_FOR_MS), requested]);
    if (isStopping) return;
    await close(port);
    await open(port, environment);
    restarts += 1;
  }
}

/** Starts a process, and waits until it is ready. */
async function open(port: number, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATABASE_POOL_URL: '',
      DATABASE_REPLICA_URL: '',
      DATA_DIR: path.join(folder, 'data'),
      SHOP_MODE: 'demo',
      RATE_LIMIT: 'off',
      TRUST_PROXY: 'on',
      // Longer than the load balancer takes to notice. In a shop that is live, it is the default.
      DRAIN_SECONDS: '3',
      LOG_LEVEL: 'warn',
      ADMIN_EMAILS: 'boss@nordwerk.example',
      ...environment,
    },
  });
  children.set(port, child);
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`a process ended with ${child.exitCode}`);
    await pause(50);
  }
}

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

async function close(port: number): Promise<void> {
  const child = children.get(port);
  if (!child || child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await exited) as [number | null];
  if (code !== 0) throw new Error(`a process that was stopped ended with ${code}`);
}
