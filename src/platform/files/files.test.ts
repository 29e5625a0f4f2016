import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { s3Server } from '#test/support/s3-server.ts';
import { FileMissing, FilesUnavailable } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-files-'));
const s3 = await s3Server();
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const one of texts) yield Buffer.from(one);
}

/** Ends after its first chunk, as an upload that the browser aborts. */
async function* broken(error: Error): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half of ');
  throw error;
}

const stores = [
  {
    name: 'a folder',
    open: () => folderFiles(folder, uuidv7),
    stored: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
  },
  {
    name: 'a bucket',
    open: () => s3Files(s3.settings),
    stored: () => Promise.resolve([...s3.objects.keys()]),
  },
];

describe.each(stores)('files in $name', ({ open, stored }) => {
  const files = open();
  /** Another process of the shop. */
  const elsewhere = open();

  test('are read as they were stored, by every process', async () => {
    await files.put('pictures/a1.webp', Buffer.from('whole'));
    await files.put('imports/b2.upload', chunks('in ', 'two chunks'));
    expect(await text(elsewhere.read('pictures/a1.webp'))).toBe('whole');
    expect(await text(elsewhere.read('imports/b2.upload'))).toBe('in two chunks');
  });

  test('can be stored again, and be empty', async () => {
    await files.put('pictures/a1.webp', Buffer.from('whole'));
    await files.put('pictures/empty.webp', chunks());
    expect(await text(elsewhere.read('pictures/a1.webp'))).toBe('whole');
    expect(await text(elsewhere.read('pictures/empty.webp'))).toBe('');
  });

  test('are listed', async () => {
    await files.put('pictures/c3.webp', Buffer.from('third'));
    expect((await collect(elsewhere.list())).toSorted()).toEqual([
      'imports/b2.upload',
      'pictures/a1.webp',
      'pictures/c3.webp',
      'pictures/empty.webp',
    ]);
  });

  test('are listed by when they were stored', async () => {
    const [later, earlier] = [new Date('2100-01-01'), new Date('2001-01-01')];
    expect(await collect(elsewhere.list({ storedBefore: later }))).toHaveLength(4);
    expect(await collect(elsewhere.list({ storedBefore: earlier }))).toEqual([]);
  });

  test('are missing after they were removed, which may be repeated', async () => {
    await files.remove('imports/b2.upload');
    await files.remove('imports/b2.upload');
    await expect(text(elsewhere.read('imports/b2.upload'))).rejects.toThrow(FileMissing);
  });

  test('are not removed if they were stored again since a time', async () => {
    await files.put('pictures/f6.webp', Buffer.from('again'));
    await elsewhere.remove('pictures/f6.webp', { storedBefore: new Date('2001-01-01') });
    expect(await text(files.read('pictures/f6.webp'))).toBe('again');
    await elsewhere.remove('pictures/f6.webp', { storedBefore: new Date('2100-01-01') });
    await elsewhere.remove('pictures/f6.webp', { storedBefore: new Date('2100-01-01') });
    await expect(text(files.read('pictures/f6.webp'))).rejects.toThrow(FileMissing);
  });

  test('leave nothing when the upload breaks off', async () => {
    const before = await stored();
    const upload = files.put('imports/broken.upload', broken(new Error('aborted')));
    await expect(upload).rejects.toThrow('aborted');
    expect(await stored()).toEqual(before);
  });

  test('are unavailable and leave nothing when the disk is full', async () => {
    const before = await stored();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await expect(files.put('imports/full.upload', broken(full))).rejects.toThrow(FilesUnavailable);
    expect(await stored()).toEqual(before);
  });

  test.each(['../secret.txt', '/etc/passwd', 'pictures/A.webp', 'pictures/..webp', 'name'])(
    'cannot be named %s',
    async (name) => {
      await expect(files.put(name, Buffer.from(''))).rejects.toThrow('not a file name');
      await expect(text(files.read(name))).rejects.toThrow('not a file name');
    },
  );
});

describe('a folder', () => {
  test('is rid of files whose upload was broken off by the end of the process, but not of new ones', async () => {
    const files = folderFiles(folder, uuidv7);
    const [old, current] = ['old', 'current'].map((id) =>
      path.join(folder, 'pictures', `a9.webp.${id}.part`),
    ) as [string, string];
    for (const part of [old, current]) await writeFile(part, 'half');
    await utimes(old, new Date('2001-01-01'), new Date('2001-01-01'));
    await files.put('pictures/a9.webp', Buffer.from('whole'));
    await files.removeUnfinished(new Date('2001-01-02'));
    const names = await readdir(path.join(folder, 'pictures'));
    expect(names.filter((name) => name.startsWith('a9'))).toEqual([
      'a9.webp',
      'a9.webp.current.part',
    ]);
  });
});

describe('a bucket', () => {
  test('is rid of copies that a killed process has left, but not of new ones', async () => {
    const [old, current] = (await Promise.all(
      ['old', 'new'].map((name) => mkdtemp(path.join(os.tmpdir(), `busbar-upload-${name}-`))),
    )) as [string, string];
    await writeFile(path.join(old, 'content'), 'half');
    await utimes(old, new Date('2001-01-01'), new Date('2001-01-01'));
    await s3Files(s3.settings).removeUnfinished(new Date('2001-01-02'));
    const left = await readdir(os.tmpdir());
    expect(left).not.toContain(path.basename(old));
    expect(left).toContain(path.basename(current));
    await rm(current, { recursive: true });
  });

  test('refuses a wrong secret key, which makes files unavailable', async () => {
    const files = s3Files({ ...s3.settings, secretAccessKey: 'wrong' });
    const put = files.put('pictures/d4.webp', Buffer.from('x'));
    await expect(put).rejects.toThrow(FilesUnavailable);
    expect(s3.objects.has('pictures/d4.webp')).toBe(false);
  });

  test('that does not respond makes files unavailable', async () => {
    s3.fail();
    const warn = vi.spyOn(console, 'warn');
    const files = s3Files(s3.settings);
    await expect(files.put('pictures/e5.webp', Buffer.from('x'))).rejects.toThrow(FilesUnavailable);
    const upload = files.put('imports/e5.upload', chunks('a stream'));
    await expect(upload).rejects.toThrow(FilesUnavailable);
    await expect(text(files.read('pictures/a1.webp'))).rejects.toThrow(FilesUnavailable);
    // The log of the shop has JSON lines only.
    expect(warn).not.toHaveBeenCalled();
  });
});

async function collect(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
}
