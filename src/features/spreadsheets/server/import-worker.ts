import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { CatalogueDeps } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { startWorkLoop } from '#platform/jobs/work-loop.ts';
import type { ImportRow } from './import-store.ts';
import { productImports } from './spreadsheet-tables.ts';
import { leaseUntil, runImport } from './run-import.ts';

export interface ImportWorker {
  /** Does everything that waits, then resolves. */
  drain(): Promise<void>;
  /** Leaves the work in hand to others, then resolves. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
/**
 * Checks and applies imports, one at a time in each process, beside the outbox: a long one must not
 * hold up mails. An import that is cut short begins again; until it is done it has changed nothing.
 */
export function startImportWorker(
  db: Queryable,
  deps: CatalogueDeps & { readonly log: Logger },
): ImportWorker {
  let stopped = false;

  async function workAll(): Promise<void> {
    for (let job = await claim(); job; job = stopped ? null : await claim())
      await runImport(db, deps, job, () => stopped);
  }

  async function claim(): Promise<ImportRow | null> {
    const at = deps.now();
    const waiting = db
      .select({ id: productImports.id })
      .from(productImports)
      .where(
        and(
          inArray(productImports.state, ['checking', 'applying']),
          or(isNull(productImports.workedUntil), lt(productImports.workedUntil, at)),
        ),
      )
      .orderBy(asc(productImports.at))
      .limit(1)
      .for('update', { skipLocked: true });
    const [job] = await db
      .update(productImports)
      .set({ workedUntil: leaseUntil(at) })
      .where(eq(productImports.id, waiting))
      .returning();
    return job ?? null;
  }

  const loop = startWorkLoop(workAll, {
    everyMs: LOOK_EVERY_MS,
    log: deps.log,
    words: { failing: 'cannot look for imports', again: 'imports can be looked for again' },
  });

  return {
    drain: loop.look,
    async stop() {
      stopped = true;
      await loop.stop();
    },
  };
}
