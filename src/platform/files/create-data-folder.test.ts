import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { createDataFolder } from './create-data-folder.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-data-'));
const file = path.join(folder, 'file');
await writeFile(file, '');
afterAll(() => rm(folder, { recursive: true, force: true }));

test('DATA_DIR is created with its parents, and may exist', async () => {
  const dataDir = path.join(folder, 'a', 'b', 'data');
  await createDataFolder(dataDir);
  await createDataFolder(dataDir);
  expect((await stat(dataDir)).isDirectory()).toBe(true);
});

test('two processes may create DATA_DIR at once', async () => {
  const dataDir = path.join(folder, 'c', 'd', 'data');
  await Promise.all(Array.from({ length: 8 }, () => createDataFolder(dataDir)));
  expect((await stat(dataDir)).isDirectory()).toBe(true);
});

test.each([
  file,
  path.join(file, 'data'),
  ...(process.platform === 'linux' ? ['/proc/busbar/data', '/proc/busbar'] : []),
])('DATA_DIR %s prevents the start with one line', async (dataDir) => {
  const creating = createDataFolder(dataDir);
  await expect(creating).rejects.toThrow(StartError);
  await expect(creating).rejects.toThrow(`DATA_DIR ${dataDir} cannot be created or written`);
});
