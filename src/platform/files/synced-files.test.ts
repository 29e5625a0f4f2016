import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderFiles, type Disk } from './folder-files.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-synced-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const nameOf = (file: unknown) => path.relative(folder, String(file)) || '.';

/** The disk, and what was asked of it. */
function recordedDisk() {
  const steps: string[] = [];
  const disk: Disk = {
    mkdir,
    async open(file, ...rest) {
      const handle = await open(file, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        steps.push(`sync ${nameOf(file)}`);
        await sync();
      };
      return handle;
    },
    async rename(from, to) {
      steps.push(`name ${nameOf(to)}`);
      await rename(from, to);
    },
  };
  return { disk, steps };
}

async function* chunks() {
  yield Buffer.from('in ');
  yield Buffer.from('two');
}

test.skipIf(process.platform === 'win32')(
  'a file is on the disk before it has its name, and its name is before it counts as stored',
  async () => {
    const { disk, steps } = recordedDisk();
    const files = folderFiles(folder, () => 'one', disk);
    await files.put('pictures/a1.webp', Buffer.from('whole'));
    expect(steps).toEqual([
      // The name of the new folder.
      'sync .',
      'sync pictures/a1.webp.one.part',
      'name pictures/a1.webp',
      'sync pictures',
    ]);
    steps.length = 0;
    await files.put('pictures/b2.webp', chunks());
    expect(steps).toEqual([
      'sync pictures/b2.webp.one.part',
      'name pictures/b2.webp',
      'sync pictures',
    ]);
  },
);
