import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { Transact } from '#platform/http/route.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { spreadsheetRefusals } from '../contract.ts';
import { saveColumnMapping } from './column-mapping.ts';
import { detectColumns, findHeader, type FormatSettings } from './detect-columns.ts';
import {
  auditedImport,
  deleteImport,
  insertImport,
  loadImport,
  loadImportFor,
  NO_LINES,
  replaceFile,
  toProductImport,
  transitionImport,
  type ImportRow,
} from './import-store.ts';
import type { ImportSettings } from './spreadsheet-tables.ts';
import { TableError } from './table-error.ts';

export type ImportDeps = TimeAndIds & { readonly files: Files };

export async function beginImport(
  db: Queryable,
  { now, newId }: TimeAndIds,
  fileName: string,
  by: Pick<SignedIn, 'name'> & { readonly id: string | null },
): Promise<ImportRow> {
  return insertImport(db, {
    id: newId(),
    fileName,
    byUserId: by.id,
    byName: by.name,
    createdAt: now(),
  });
}

/** Stores the file of an import in place of one that was uploaded before. */
export async function uploadFile(
  db: Queryable,
  { files, newId }: ImportDeps,
  id: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ImportRow> {
  await loadImportFor(db, id, 'upload');
  // A new name: if a check has started meanwhile, its file stays unchanged.
  const file = `imports/${newId()}.upload`;
  await files.put(file, content);
  try {
    const { job, previous } = await replaceFile(db, id, file);
    if (previous) await files.remove(previous);
    return job;
  } catch (error) {
    await files.remove(file);
    throw error;
  }
}

export async function readColumns(
  db: Queryable,
  { files }: ImportDeps,
  id: string,
  settings: FormatSettings,
) {
  const { file, state } = await loadImport(db, id);
  if (!file) throw refuse(spreadsheetRefusals.notReady, { state });
  try {
    return await detectColumns(db, files, file, settings);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw refuse(spreadsheetRefusals.fileUnreadable, { reason: error.message }, error.message);
  }
}

/** Leaves the check to the worker, and saves what the admin has chosen for each column. */
export async function requestCheck(
  db: Queryable,
  transact: Transact,
  { files }: ImportDeps,
  id: string,
  settings: ImportSettings,
) {
  const { file } = await loadImport(db, id);
  // The check reports a file that cannot be read.
  const found = file ? await findHeader(db, files, file, settings).catch(() => null) : null;
  const headerLine = found?.header?.line;
  const reset = { progress: 0, counts: NO_LINES, lines: null, note: null };
  const change = { ...reset, settings: { ...settings, headerLine } };
  return transact(async (tx) => {
    const job = await transitionImport(tx, id, 'check', change);
    await saveColumnMapping(tx, found?.header?.cells ?? [], settings.columns);
    return toProductImport(job);
  });
}

/** Leaves the changes to the worker. */
export async function requestApply(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
  { leaveOut }: { readonly leaveOut?: 'invalid' | undefined },
): Promise<ImportRow> {
  const event = leaveOut === 'invalid' ? 'apply-valid' : 'apply';
  const change = { progress: 0, note: null, writtenBy: identityOf(by) };
  const job = await transitionImport(tx, id, event, change);
  const action = 'import-requested';
  await recordAudit(tx, deps, { action, by, object: auditedImport(job), after: job.counts });
  return job;
}

/** Leaves the undo to the worker. */
export async function requestUndo(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
): Promise<ImportRow> {
  const { file } = await loadImportFor(tx, id, 'undo');
  if (!file) throw refuse(spreadsheetRefusals.importExpired, {});
  const job = await transitionImport(tx, id, 'undo', {
    progress: 0,
    note: null,
    undoneByUserId: by.caller.id,
    undoneByName: by.caller.name,
    undoConflicts: null,
    writtenBy: identityOf(by),
  });
  await recordAudit(tx, deps, { action: 'import-undo-requested', by, object: auditedImport(job) });
  return job;
}

/** What the audit log needs of the caller. */
function identityOf({ caller: { id, email, name }, ip }: Actor): Actor {
  return { caller: { id, email, name }, ip };
}

/** Deletes an import and its file, unless a worker works on it. */
export async function discardImport(
  transact: Transact,
  deps: ImportDeps,
  by: Actor,
  id: string,
): Promise<void> {
  const file = await transact(async (tx) => {
    const job = await deleteImport(tx, id);
    const action = 'import-discarded';
    await recordAudit(tx, deps, { action, by, object: auditedImport(job) });
    return job.file;
  });
  if (file) await deps.files.remove(file);
}
