import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { eq } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import { listOldImports } from './import-store.ts';
import { productImports } from './spreadsheet-tables.ts';

const HOUR_MS = 60 * 60 * 1_000;
const RETENTION_MS = 7 * 24 * HOUR_MS;

/** Deletes imports a week after they were begun, with their files and lines. */
export function deleteOldImports(db: Queryable, files: Files, now: Now): RecurringJob {
  return {
    name: 'delete-old-imports',
    everyMs: HOUR_MS,
    async run() {
      const at = now();
      const before = new Date(at.getTime() - RETENTION_MS);
      for (const { id, file } of await listOldImports(db, { before, now: at })) {
        // The file first: if this stops in between, the next run finds the row and continues.
        if (file) await files.remove(file);
        await db.delete(productImports).where(eq(productImports.id, id));
      }
    },
  };
}
