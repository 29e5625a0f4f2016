import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#platform/project-root.ts';
import { freePort } from '#test/support/free-port.ts';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly startedInMs: number;
  /** Resident memory in MB. */
  memory(): Promise<number>;
  /** Peak resident memory in MB. */
  peakMemory(): Promise<number>;
  /** Open files and sockets. */
  handles(): Promise<number>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/**
 * Starts the built shop as `npm start` does, on the given data folder.
 * @param environment additional environment variables
 * @param onLogLine called with each line of its log
 */
export function startShopProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  onLogLine?: (line: string) => void,
): Promise<ServerProcess> {
  const defaults = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'info' };
  return start(npmStart(), { ...defaults, ...environment }, onLogLine);
}

/** The arguments that `npm start` gives to Node. Without npm in between, Node is our child and its memory can be read. */
function npmStart(): string[] {
  const file = path.join(projectRoot, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } };
  // `exec node <arguments> || node <arguments>`: Windows runs the second command.
  const [command = ''] = scripts.start.split(' || ');
  return command.replace('exec node ', '').split(' ');
}

export interface BareResponse {
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The file with the body. */
  readonly file: string;
}

/** Starts servers that only send these responses: the upper bounds on this machine. */
export async function startBareServers(responses: readonly BareResponse[]) {
  const script = path.join(projectRoot, 'test/bench/bare-servers.mjs');
  const fastifyPort = await freePort();
  const server = await start([script], {
    RESPONSES: JSON.stringify(responses),
    FASTIFY_PORT: String(fastifyPort),
  });
  return { ...server, fastifyUrl: `http://127.0.0.1:${fastifyPort}` };
}

async function start(
  args: string[],
  environment: Record<string, string>,
  onLogLine?: (line: string) => void,
): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...environment, PORT: port, HOST: '127.0.0.1' },
    stdio: ['ignore', onLogLine ? 'pipe' : 'ignore', 'inherit'],
  });
  if (onLogLine && child.stdout) createInterface(child.stdout).on('line', onLogLine);
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    startedInMs: Math.round(performance.now() - startedAt),
    memory: () => megabytes(pid, 'VmRSS'),
    peakMemory: () => megabytes(pid, 'VmHWM'),
    handles: async () => (await readdir(`/proc/${pid}/fd`)).length,
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    await response?.arrayBuffer();
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the process ended with ${child.exitCode} before it responded`);
}

/** Resident memory of a process in MB, current (`VmRSS`) or peak (`VmHWM`); 0 if it has ended. */
export async function megabytes(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(status.match(`${which}:\\s+(\\d+) kB`)?.[1] ?? 0) / 1024);
}
