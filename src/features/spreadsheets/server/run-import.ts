import type { Logger } from 'pino';
import type { CatalogueDeps } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { isOutOfReach } from '#platform/database/out-of-reach.ts';
import { postgresError } from '#platform/database/postgres-error.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { rootCause } from '#platform/logging/root-cause.ts';
import { applyLines } from './apply-lines.ts';
import { checkLines } from './check-lines.ts';
import { changeImport, type ImportRow } from './import-store.ts';
import { TableError } from './table-error.ts';

/** A process that dies with an import in hand leaves it to the others after this time. */
const LEASE_MS = 60_000;

/** Each time is a commit; nobody looks more often. */
const TELL_EVERY_MS = 500;

/** SQLSTATE */
const QUERY_CANCELED = '57014';

/** The shop closes; whoever opens next begins the import again. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export type ImportDeps = CatalogueDeps & { readonly log: Logger };

/**
 * Checks or applies an import that the caller has taken up, and says in its row how far it is and how
 * it ended. One that is cut short has changed nothing and is left to whoever comes next.
 */
export async function runImport(
  db: Queryable,
  deps: ImportDeps,
  job: ImportRow,
  stopped: () => boolean,
): Promise<void> {
  let untold: Partial<ImportRow> = {};
  let toldAt = deps.now().getTime();
  const report = async (change: Partial<ImportRow>) => {
    if (stopped()) throw new Interrupted();
    untold = { ...untold, ...change };
    const at = deps.now();
    if (at.getTime() - toldAt < TELL_EVERY_MS) return;
    toldAt = at.getTime();
    await changeImport(db, job, { ...untold, workedUntil: leaseUntil(at) });
  };
  const leave = (change: Partial<ImportRow>) =>
    changeImport(db, job, { ...untold, ...change, workedUntil: null });
  try {
    if (job.state === 'checking') {
      await withLanguage(job.settings?.language ?? 'en', () => checkLines(db, job, report));
      await leave({ state: 'checked' });
    } else if (!(await applyLines(db, deps, job, report))) {
      await leave({
        state: 'checking',
        progress: 0,
        note: 'Products have changed since the check. It has been made again.',
      });
    }
  } catch (error) {
    if (error instanceof Interrupted) await leave({ progress: 0 });
    else if (isAway(error)) {
      // Nothing can be written now: whoever takes it up when its lease is over begins it again.
      deps.log.warn(
        { import: job.id, error: rootCause(error) },
        'an import waits for the database',
      );
    } else await leave({ state: 'failed', note: noteOf(error, job, deps.log) });
  }
}

/** A statement that takes too long would take as long the next time: that is no database that is away. */
function isAway(error: unknown): boolean {
  return isOutOfReach(error) && postgresError(error)?.code !== QUERY_CANCELED;
}

function noteOf(error: unknown, { id }: ImportRow, log: Logger): string {
  if (error instanceof TableError) return error.message;
  log.error({ import: id, err: error }, 'an import failed');
  return 'Something went wrong in the shop.';
}

export function leaseUntil(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS);
}
