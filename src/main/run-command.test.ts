import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { runCommand } from './run-command.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What a command prints that ends with an error. */
async function printedBy(command: () => Promise<unknown>): Promise<unknown> {
  const print = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await runCommand(async () => String(await command()));
  expect(process.exitCode).toBe(1);
  return print.mock.lastCall?.[0];
}

const database = await testDatabase();

const connect = (config: pg.ClientConfig) =>
  printedBy(() => new pg.Client({ ...database.connection, ...config }).connect());

test('a database that refuses the connection is one line', async () => {
  expect(await connect({ database: 'nowhere' })).toBe('database "nowhere" does not exist');
  const port = await freePort();
  expect(await connect({ host: 'localhost', port })).toMatch(/^connect ECONNREFUSED .+$/);
});

test('a folder that cannot be made is one line', async () => {
  const file = fileURLToPath(import.meta.url);
  const message = await printedBy(() => mkdir(path.join(file, 'data')));
  expect(message).toMatch(/^ENOTDIR: .*run-command\.test\.ts/);
});

test('a bug has its stack', async () => {
  const bug = new TypeError('price is undefined');
  expect(await printedBy(() => Promise.reject(bug))).toBe(bug);
});
