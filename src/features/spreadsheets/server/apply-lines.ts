import { sql } from 'drizzle-orm';
import {
  addProducts,
  BATCH_SIZE,
  analyzeCatalogue,
  noLookups,
  rewriteProducts,
  lockPackagings,
  setMainProducts,
  type CatalogueDeps,
  type Lookups,
  type WantedPackaging,
} from '#features/catalogue/server/index.ts';
import { recordAudit } from '#features/audit/server/index.ts';
import { setStock } from '#features/inventory/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { forEachConcurrently } from '#platform/jobs/for-each-concurrently.ts';
import { importTransitions } from '../domain/import-state.ts';
import type { Report } from './check-lines.ts';
import {
  auditedImport,
  changesPackagings,
  listLines,
  updateImport,
  type ImportRow,
  type LineFilter,
} from './import-store.ts';
import { importNote, recordApplied } from './record-lines.ts';
import type { importLines } from './spreadsheet-tables.ts';

/** A product has changed since its line was checked. */
class CheckOutdated extends Error {
  override readonly name = 'CheckOutdated';
}

/** With fewer lines, autovacuum's own ANALYZE is soon enough. */
const ANALYZE_FROM_LINES = 5_000;

/** The GIN index of words merges its pending list every 64 MB instead of every 4. */
const BULK_SETTINGS = sql`select set_config('gin_pending_list_limit', '64MB', true),
  set_config('work_mem', '64MB', true)`;

/**
 * Applies the checked lines in one transaction: all of them, or none. Stock is written last, so
 * that orders wait for its row locks as briefly as possible.
 * @returns false when a product has changed since the check
 */
export async function applyLines(
  db: Queryable,
  deps: CatalogueDeps,
  job: ImportRow,
  report: Report,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(BULK_SETTINGS);
      if (await changesPackagings(tx, job.id)) await lockPackagings(tx);
      let progress = 0;
      const lookups = noLookups();
      const wanted: WantedPackaging[] = [];
      // Another connection reads the next batch while this one writes; the lines do not change any
      // more.
      await forEachConcurrently(
        batchesOf(db, job.id, { kinds: ['new', 'changed'] }),
        async (lines) => {
          wanted.push(...(await writeLines(tx, deps, job, lines, lookups)));
          progress += lines.length;
          await report({ progress });
        },
      );
      if (job.counts.new >= ANALYZE_FROM_LINES) await analyzeCatalogue(tx);
      if ((await setMainProducts(tx, wanted)).size > 0) throw new CheckOutdated();
      for await (const lines of batchesOf(tx, job.id, { kinds: ['changed'], withStock: true })) {
        const counts = lines.flatMap(({ productId, stock }) =>
          productId && stock ? [{ productId, ...stock }] : [],
        );
        const cause = { ...stockCause(job), at: deps.now() };
        if ((await setStock(tx, counts, cause)).length > 0) throw new CheckOutdated();
      }
      const { to: state } = importTransitions['complete-apply'];
      const done = { state, progress, leaseExpiresAt: null, note: null } as const;
      // When a lease has expired, two processes may apply the same import: the second one rolls
      // back.
      if (!(await updateImport(tx, job, done))) throw new CheckOutdated();
      await recordAudit(tx, deps, {
        action: 'import-applied',
        by: job.writtenBy,
        object: auditedImport(job),
        after: job.counts,
      });
    });
    return true;
  } catch (error) {
    const isTaken = violates(error, 'products_sku') || violates(error, 'products_slug');
    if (error instanceof CheckOutdated || isTaken) return false;
    throw error;
  }
}

/** Who imports, and the note that the stock history has for it. */
function stockCause(job: ImportRow) {
  return { byUserId: job.byUserId, note: importNote(job) };
}

type Line = typeof importLines.$inferSelect;

/** @returns the products whose main product changes: it may be in a later line */
async function writeLines(
  tx: Transaction,
  deps: CatalogueDeps,
  job: ImportRow,
  lines: readonly Line[],
  lookups: Lookups,
): Promise<WantedPackaging[]> {
  const added = lines.flatMap(({ kind, productId, fields, stock }) =>
    kind === 'new' && fields
      ? [
          {
            ...fields,
            id: productId ?? deps.newId(),
            sku: fields.sku || undefined,
            stock: stock?.to ?? 0,
          },
        ]
      : [],
  );
  const rewrites = lines.flatMap(({ productId, version, fields }) =>
    productId && version !== null && fields ? [{ id: productId, version, fields }] : [],
  );
  const wanted = await addProducts(tx, deps, added, stockCause(job), lookups);
  if ((await rewriteProducts(tx, deps, rewrites, job.byName)).length > 0) throw new CheckOutdated();
  await recordApplied(tx, deps, job, { added, lines });
  return [...wanted, ...changedPackagings(lines, ({ fields }) => fields)];
}

/** The existing products whose main product an import changes, with the one of these fields. */
export function changedPackagings(
  lines: readonly Line[],
  fieldsOf: (line: Line) => Line['fields'],
): WantedPackaging[] {
  return lines.flatMap((line) => {
    const { productId, before, fields } = line;
    if (!productId || !before || before.packagingOf === fields?.packagingOf) return [];
    return [{ id: productId, mainSku: fieldsOf(line)?.packagingOf ?? null }];
  });
}

/** A batch of lines at a time. */
export async function* batchesOf(
  db: Queryable,
  importId: string,
  filter: Pick<LineFilter, 'kinds' | 'withStock'>,
): AsyncGenerator<Line[]> {
  for (let after = 0; ;) {
    const lines = await listLines(db, importId, { ...filter, after, limit: BATCH_SIZE });
    const last = lines.at(-1);
    if (!last) return;
    yield lines;
    after = last.line;
  }
}
