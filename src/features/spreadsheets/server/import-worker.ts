import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { CatalogueDeps } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { startWorkLoop } from '#platform/jobs/work-loop.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { changeImport, type ImportRow } from './import-store.ts';
import { productImports } from './spreadsheet-tables.ts';
import { TableFault } from './table-fault.ts';

export interface ImportWorker {
  /** Does everything that waits, then resolves. */
  drain(): Promise<void>;
  /** Leaves the work in hand to others, then resolves. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
/** A process that dies with an import in hand leaves it to the others after this time. */
const LEASE_MS = 60_000;

/** The shop closes; whoever opens next begins the import again. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

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
    for (let job = await claim(); job; job = stopped ? null : await claim()) await work(job);
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
      .set({ workedUntil: leaseFrom(at) })
      .where(eq(productImports.id, waiting))
      .returning();
    return job ?? null;
  }

  async function work(job: ImportRow): Promise<void> {
    const report = async (change: Partial<ImportRow>) => {
      if (stopped) throw new Interrupted();
      await changeImport(db, job, { ...change, workedUntil: leaseFrom(deps.now()) });
    };
    const leave = (change: Partial<ImportRow>) =>
      changeImport(db, job, { ...change, workedUntil: null });
    try {
      if (job.state === 'checking') {
        await checkImport(db, job, report);
        await leave({ state: 'checked' });
      } else if (!(await applyImport(db, deps, job, report))) {
        await leave({
          state: 'checking',
          progress: 0,
          note: 'Products have changed since the check. It has been made again.',
        });
      }
    } catch (error) {
      if (error instanceof Interrupted) await leave({ progress: 0 });
      else await leave({ state: 'failed', note: noteOf(error, job) });
    }
  }

  function noteOf(error: unknown, { id }: ImportRow): string {
    if (error instanceof TableFault) return error.message;
    deps.log.error({ import: id, err: error }, 'an import failed');
    return 'Something went wrong in the shop.';
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

function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS);
}
