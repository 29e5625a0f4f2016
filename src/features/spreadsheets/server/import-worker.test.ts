import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { FileMissing } from '#platform/files/files.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  applyImport,
  exportInvalidLines,
  getImport,
  listImportLines,
  undoImport,
} from '../contract.ts';
import { bySku, checkFile } from './check-file.fixture.ts';
import { deleteOldImports } from './delete-old-imports.ts';
import { startImportWorker } from './import-worker.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/**
 * Ends the connections that wait for a lock. It asks outside of any transaction: in one, PostgreSQL keeps
 * showing the connections of the first look.
 *
 * @returns whether there were any
 */
async function endConnectionThatWaits(): Promise<boolean> {
  const { rows } = await shop.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe('an import', () => {
  test('is started again by the next process if the shop closes during it', async () => {
    await shop.product({ sku: 'CUT-1', name: 'Cut part' });
    const check = await checkFile(shop, admin, 'sku,name\nCUT-1,Renamed in one go\n');
    const { queries, pool } = shop.database;
    // The shop's own worker does not claim it until then.
    await pool.query(
      `update product_imports set state = 'applying', lease_expires_at = $2 where id = $1`,
      [check._id, inHours(1)],
    );
    const log = pino({ level: 'silent' });
    const deps = {
      ...shop.payments,
      files: shop.files,
      currency: 'USD' as const,
      now: () => inHours(2),
      log,
    };
    const closing = startImportWorker(queries, deps);
    const working = closing.drain();
    await closing.stop();
    await working;
    await shop.drainImports();
    expect((await bySku(admin, 'CUT-1')).name).toBe('Renamed in one go');
  });

  test('continues after its database connection was lost', async () => {
    await shop.product({ sku: 'CUT-2', name: 'Part of a lost connection' });
    const { _id: id } = await checkFile(shop, admin, 'sku,name\nCUT-2,Renamed later\n');
    const { queries, pool } = shop.database;
    await pool.query(
      `update product_imports set state = 'applying', lease_expires_at = $2 where id = $1`,
      [id, inHours(1)],
    );
    const log = pino({ level: 'silent' });
    const workAt = (hours: number) =>
      startImportWorker(queries, {
        ...shop.payments,
        files: shop.files,
        currency: 'USD',
        now: () => inHours(hours),
        log,
      });
    const holder = await pool.connect();
    await holder.query(`begin`);
    await holder.query(`select 1 from products where sku = 'CUT-2' for update`);
    const cut = workAt(2);
    const working = cut.drain();
    while (!(await endConnectionThatWaits()));
    await working;
    await holder.query('rollback');
    holder.release();
    await cut.stop();
    expect(await admin.api(getImport, { params: { id } })).toMatchObject({
      value: { state: 'applying' },
    });
    const next = workAt(3);
    await next.drain();
    await next.stop();
    expect((await bySku(admin, 'CUT-2')).name).toBe('Renamed later');
  });

  test('that was not applied is deleted after a week, with its file', async () => {
    const { _id: id } = await checkFile(shop, admin, 'sku,name\nOLD-FILE,Old file\n');
    const { rows } = await shop.database.pool.query<{ file: string }>(
      'select file from product_imports where id = $1',
      [id],
    );
    const file = rows[0]?.file ?? '';
    expect(await buffer(shop.files.read(file))).not.toHaveLength(0);
    await deleteOldImports(shop.database.queries, shop.files, () => inHours(6 * 24)).run();
    expect(await admin.api(getImport, { params: { id } })).toMatchObject({ ok: true });
    await deleteOldImports(shop.database.queries, shop.files, () => inHours(8 * 24)).run();
    expect(await admin.api(getImport, { params: { id } })).toMatchObject({
      problem: { type: 'spreadsheets/import-not-found' },
    });
    await expect(buffer(shop.files.read(file))).rejects.toThrow(FileMissing);
  });

  test('that was applied loses its file and lines after a week; its record remains for a year', async () => {
    const { _id: id } = await checkFile(shop, admin, 'sku,name\nKEPT-1,Kept\n');
    await admin.api(applyImport, { params: { id } });
    await shop.drainImports();
    const { queries } = shop.database;
    await deleteOldImports(queries, shop.files, () => inHours(8 * 24)).run();
    expect(await admin.api(getImport, { params: { id } })).toMatchObject({
      value: { state: 'applied', counts: { new: 1 }, hasFile: false, canUndo: false },
    });
    expect(await admin.api(listImportLines, { params: { id } })).toMatchObject({ value: [] });
    for (const call of [undoImport, exportInvalidLines]) {
      expect(await admin.api(call, { params: { id } })).toMatchObject({
        problem: { type: 'spreadsheets/import-expired' },
      });
    }
    await deleteOldImports(queries, shop.files, () => inHours(366 * 24)).run();
    expect(await admin.api(getImport, { params: { id } })).toMatchObject({ ok: false });
  });
});
