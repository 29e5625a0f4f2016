import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { uploadPicture } from '#features/people/contract.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { readStorageConfig, type StorageConfig } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.ts';
import { folderFiles } from '#platform/files/folder-files.ts';
import { httpClient } from '#test/support/listening-shop.ts';
import { installedPostgres, startInstalledPostgres } from '#test/support/installed-postgres.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { signIn, spawnShop, type ShopProcess } from '#test/support/spawn-shop.ts';
import { backUp } from './back-up.ts';
import { findProgram, libpqVariables } from './client-programs.ts';
import { restore } from './restore.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-backup-'));
const file = path.join(folder, 'shop.backup');
const besideShop = path.join(folder, 'beside-shop.backup');
/** 169 parts, and 16 offers of them in other packagings. */
const DEMO_PRODUCTS = 185;
const plain = { replace: false, dryRun: false };
const programs = await installedPostgres();
if (!programs) console.warn('PostgreSQL is not installed: backups by pg_dump are not tested');
afterAll(() => rm(folder, { recursive: true, force: true }));

function storage(name: string, databaseUrl = ''): StorageConfig {
  return readStorageConfig({ DATA_DIR: path.join(folder, name), DATABASE_URL: databaseUrl });
}

/** Uploads a picture in a running shop. */
async function upload({ url }: ShopProcess): Promise<void> {
  const { email, password } = demoAccounts[1];
  const client = httpClient(url, await signIn(url, email, password));
  const background = '#b87333';
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new Blob([new Uint8Array(picture)], { type: 'image/png' });
  expect(await client(uploadPicture, { body })).toMatchObject({ ok: true });
}

/** All rows of all tables, the sequences and all files. */
async function contentOf(config: StorageConfig) {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    return { ...(await rowsOf(connection)), files: await filesOf(config) };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  try {
    const rows = await rowsOf({ ...server.connection, database: 'postgres' });
    return { ...rows, files: await filesOf(config) };
  } finally {
    await server.stop();
  }
}

async function rowsOf(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'identity', 'drizzle') and tablename <> 'shop_changes'`,
    );
    const tables: Record<string, string[]> = {};
    for (const { name } of names) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      );
      tables[name] = rows.map(({ row }) => row);
    }
    const { rows: sequences } = await client.query(
      `select schemaname, sequencename, last_value from pg_sequences
       where schemaname in ('public', 'identity') order by 1, 2`,
    );
    return { tables, sequences };
  } finally {
    await client.end();
  }
}

async function filesOf({ filesDir }: StorageConfig) {
  const files = folderFiles(filesDir, () => '');
  const content: Record<string, string> = {};
  for await (const name of files.list()) {
    content[name] = (await buffer(files.read(name))).toString('base64');
  }
  return content;
}

/** The middle of the content of each larger entry of a ZIP file. A changed byte of a header may do no harm. */
async function middlesOfEntries(zipFile: string): Promise<number[]> {
  const zip = await yauzl.openPromise(zipFile, { autoClose: false });
  const places: number[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.compressedSize < 100) continue;
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    places.push(fileDataStart + Math.floor(entry.compressedSize / 2));
  }
  zip.close();
  return places;
}

describe('a backup of a shop with the embedded PostgreSQL', () => {
  const original = storage('original');
  let content: Awaited<ReturnType<typeof contentOf>>;

  beforeAll(async () => {
    const shop = await spawnShop(original.dataDir, { DEMO_CATALOGUE: 'on' });
    await upload(shop);
    await backUp(original, besideShop);
    await shop.end('SIGTERM');
    // The shop's background work has changed rows since.
    await backUp(original, file);
    content = await contentOf(original);
  }, 120_000);

  test('is made beside the running shop, for its owner only', async () => {
    expect(Object.keys(content.files)).toHaveLength(1);
    expect(content.tables['public.products']).toHaveLength(DEMO_PRODUCTS);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backUp(original, file)).rejects.toThrow('exists already');
    const manifest = await restore(storage('untouched'), besideShop, { ...plain, dryRun: true });
    expect(manifest.tables).toContainEqual(
      expect.objectContaining({ name: 'public.products', rows: DEMO_PRODUCTS }),
    );
  });

  test('restores all rows, sequences and files, and the shop starts on it', async () => {
    const target = storage('restored');
    await restore(target, file, plain);
    expect(await contentOf(target)).toEqual(content);
    const shop = await spawnShop(target.dataDir, { DEMO_CATALOGUE: 'on' });
    await upload(shop);
    expect(await shop.end('SIGTERM')).toBe(0);
  }, 120_000);

  test('is not restored over a shop, unless it is to be replaced', async () => {
    const target = storage('replaced');
    const shop = await spawnShop(target.dataDir);
    await expect(restore(target, file, { ...plain, replace: true })).rejects.toThrow(
      'A shop runs on this database',
    );
    expect(await shop.end('SIGTERM')).toBe(0);
    const files = folderFiles(target.filesDir, () => 'part');
    await files.put('imports/other.upload', Buffer.from('other'));
    const before = await contentOf(target);
    await expect(restore(target, file, plain)).rejects.toThrow('There are 1 other files');
    await files.remove('imports/other.upload');
    await expect(restore(target, file, plain)).rejects.toThrow('The database is not empty');
    await files.put('imports/other.upload', Buffer.from('other'));
    await restore(target, file, { replace: true, dryRun: true });
    expect(await contentOf(target)).toEqual(before);
    await restore(target, file, { ...plain, replace: true });
    expect(await contentOf(target)).toEqual(content);
  }, 120_000);

  test('is checked by a dry run, which creates nothing', async () => {
    const target = storage('untouched');
    await restore(target, file, { ...plain, dryRun: true });
    await expect(stat(target.dataDir)).rejects.toThrow('ENOENT');
    // As a folder that another user owns would.
    const below = storage(path.join(path.basename(file), 'data'));
    await expect(restore(below, file, { ...plain, dryRun: true })).rejects.toThrow(
      'cannot be written',
    );
  });

  test('is refused when a byte of its content has changed', async () => {
    const bytes = await readFile(file);
    const damaged = path.join(folder, 'damaged.backup');
    const places = await middlesOfEntries(file);
    for (const at of [places[0]!, places[Math.floor(places.length / 2)]!, places.at(-1)!]) {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 0xff;
      await writeFile(damaged, copy);
      const restoring = restore(storage('untouched'), damaged, { ...plain, dryRun: true });
      await expect(restoring).rejects.toThrow(/is (damaged|incomplete|not a backup)/);
    }
    await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
    await expect(restore(storage('untouched'), damaged, plain)).rejects.toThrow('is not a backup');
    await expect(restore(storage('untouched'), '/nowhere', plain)).rejects.toThrow(
      'is not a backup',
    );
  });
});

describe('a backup of a PostgreSQL server', () => {
  test.runIf(programs)(
    'is restored in one transaction, with all rows and files, also on another major version',
    async () => {
      const server = await startInstalledPostgres(programs!);
      try {
        const original = storage('own', server.urlOf('postgres'));
        const shop = await spawnShop(original.dataDir, {
          DATABASE_URL: server.urlOf('postgres'),
          DEMO_CATALOGUE: 'on',
        });
        const own = path.join(folder, 'own.backup');
        try {
          await upload(shop);
          await backUp(original, path.join(folder, 'own-beside-shop.backup'));
        } finally {
          await shop.end('SIGTERM');
        }
        expect(await backUp(original, own)).toMatchObject({ kind: 'pg_dump' });
        const content = await contentOf(original);

        const admin = new pg.Client(server.urlOf('postgres'));
        await admin.connect();
        await admin.query('create database another').finally(() => admin.end());
        const target = storage('own-restored', server.urlOf('another'));
        await restore(target, own, plain);
        expect(await contentOf(target)).toEqual(content);
        await expect(restore(target, own, plain)).rejects.toThrow('The database is not empty');
        await restore(target, own, { ...plain, replace: true });
        expect(await contentOf(target)).toEqual(content);

        // From an older major version to the embedded PostgreSQL, and to a server of that version.
        const copied = path.join(folder, 'copied.backup');
        const manifest = await backUp(original, copied, { copy: true });
        const embedded = storage('upgraded');
        await expect(restore(embedded, own, plain)).rejects.toThrow('make a backup with --copy');
        await restore(embedded, copied, { ...plain, replace: true });
        expect(await contentOf(embedded)).toEqual(content);
        const upgraded = await spawnShop(embedded.dataDir, { DEMO_CATALOGUE: 'on' });
        expect(await upgraded.end('SIGTERM')).toBe(0);
        expect(
          (await backUp(embedded, path.join(folder, 'newer.backup'))).serverVersion,
        ).toBeGreaterThan(manifest.serverVersion);
        const newer = await outsidePostgres();
        try {
          const upgradedServer = storage('upgraded-server', newer.url);
          await restore(upgradedServer, own, { ...plain, replace: true });
          expect(await contentOf(upgradedServer)).toEqual(content);
        } finally {
          await newer.remove();
        }

        // From the embedded PostgreSQL to a server of one's own, of an older major version.
        await restore(target, file, { ...plain, replace: true });
        expect((await contentOf(target)).tables).toEqual(
          (await contentOf(storage('original'))).tables,
        );
      } finally {
        await server.stop();
      }
    },
    300_000,
  );

  test('is refused with client programs that are older than the server', async () => {
    await expect(findProgram('pg_dump', 99)).rejects.toThrow(
      /pg_dump (\d+ is too old|was not found): install the client programs of PostgreSQL 99/,
    );
  });

  test('leaves nothing when it fails', async () => {
    const postgres = await outsidePostgres();
    try {
      const target = path.join(folder, 'failed.backup');
      await expect(backUp(storage('none', postgres.url), target)).rejects.toThrow('no shop yet');
      await expect(stat(`${target}.part`)).rejects.toThrow('ENOENT');
    } finally {
      await postgres.remove();
    }
  });

  test('passes its address to the client programs in variables', () => {
    const url = 'postgresql://shop:p%40ss@[::1]:5433/parts?sslmode=verify-full';
    expect(libpqVariables(url)).toMatchObject({
      PGHOST: '::1',
      PGPORT: '5433',
      PGUSER: 'shop',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'parts',
      PGSSLMODE: 'verify-full',
    });
    expect(libpqVariables('postgresql://busbar@/postgres?host=/run/pg')).toMatchObject({
      PGHOST: '/run/pg',
    });
  });
});
