import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { manufacturerFile } from '../domain/manufacturer-columns.ts';
import { manufacturerFileContract } from '../manufacturer-file-contract.ts';
import { exportManufacturersCsv, exportManufacturersXlsx } from './export-manufacturers.ts';
import { importManufacturers, previewManufacturers } from './import-manufacturers.ts';
import { readUpload } from './list-import.ts';

/** The calls that import and export the manufacturers as a file. */
export function manufacturerFileRoutes(db: Queryable, deps: TimeAndIds): Route[] {
  const recordExport = (tx: Queryable, by: Actor, after: object) =>
    recordAudit(tx, deps, { action: 'manufacturers-exported', by, after });
  return [
    route(manufacturerFileContract.previewManufacturerImport, {
      handle: async ({ body, caller, ip }) =>
        previewManufacturers(db, deps, { caller, ip }, await readUpload(body, manufacturerFile)),
    }),
    route(manufacturerFileContract.importManufacturers, {
      handle: async ({ body, query, caller, ip, transact }) => {
        const file = await readUpload(body, manufacturerFile);
        return transact((tx) => importManufacturers(tx, deps, { caller, ip }, file, query));
      },
    }),
    route(manufacturerFileContract.exportManufacturersCsv, {
      handle: async ({ caller, ip, transact }) => {
        await transact((tx) => recordExport(tx, { caller, ip }, { format: 'csv' }));
        return exportManufacturersCsv(db);
      },
    }),
    route(manufacturerFileContract.exportManufacturersXlsx, {
      handle: async ({ caller, ip, transact }) => {
        await transact((tx) => recordExport(tx, { caller, ip }, { format: 'xlsx' }));
        return exportManufacturersXlsx(db);
      },
    }),
  ];
}
