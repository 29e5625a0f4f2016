import { mkdtemp, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { addCategory } from '#features/catalogue/category-contract.ts';
import { changeProduct, uploadProductFile } from '#features/catalogue/managed-products-contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { deleteUnusedFiles } from '#platform/files/delete-unused-files.ts';
import { folderFiles } from '#platform/files/folder-files.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const localized = (text: string) => ({ en: text, de: '' });

async function upload({ api }: Person): Promise<string> {
  const outcome = await api(uploadProductFile, { body: new Blob(['%PDF-1.7\n']) });
  if (!outcome.ok) throw new Error(outcome.problem.title);
  return outcome.value.url;
}

test('uploads that nothing uses are deleted after eight days', async () => {
  const shop = await testShop();
  const admin = await shop.person({ admin: true });
  const [product, unsaved] = [await upload(admin), await upload(admin)];
  const { _id: id } = await shop.product();
  const files = [{ url: product, title: 'Certificate' }];
  await admin.api(changeProduct, { params: { id }, body: { version: 1, files } });
  const names = ['category', 'terms', 'unused'].map((name) => `pictures/${name}.webp`);
  for (const name of [...names, 'imports/a.upload']) await shop.files.put(name, Buffer.from(name));
  const [category = '', terms = ''] = names.map((name) => `/files/${name}`);
  await admin.api(addCategory, { body: { names: { en: 'Wire' }, picture: category } });
  const text = localized(`![Plan](http://localhost${terms})`);
  await admin.api(changeSettings, { body: { section: 'terms', version: 0, text } });

  const stored = async () => {
    const all: string[] = [];
    for await (const name of shop.files.list()) all.push(`/files/${name}`);
    return all.toSorted();
  };
  const removeUnfinished = vi.spyOn(shop.files, 'removeUnfinished');
  shop.clock.advance(7 * DAY_MS);
  await shop.runDue();
  const dayBefore = new Date(shop.clock.now().getTime() - DAY_MS);
  expect(removeUnfinished.mock.lastCall?.[0].getTime()).toBeLessThanOrEqual(dayBefore.getTime());
  expect(await stored()).toHaveLength(6);
  expect(await stored()).toContain(unsaved);
  shop.clock.advance(2 * DAY_MS);
  await shop.runDue();
  expect(await stored()).toEqual(['/files/imports/a.upload', category, product, terms].toSorted());
});

test('a picture that is uploaded again during the search for unused ones stays', async () => {
  const { database } = await testShop();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-unused-'));
  const files = folderFiles(folder, uuidv7);
  for (const name of ['again', 'unused']) {
    await files.put(`pictures/${name}.webp`, Buffer.from(name));
  }
  const now = new Date(Date.now() + 9 * DAY_MS);
  const job = deleteUnusedFiles(database.queries, {
    files,
    now: () => now,
    findUsedPictures: async () => new Set(),
  });
  let run: Promise<void> | undefined;
  await database.queries.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`);
    run = job.run();
    await untilBlocked(database, run);
    await utimes(path.join(folder, 'pictures/again.webp'), now, now);
  });
  await run;
  const left: string[] = [];
  for await (const name of files.list()) left.push(name);
  expect(left).toEqual(['pictures/again.webp']);
  await rm(folder, { recursive: true });
});
