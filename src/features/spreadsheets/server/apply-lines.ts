import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  addProducts,
  BATCH,
  measureCatalogue,
  noLookups,
  rewriteProducts,
  type CatalogueDeps,
  type Lookups,
} from '#features/catalogue/server/index.ts';
import { setStock } from '#features/inventory/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { forEachConcurrently } from '#platform/jobs/for-each-concurrently.ts';
import type { Report } from './check-lines.ts';
import { changeImport, type ImportRow } from './import-store.ts';
import { importLines } from './spreadsheet-tables.ts';

/** A product is not as it was when its line was checked. */
class Stale extends Error {
  override readonly name = 'Stale';
}

/** Fewer are noticed soon enough. */
const MANY = 5_000;

/** The index of words sorts in what came, 64 MB at a time instead of 4. */
const MANY_WORDS = sql`select set_config('gin_pending_list_limit', '64MB', true),
  set_config('work_mem', '64MB', true)`;

/**
 * Does what the check has shown in one transaction: all of it, or nothing. Stock comes last, so that
 * orders wait for it as short as can be.
 * @returns false when something has changed since the check.
 */
export async function applyLines(
  db: Queryable,
  deps: CatalogueDeps,
  job: ImportRow,
  report: Report,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(MANY_WORDS);
      let progress = 0;
      const known = noLookups();
      // Lines do not change any more: another connection reads them while this one writes.
      await forEachConcurrently(linesOf(db, job.id, ['new', 'changed']), async (lines) => {
        await writeLines(tx, deps, job, lines, known);
        progress += lines.length;
        await report({ progress });
      });
      if (job.counts.new >= MANY) await measureCatalogue(tx);
      for await (const lines of linesOf(tx, job.id, ['changed'], true)) {
        const counts = lines.flatMap(({ productId, stock }) =>
          productId && stock ? [{ productId, ...stock }] : [],
        );
        const note = `Import: ${job.fileName}`.slice(0, 200);
        const cause = { byUserId: job.byUserId, note, at: deps.now() };
        if ((await setStock(tx, counts, cause)).length > 0) throw new Stale();
      }
      const done = { state: 'applied', progress, workedUntil: null, note: null } as const;
      // Two processes that both took it up: one of them does it.
      if (!(await changeImport(tx, job, done))) throw new Stale();
    });
    return true;
  } catch (error) {
    const taken = violates(error, 'products_sku') || violates(error, 'products_slug');
    if (error instanceof Stale || taken) return false;
    throw error;
  }
}

type Line = typeof importLines.$inferSelect;

async function writeLines(
  tx: Transaction,
  deps: CatalogueDeps,
  { byName }: ImportRow,
  lines: readonly Line[],
  known: Lookups,
): Promise<void> {
  const added = lines.flatMap(({ kind, fields, stock }) =>
    kind === 'new' && fields
      ? [{ ...fields, sku: fields.sku || undefined, stock: stock?.to ?? 0 }]
      : [],
  );
  const rewrites = lines.flatMap(({ productId, version, fields }) =>
    productId && version !== null && fields ? [{ id: productId, version, fields }] : [],
  );
  await addProducts(tx, deps, added, known);
  if ((await rewriteProducts(tx, deps, rewrites, byName)).length > 0) throw new Stale();
}

/** The lines of these kinds, a batch at a time. */
async function* linesOf(
  tx: Queryable,
  importId: string,
  kinds: readonly Line['kind'][],
  withStock = false,
): AsyncGenerator<Line[]> {
  for (let last = 0; ;) {
    const lines = await tx
      .select()
      .from(importLines)
      .where(
        and(
          eq(importLines.importId, importId),
          inArray(importLines.kind, [...kinds]),
          gt(importLines.line, last),
          withStock ? isNotNull(importLines.stock) : undefined,
        ),
      )
      .orderBy(asc(importLines.line))
      .limit(BATCH);
    const end = lines.at(-1);
    if (!end) return;
    yield lines;
    last = end.line;
  }
}
