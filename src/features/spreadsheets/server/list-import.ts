import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';
import { spreadsheetRefusals } from '../contract.ts';
import type { LineCounts, LineKind } from '../domain/import-state.ts';
import { readListFile } from './read-list-file.ts';
import { TableError } from './table-error.ts';

export interface ImportOptions {
  readonly fileName?: string | undefined;
  /** Of the preview that the caller has seen. */
  readonly digest?: string | undefined;
}

/** Reads an uploaded file. @throws Refusal that says why it cannot be read */
export async function readUpload<Field extends string>(
  ...[body, columns]: Parameters<typeof readListFile<Field>>
) {
  try {
    return await readListFile(body, columns);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { message } = error;
    throw refuse(spreadsheetRefusals.fileUnreadable, { reason: message }, message);
  }
}

/** What the lines of a file would do: applies them and rolls back, so that both are the same. */
export async function rolledBack<Preview>(
  db: Queryable,
  apply: (tx: Transaction) => Promise<Preview>,
): Promise<Preview> {
  const rollback = new Error('a preview changes nothing');
  let preview: { readonly of: Preview } | undefined;
  await db
    .transaction(async (tx) => {
      preview = { of: await apply(tx) };
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  if (!preview) throw new Error('a preview was not made');
  return preview.of;
}

/** What a line did, or would do. */
export function kindOf(isWrong: boolean, isNew: boolean, changes: readonly unknown[]): LineKind {
  if (isWrong) return 'invalid';
  if (isNew) return 'new';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

export function countKinds(lines: readonly { readonly kind: LineKind }[]): LineCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, invalid: 0 };
  for (const { kind } of lines) counts[kind] += 1;
  return counts;
}

/** Identifies the result of a file. */
export function digestOf(result: object): string {
  return createHash('sha256').update(JSON.stringify(result)).digest('hex');
}

/**
 * @param digest of the preview that the caller has seen, if any
 * @throws `changed` when the lines would now do something else; another Refusal when lines are wrong.
 */
export function requireAsPreviewed(
  applied: { readonly digest: string; readonly counts: LineCounts },
  digest: string | undefined,
  changed: Refusal,
): void {
  const { invalid } = applied.counts;
  if (digest !== undefined && digest !== applied.digest) throw changed;
  if (invalid > 0) throw refuse(spreadsheetRefusals.invalidLines, { invalid });
}
