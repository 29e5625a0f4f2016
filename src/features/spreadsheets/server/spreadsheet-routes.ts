import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { pageSize, readCursor, toPage } from '#shared/page.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { spreadsheetContract, spreadsheetRefusals } from '../contract.ts';
import { lineChanges } from './check-line.ts';
import { exportCsv, exportXlsx } from './export-products.ts';
import {
  moveImport,
  NO_LINES,
  toProductImport,
  saveColumnMapping,
  requireImport,
} from './import-store.ts';
import { detectColumns, readHeader } from './detect-columns.ts';
import { importLines, importPieces, productImports } from './spreadsheet-tables.ts';
import { TableError } from './table-error.ts';

const RESTING = ['sending', 'checked', 'failed'] as const;

export function spreadsheetRoutes(db: Queryable, deps: TimeAndIds): Route[] {
  return [...importRoutes(db, deps), ...exportRoutes(db)];
}

function importRoutes(db: Queryable, { now, newId }: TimeAndIds): Route[] {
  return [
    route(spreadsheetContract.beginImport, {
      handle: ({ body: { fileName }, caller, transact }) =>
        transact(async (tx) => {
          const begun = {
            id: newId(),
            fileName,
            state: 'sending' as const,
            byUserId: caller.id,
            byName: caller.name,
            at: now(),
            counts: NO_LINES,
          };
          const [row] = await tx.insert(productImports).values(begun).returning();
          if (!row) throw new Error('an import was not written');
          return { ...toProductImport(row), insertedId: row.id };
        }),
    }),
    route(spreadsheetContract.sendPiece, {
      handle: async ({ params: { id }, body: { position, data } }) => {
        await requireImport(db, id, ['sending']);
        const bytes = Buffer.from(data, 'base64');
        await db
          .insert(importPieces)
          .values({ importId: id, position, data: bytes })
          .onConflictDoUpdate({
            target: [importPieces.importId, importPieces.position],
            set: { data: sql`excluded.data` },
          });
        return { bytes: bytes.length };
      },
    }),
    route(spreadsheetContract.readColumns, {
      handle: async ({ params: { id }, query }) => {
        await requireImport(db, id);
        return detectColumns(db, id, query).catch((error: unknown) => {
          if (!(error instanceof TableError)) throw error;
          throw refuse(
            spreadsheetRefusals.fileUnreadable,
            { reason: error.message },
            error.message,
          );
        });
      },
    }),
    route(spreadsheetContract.checkImport, {
      handle: async ({ params: { id }, body, language }) => {
        await requireImport(db, id, RESTING);
        const header = await readHeader(db, id, body).catch(() => []);
        await saveColumnMapping(db, header, body.columns);
        const change = {
          state: 'checking',
          settings: { ...body, language },
          progress: 0,
          counts: NO_LINES,
        } as const;
        const row = await moveImport(db, id, RESTING, { ...change, lines: null, note: null });
        return toProductImport(row);
      },
    }),
    route(spreadsheetContract.getImport, {
      handle: async ({ params: { id } }) => toProductImport(await requireImport(db, id)),
    }),
    route(spreadsheetContract.listImportLines, {
      handle: async ({ params: { id }, query }) => {
        await requireImport(db, id);
        const size = Math.min(pageSize(query), 100);
        const after = query.cursor
          ? readCursor(query.cursor, z.tuple([z.int32(), z.guid()]))[0]
          : 0;
        const rows = await db
          .select()
          .from(importLines)
          .where(
            and(
              eq(importLines.importId, id),
              query.kind ? eq(importLines.kind, query.kind) : undefined,
              gt(importLines.line, after),
            ),
          )
          .orderBy(asc(importLines.line))
          .limit(size + 1);
        const page = toPage(rows, size, (row) => [row.line, row.importId]);
        return {
          items: page.items.map((row) => {
            const { line, kind, sku, name, faults } = row;
            return { line, kind, sku, name, changes: lineChanges(row), faults };
          }),
          next: page.next,
        };
      },
    }),
    route(spreadsheetContract.applyImport, {
      handle: async ({ params: { id } }) => {
        const { counts } = await requireImport(db, id, ['checked']);
        if (counts.wrong > 0) {
          throw refuse(spreadsheetRefusals.linesAreWrong, { wrong: counts.wrong });
        }
        const row = await moveImport(db, id, ['checked'], { state: 'applying', progress: 0 });
        return toProductImport(row);
      },
    }),
    route(spreadsheetContract.discardImport, {
      handle: async ({ params: { id } }) => {
        await requireImport(db, id, [...RESTING, 'applied']);
        const gone = await db
          .delete(productImports)
          .where(
            and(eq(productImports.id, id), inArray(productImports.state, [...RESTING, 'applied'])),
          )
          .returning({ id: productImports.id });
        return { deletedCount: gone.length };
      },
    }),
  ];
}

function exportRoutes(db: Queryable): Route[] {
  return [
    route(spreadsheetContract.exportProductsCsv, {
      handle: async ({ query }) => exportCsv(db, query),
    }),
    route(spreadsheetContract.exportProductsXlsx, {
      handle: async ({ query }) => exportXlsx(db, query),
    }),
  ];
}
