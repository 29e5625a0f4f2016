import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#main/project-root.ts';
import { freePort } from '#test/support/free-port.ts';

export interface Running {
  readonly url: string;
  readonly startedInMs: number;
  /** Resident memory in MB. */
  memory(): Promise<number>;
  /** The most that it was so far. */
  peakMemory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * The built shop as `npm start` runs it, on the given data folder.
 * @param environment more variables
 * @param hear gets what it writes to its log
 */
export function startShopProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  hear?: (line: string) => void,
): Promise<Running> {
  const own = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'info' };
  return start(npmStart(), { ...own, ...environment }, hear);
}

/** What `npm start` gives to Node, so that Node is a child of this process and can be measured. */
function npmStart(): string[] {
  const file = path.join(projectRoot, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
}

export interface BareAnswer {
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where its body is. */
  readonly file: string;
}

/** Servers that do nothing but give these answers: the ceilings on this machine. */
export async function startBareServers(answers: readonly BareAnswer[]) {
  const script = path.join(projectRoot, 'test/bench/bare-servers.mjs');
  const fastifyPort = await freePort();
  const running = await start([script], {
    ANSWERS: JSON.stringify(answers),
    FASTIFY_PORT: String(fastifyPort),
  });
  return { ...running, fastifyUrl: `http://127.0.0.1:${fastifyPort}` };
}

async function start(
  args: string[],
  environment: Record<string, string>,
  hear?: (line: string) => void,
): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', hear ? 'pipe' : 'ignore', 'inherit'],
  });
  if (hear && child.stdout) createInterface(child.stdout).on('line', hear);
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  return {
    url,
    startedInMs: Math.round(performance.now() - began),
    memory: () => megabytes(child.pid ?? 0, 'VmRSS'),
    peakMemory: () => megabytes(child.pid ?? 0, 'VmHWM'),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the process ended with ${child.exitCode} before it answered`);
}

/** Resident memory of a process in MB, now or the most so far; 0 of one that has ended. */
export async function megabytes(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(status.match(`${which}:\\s+(\\d+) kB`)?.[1] ?? 0) / 1024);
}
