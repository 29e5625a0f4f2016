import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { eq } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import { forgetLines, isWritten, listOldImports } from './import-store.ts';
import { productImports } from './spreadsheet-tables.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const FILE_RETENTION_MS = 7 * DAY_MS;
const RECORD_RETENTION_MS = 365 * DAY_MS;

/**
 * Deletes imports with their files and lines a week after they were begun. Of those that were applied,
 * the record remains for a year.
 */
export function deleteOldImports(db: Queryable, files: Files, now: Now): RecurringJob {
  return {
    name: 'delete-old-imports',
    everyMs: HOUR_MS,
    async run() {
      const at = now();
      const filesBefore = new Date(at.getTime() - FILE_RETENTION_MS);
      const recordsBefore = new Date(at.getTime() - RECORD_RETENTION_MS);
      for (const { id, file, state, createdAt } of await listOldImports(db, {
        before: filesBefore,
        recordsBefore,
        now: at,
      })) {
        // The file first: if this stops in between, the next run finds the row and continues.
        if (file) await files.remove(file);
        if (isWritten(state) && createdAt >= recordsBefore) await forgetLines(db, id);
        else await db.delete(productImports).where(eq(productImports.id, id));
      }
    },
  };
}
