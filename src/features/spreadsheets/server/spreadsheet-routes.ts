import { z } from 'zod';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { pageSize, decodeCursor, toPage } from '#shared/pagination.ts';
import { spreadsheetContract } from '../contract.ts';
import { lineChanges } from './check-line.ts';
import { exportCsv, exportXlsx } from './export-products.ts';
import { exportInvalidLines } from './export-invalid-lines.ts';
import { listImports, listLines, loadImport, toProductImport } from './import-store.ts';
import {
  beginImport,
  discardImport,
  readColumns,
  requestApply,
  requestCheck,
  requestUndo,
  uploadFile,
  type ImportDeps,
} from './manage-imports.ts';

const MAX_PAGE = 100;
const lineCursor = z.tuple([z.int32(), z.guid()]);

export function spreadsheetRoutes(db: Queryable, deps: ImportDeps): Route[] {
  const recordExport = (tx: Queryable, by: Actor, after: object) =>
    recordAudit(tx, deps, { action: 'products-exported', by, after });
  return [
    route(spreadsheetContract.beginImport, {
      handle: ({ body: { fileName }, caller, transact }) =>
        transact(async (tx) => {
          const begun = await beginImport(tx, deps, fileName, caller);
          return { ...toProductImport(begun), insertedId: begun.id };
        }),
    }),
    route(spreadsheetContract.listImports, {
      handle: ({ query: { limit, cursor } }) =>
        listImports(db, { limit: Math.min(limit ?? MAX_PAGE, MAX_PAGE), cursor }),
    }),
    route(spreadsheetContract.uploadImportFile, {
      handle: async ({ params: { id }, body }) =>
        toProductImport(await uploadFile(db, deps, id, body)),
    }),
    route(spreadsheetContract.readColumns, {
      handle: async ({ params: { id }, query }) => readColumns(db, deps, id, query),
    }),
    route(spreadsheetContract.checkImport, {
      handle: ({ params: { id }, body, language, transact }) =>
        requestCheck(db, transact, deps, id, { ...body, language }),
    }),
    route(spreadsheetContract.getImport, {
      handle: async ({ params: { id } }) => toProductImport(await loadImport(db, id)),
    }),
    route(spreadsheetContract.listImportLines, {
      handle: async ({ params: { id }, query }) => {
        await loadImport(db, id);
        const size = Math.min(pageSize(query), MAX_PAGE);
        const after = query.cursor ? decodeCursor(query.cursor, lineCursor)[0] : 0;
        const kinds = query.kind ? [query.kind] : undefined;
        const rows = await listLines(db, id, { kinds, after, limit: size + 1 });
        const page = toPage(rows, size, (row) => [row.line, row.importId]);
        return {
          items: page.items.map((row) => {
            const { line, kind, sku, name, fields, errors } = row;
            const category = fields?.category ?? null;
            return { line, kind, sku, name, category, changes: lineChanges(row), errors };
          }),
          next: page.next,
        };
      },
    }),
    route(spreadsheetContract.applyImport, {
      handle: ({ params: { id }, query, caller, ip, transact }) =>
        transact(async (tx) =>
          toProductImport(await requestApply(tx, deps, { caller, ip }, id, query)),
        ),
    }),
    route(spreadsheetContract.undoImport, {
      handle: ({ params: { id }, caller, ip, transact }) =>
        transact(async (tx) => toProductImport(await requestUndo(tx, deps, { caller, ip }, id))),
    }),
    route(spreadsheetContract.exportInvalidLines, {
      handle: ({ params: { id } }) => exportInvalidLines(db, deps.files, id),
    }),
    route(spreadsheetContract.discardImport, {
      handle: async ({ params: { id }, caller, ip, transact }) => {
        await discardImport(transact, deps, { caller, ip }, id);
        return { deletedCount: 1 };
      },
    }),
    route(spreadsheetContract.exportProductsCsv, {
      handle: async ({ query, caller, ip, transact, readEach }) => {
        await transact((tx) => recordExport(tx, { caller, ip }, { ...query, format: 'csv' }));
        return readEach((reader) => exportCsv(reader, query));
      },
    }),
    route(spreadsheetContract.exportProductsXlsx, {
      handle: async ({ query, caller, ip, transact, readEach }) => {
        await transact((tx) => recordExport(tx, { caller, ip }, { ...query, format: 'xlsx' }));
        return readEach((reader) => exportXlsx(reader, query));
      },
    }),
  ];
}
