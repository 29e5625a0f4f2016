import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { projectRoot } from '#platform/project-root.ts';

const shop = [process.execPath, '--import', 'tsx', 'test/support/started-shop.ts'];

/** Starts a shop, stops it, and returns the lines that it printed. */
async function linesOf(command: string, args: readonly string[], until: RegExp): Promise<string[]> {
  const [database, dataDir] = [
    await testDatabase(),
    await mkdtemp(path.join(os.tmpdir(), 'busbar-lines-')),
  ];
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO_CATALOGUE: 'off',
      LOG_LEVEL: 'info',
      PORT: '0',
      SHOP_MODE: 'demo',
    },
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line.trimEnd());
    if (until.test(line)) child.kill('SIGTERM');
  }
  await exited;
  await rm(dataDir, { recursive: true, force: true });
  return lines;
}

// `script` is part of every Debian: it runs a command in a terminal.
test.runIf(process.platform === 'linux')(
  'in a terminal, the first lines are for people; the log follows them',
  async () => {
    const args = ['--quiet', '--return', '--command', shop.join(' '), '/dev/null'];
    const lines = await linesOf('script', args, /^\{/);
    const people = lines.slice(0, 9);
    expect(people[1]).toMatch(/^ {2}Busbar is open at http:\/\/localhost:\d+$/);
    expect(people.filter((line) => line.startsWith('{'))).toEqual([]);
    expect(people).toContain('  Stop             Ctrl+C');
    expect(lines[9]).toMatch(/^\{"level"/);
  },
);

test('where the output is no terminal, every line is JSON', async () => {
  const [command = '', ...args] = shop;
  const lines = await linesOf(command, args, /open/);
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'));
  expect(lines.join('\n')).not.toContain('is open at');
});
