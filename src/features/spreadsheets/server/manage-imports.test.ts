import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';
import { discardImport, uploadImportFile } from '../contract.ts';
import { checkFile } from './check-file.fixture.ts';
import { beginImport, uploadFile } from './manage-imports.ts';
import { productImports } from './spreadsheet-tables.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const { queries } = shop.database;
const deps = { files: shop.files, now: shop.clock.now, newId: () => randomUUID() };

/** By another process, so that this shop's worker leaves it alone. */
const applying = { state: 'applying', leaseExpiresAt: new Date('9999-01-01') } as const;

async function begin(): Promise<string> {
  return (await beginImport(queries, deps, 'parts.csv', admin)).id;
}

async function storedFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of shop.files.list()) names.push(name);
  return names;
}

describe('the file of an import', () => {
  test('is the last one of several concurrent uploads; the others are removed', async () => {
    const id = await begin();
    const uploads = 4;
    let begun = 0;
    let release: () => void;
    const allBegun = new Promise<void>((resolve) => (release = resolve));
    const content = async function* () {
      begun += 1;
      if (begun === uploads) release();
      await allBegun;
      yield Buffer.from('sku,name\n');
    };
    await Promise.all(
      Array.from({ length: uploads }, () => uploadFile(queries, deps, id, content())),
    );
    const [row] = await queries.select().from(productImports).where(eq(productImports.id, id));
    expect(await storedFiles()).toEqual([row?.file]);
    await admin.api(discardImport, { params: { id } });
    expect(await storedFiles()).toEqual([]);
  });

  test('is refused with 503 while the disk is full, and leaves nothing', async () => {
    const id = await begin();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const content = async function* () {
      yield Buffer.from('sku,');
      throw full;
    };
    await expect(uploadFile(queries, deps, id, content())).rejects.toThrow('the disk is full');
    expect(await storedFiles()).toEqual([]);
    expect(
      await admin.api(uploadImportFile, { params: { id }, body: new Blob(['sku\n']) }),
    ).toMatchObject({
      ok: true,
    });
  });
});

describe('an import', () => {
  test('cannot be deleted while it is applied', async () => {
    const { _id: id } = await checkFile(shop, admin, 'sku,name\nAPPLY-1,Applied part\n');
    await queries.update(productImports).set(applying).where(eq(productImports.id, id));
    expect(await admin.api(discardImport, { params: { id } })).toMatchObject({
      problem: { type: 'spreadsheets/not-ready', status: 409, state: 'applying' },
    });
  });

  test('cannot be deleted when somebody applies it at the same moment', async () => {
    const { _id: id } = await checkFile(shop, admin, 'sku,name\nAPPLY-2,Applied part\n');
    const deleting = await queries.transaction(async (tx) => {
      await tx.update(productImports).set(applying).where(eq(productImports.id, id));
      const outcome = admin.api(discardImport, { params: { id } });
      await untilBlocked(shop.database, outcome);
      return { outcome };
    });
    expect(await deleting.outcome).toMatchObject({
      problem: { type: 'spreadsheets/not-ready', status: 409, state: 'applying' },
    });
  });
});
