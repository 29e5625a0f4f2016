import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { readPostmasterFile } from '#platform/database/embedded-postgres/postmaster-file.ts';
import { findProcess } from '#platform/database/embedded-postgres/process-table.ts';
import { projectRoot } from '#platform/project-root.ts';

// The first start builds the shop.
const START_MS = 180_000;
const folders: string[] = [];
const started: ChildProcess[] = [];

afterEach(async () => {
  for (const npm of started.splice(0)) {
    try {
      process.kill(-npm.pid!, 'SIGKILL');
    } catch {
      // Its whole process group has ended.
    }
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

interface Start {
  readonly npm: ChildProcess;
  readonly dataDir: string;
  /** Resolves to the exit code of npm. */
  readonly exitCode: Promise<number | null>;
  /** Resolves with the first line that contains the text. */
  line(text: string): Promise<string>;
}

/** Runs `npm start` in a process group of its own, as a supervisor or a terminal does. */
async function npmStart(): Promise<Start> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-npm-'));
  folders.push(dataDir);
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SHOP_MODE: 'demo',
      DEMO_CATALOGUE: 'off',
      LOG_LEVEL: 'info',
      NODE_ENV: '',
      PORT: '0',
    },
  });
  started.push(npm);
  const lines = createInterface(npm.stdout);
  return {
    npm,
    dataDir,
    exitCode: once(npm, 'exit').then(([code]) => code as number | null),
    line: (text) =>
      new Promise((resolve, reject) => {
        lines.on('line', (line) => line.includes(text) && resolve(line));
        lines.once('close', () => reject(new Error(`npm start did not print "${text}"`)));
      }),
  };
}

/** The command lines of the running processes in the group of npm. PostgreSQL has its own group. */
async function processesOf(npm: ChildProcess): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(group) !== npm.pid || state === 'Z') continue;
      found.push(await readFile(`/proc/${pid}/cmdline`, 'utf8'));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

describe.runIf(process.platform === 'linux')('npm start', () => {
  test.each([
    { name: 'SIGTERM to npm', stop: ({ npm }: Start) => npm.kill('SIGTERM') },
    { name: 'SIGINT to npm', stop: ({ npm }: Start) => npm.kill('SIGINT') },
    {
      name: 'Ctrl-C in a terminal',
      stop: ({ npm }: Start) => process.kill(-npm.pid!, 'SIGINT'),
    },
  ])(
    'ends cleanly with the shop and its database after $name',
    async ({ stop }) => {
      const start = await npmStart();
      await start.line('the shop is open');
      const server = await readPostmasterFile(path.join(start.dataDir, 'postgres'));
      const closed = start.line('"closed"');
      stop(start);
      await closed;
      expect(await start.exitCode).toBe(0);
      expect(await processesOf(start.npm)).toEqual([]);
      expect(await findProcess(server!.pid)).toBeUndefined();
    },
    START_MS,
  );
});
