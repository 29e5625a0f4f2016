import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { spreadsheetContract, spreadsheetRefusals } from '../contract.ts';
import { exportCategoriesCsv, exportCategoriesXlsx } from './export-categories.ts';
import { importCategories, previewCategories } from './import-categories.ts';
import { readCategoryFile } from './read-category-file.ts';
import { TableError } from './table-error.ts';

/** The calls that import and export the categories as a file. */
export function categoryFileRoutes(db: Queryable, deps: TimeAndIds): Route[] {
  const recordExport = (tx: Queryable, by: Actor, after: object) =>
    recordAudit(tx, deps, { action: 'categories-exported', by, after });
  return [
    route(spreadsheetContract.previewCategoryImport, {
      handle: async ({ body, caller, ip }) =>
        previewCategories(db, deps, { caller, ip }, await read(body)),
    }),
    route(spreadsheetContract.importCategories, {
      handle: async ({ body, query, caller, ip, transact }) => {
        const file = await read(body);
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

async function read(body: AsyncIterable<Uint8Array>) {
  try {
    return await readCategoryFile(body);
  } catch (error) {
    throw error instanceof TableError ? unreadable(error) : error;
  }
}

function unreadable({ message }: TableError) {
  return refuse(spreadsheetRefusals.fileUnreadable, { reason: message }, message);
}
