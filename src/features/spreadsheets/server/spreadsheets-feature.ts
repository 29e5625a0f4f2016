import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { categoryFileRoutes } from './category-file-routes.ts';
import { deleteOldImports } from './delete-old-imports.ts';
import type { ImportWorker } from './import-worker.ts';
import type { ImportDeps } from './manage-imports.ts';
import { manufacturerFileRoutes } from './manufacturer-file-routes.ts';
import { spreadsheetRoutes } from './spreadsheet-routes.ts';

export function spreadsheetsFeature(
  db: Queryable,
  deps: ImportDeps,
  startWorker: () => ImportWorker,
): Feature {
  return {
    routes: [
      ...spreadsheetRoutes(db, deps),
      ...categoryFileRoutes(db, deps),
      ...manufacturerFileRoutes(db, deps),
    ],
    recurringJobs: [deleteOldImports(db, deps.files, deps.now)],
    workers: [startWorker],
  };
}
