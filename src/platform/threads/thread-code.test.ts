import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { threadCode, useBuiltThreads } from './run-in-thread.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-thread-code-'));
afterAll(async () => {
  useBuiltThreads(new URL(inject('builtThreads')));
  await rm(folder, { recursive: true });
});

test('the code of a thread is other code if its own entry or that of the server is', async () => {
  useBuiltThreads(pathToFileURL(`${folder}/`));
  const codeWith = async (thread: string, server: string) => {
    await writeFile(path.join(folder, 'some-thread.js'), thread);
    await writeFile(path.join(folder, 'server.js'), server);
    return threadCode(new URL('file:///some-thread.ts'));
  };
  const first = await codeWith('a', 'b');
  expect(await codeWith('a', 'b')).toBe(first);
  expect(await codeWith('a', 'c')).not.toBe(first);
  expect(await codeWith('c', 'b')).not.toBe(first);
});
