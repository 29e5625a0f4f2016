import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { uploadPicture } from '#features/people/contract.ts';
import { readStorageConfig } from '#platform/config/config.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { s3Server, type S3Server } from '#test/support/s3-server.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { testShop } from '#test/support/test-shop.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-bucket-'));
const [original, target] = [await s3Server(), await s3Server()];
afterAll(async () => {
  await Promise.all([original.stop(), target.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const variables = ({ settings }: S3Server) => ({
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});
const storage = (bucket: S3Server, databaseUrl: string) =>
  readStorageConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...variables(bucket) });

test('the files of a bucket are in the backup, and are restored to another bucket', async () => {
  const shop = await testShop(variables(original));
  const person = await shop.person();
  for (const background of ['#b87333', '#25663a', '#1f5680']) {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background } });
    const body = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
    expect(await person.api(uploadPicture, { body })).toMatchObject({ ok: true });
  }
  const { image } = (
    await shop.database.pool.query('select image from users where id = $1', [person.id])
  ).rows[0];
  expect([...original.objects.keys()]).toHaveLength(3);

  const file = path.join(folder, 'shop.backup');
  await backUp(storage(original, shop.database.url), file, { copy: true });
  const empty = await testDatabase();
  const there = storage(target, empty.url);
  const files = await openFiles(there, () => 'other');
  await files.put('imports/other.upload', Buffer.from('other'));
  const plain = { replace: false, dryRun: false };
  await expect(restore(there, file, plain)).rejects.toThrow('There are 1 other files');
  await restore(there, file, { replace: true, dryRun: true });
  expect([...target.objects.keys()]).toEqual(['imports/other.upload']);
  await restore(there, file, { replace: true, dryRun: false });
  expect(target.objects).toEqual(original.objects);
  const { rows } = await empty.pool.query('select image from users where id = $1', [person.id]);
  expect(rows).toEqual([{ image }]);
});
