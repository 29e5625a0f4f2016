import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { deleteOldImports } from './delete-old-imports.ts';
import type { ImportWorker } from './import-worker.ts';
import { spreadsheetRoutes } from './spreadsheet-routes.ts';

export function spreadsheetsFeature(
  db: Queryable,
  deps: TimeAndIds,
  startWorker: () => ImportWorker,
): Feature {
  return {
    routes: spreadsheetRoutes(db, deps),
    recurringJobs: [deleteOldImports(db, deps.now)],
    workers: [startWorker],
  };
}
