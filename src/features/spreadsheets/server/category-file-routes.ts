import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { spreadsheetContract } from '../contract.ts';
import { categoryFile } from '../domain/category-columns.ts';
import { exportCategoriesCsv, exportCategoriesXlsx } from './export-categories.ts';
import { importCategories, previewCategories } from './import-categories.ts';
import { readUpload } from './list-import.ts';

/** The calls that import and export the categories as a file. */
export function categoryFileRoutes(db: Queryable, deps: TimeAndIds): Route[] {
  const recordExport = (tx: Queryable, by: Actor, after: object) =>
    recordAudit(tx, deps, { action: 'categories-exported', by, after });
  return [
    route(spreadsheetContract.previewCategoryImport, {
      handle: async ({ body, caller, ip }) =>
        previewCategories(db, deps, { caller, ip }, await readUpload(body, categoryFile)),
    }),
    route(spreadsheetContract.importCategories, {
      handle: async ({ body, query, caller, ip, transact }) => {
        const file = await readUpload(body, categoryFile);
        return transact((tx) => importCategories(tx, deps, { caller, ip }, file, query));
      },
    }),
    route(spreadsheetContract.exportCategoriesCsv, {
      handle: async ({ caller, ip, transact }) => {
        await transact((tx) => recordExport(tx, { caller, ip }, { format: 'csv' }));
        return exportCategoriesCsv(db);
      },
    }),
    route(spreadsheetContract.exportCategoriesXlsx, {
      handle: async ({ caller, ip, transact }) => {
        await transact((tx) => recordExport(tx, { caller, ip }, { format: 'xlsx' }));
        return exportCategoriesXlsx(db);
      },
    }),
  ];
}
