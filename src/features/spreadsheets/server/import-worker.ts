import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { CatalogueDeps } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { changeImport, type ImportRow } from './import-store.ts';
import { productImports } from './spreadsheet-tables.ts';
import { TableFault } from './table-fault.ts';

export interface ImportWorker {
  /** Does everything that waits, then resolves. */
  drain(): Promise<void>;
  /** Lets the work in hand finish, then resolves. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
/** A process that dies with an import in hand leaves it to the others after this time. */
const LEASE_MS = 60_000;
const CHANGED_SINCE = 'Products have changed since the check. It has been made again.';

/**
 * Checks and applies imports, one at a time in each process, beside the outbox: a long one must not
 * hold up mails. An import that is cut short begins again; until it is done it has changed nothing.
 */
export function startImportWorker(
  db: Queryable,
  deps: CatalogueDeps & { readonly log: Logger },
): ImportWorker {
  let stopped = false;
  let working: Promise<void> | null = null;

  async function drain(): Promise<void> {
    const before = working ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(workAll);
    working = mine;
    await mine.finally(() => (working = working === mine ? null : working));
  }

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
      await changeImport(db, job.id, { ...change, workedUntil: leaseFrom(deps.now()) });
    };
    try {
      if (job.state === 'checking') {
        await checkImport(db, job, report);
        await changeImport(db, job.id, { state: 'checked', workedUntil: null });
      } else if (!(await applyImport(db, deps, job, report))) {
        const again = { state: 'checking', progress: 0, workedUntil: null, note: CHANGED_SINCE };
        await changeImport(db, job.id, again as Partial<ImportRow>);
      }
    } catch (error) {
      const known = error instanceof TableFault;
      if (!known) deps.log.error({ import: job.id, err: error }, 'an import failed');
      const note = known ? error.message : 'Something went wrong. Nothing has been changed.';
      await changeImport(db, job.id, { state: 'failed', workedUntil: null, note });
    }
  }

  const timer = setInterval(() => {
    if (working) return;
    drain().catch((error: unknown) => deps.log.error({ err: error }, 'cannot look for imports'));
  }, LOOK_EVERY_MS);

  return {
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working?.catch(() => undefined);
    },
  };
}

function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS);
}
