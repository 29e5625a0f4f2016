import type { Logger } from 'pino';
import type { CatalogueDeps } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { postgresError } from '#platform/database/postgres-error.ts';
import type { Files } from '#platform/files/files.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { rootCause } from '#platform/logging/logger.ts';
import { applyLines } from './apply-lines.ts';
import { checkLines } from './check-lines.ts';
import { importTransitions } from '../domain/import-state.ts';
import { undoLines } from './undo-lines.ts';
import { updateImport, type ImportRow } from './import-store.ts';
import { TableError } from './table-error.ts';

/**
 * When a process has not renewed its lease for this long, another process takes over the import.
 */
const LEASE_MS = 60_000;

/** Each report is a commit; the page does not poll more often. */
const REPORT_INTERVAL_MS = 500;

/** SQLSTATE */
const QUERY_CANCELED = '57014';

/** The shop is closing. Another process starts the import again. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export type RunDeps = CatalogueDeps & { readonly log: Logger; readonly files: Files };

/**
 * Checks or applies a claimed import, and saves its progress and outcome. An interrupted import has
 * changed nothing; another process starts it again.
 */
export async function runImport(
  db: Queryable,
  deps: RunDeps,
  job: ImportRow,
  stopped: () => boolean,
): Promise<void> {
  let unsaved: Partial<ImportRow> = {};
  let savedAt = deps.now().getTime();
  const report = async (change: Partial<ImportRow>) => {
    if (stopped()) throw new Interrupted();
    unsaved = { ...unsaved, ...change };
    const at = deps.now();
    if (at.getTime() - savedAt < REPORT_INTERVAL_MS) return;
    savedAt = at.getTime();
    await updateImport(db, job, { ...unsaved, leaseExpiresAt: leaseUntil(at) });
  };
  const release = (change: Partial<ImportRow>) =>
    updateImport(db, job, { ...unsaved, ...change, leaseExpiresAt: null });
  try {
    if (job.state === 'checking') {
      await withLanguage(job.settings?.language ?? 'en', () => checkLines(db, deps, job, report));
      await release({ state: importTransitions['complete-check'].to });
    } else if (job.state === 'undoing') {
      const conflicts = await undoLines(db, deps, job, report);
      if (conflicts) {
        const { to: state } = importTransitions['cancel-undo'];
        await release({
          state,
          note: 'Other changes have been made since, so nothing was undone.',
          undoConflicts: conflicts,
        });
      }
    } else if (!(await applyLines(db, deps, job, report))) {
      await release({
        state: importTransitions['repeat-check'].to,
        progress: 0,
        note: 'Products have changed since the check. It was repeated.',
      });
    }
  } catch (error) {
    if (error instanceof Interrupted) await release({ progress: 0 });
    else if (isUnavailable(error)) {
      // Nothing can be saved now. The lease expires, and another process starts the import again.
      deps.log.warn(
        { import: job.id, error: rootCause(error) },
        'an import waits for the database',
      );
    } else {
      const note = noteOf(error, job, deps.log);
      const { to: state } = importTransitions[job.state === 'undoing' ? 'cancel-undo' : 'fail'];
      await release({ state, note });
    }
  }
}

/** A statement that timed out is not retried: it would time out again. */
function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) && postgresError(error)?.code !== QUERY_CANCELED;
}

function noteOf(error: unknown, { id }: ImportRow, log: Logger): string {
  if (error instanceof TableError) return error.message;
  log.error({ import: id, err: error }, 'an import failed');
  return 'Something went wrong in the shop.';
}

export function leaseUntil(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS);
}
