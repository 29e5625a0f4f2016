import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import {
  formatReaderRecord,
  readerTime,
  readerTitle,
  readerWord,
  type ReaderColumn,
} from '#shared/reader-csv.ts';
import { t } from '#shared/texts/texts.ts';
import type { AuditEntry, AuditFilter } from '../contract.ts';
import type { AuditAction, AuditObjectType } from '../domain/audit-actions.ts';
import { auditActionNames, auditObjectNames } from '../domain/action-names.ts';
import { listAudit } from './list-audit.ts';

/** Entries per page: a bound on memory that still amortizes the query. */
const PAGE_SIZE = 500;

interface Column extends ReaderColumn {
  readonly cell: (entry: AuditEntry, timeZone: string) => string | null;
}

const columns: readonly Column[] = [
  { title: 'At', cell: ({ at }, timeZone) => readerTime(at, timeZone) },
  { title: 'Action', cell: ({ action }) => actionWord(action) },
  { title: 'By', cell: ({ by }) => by },
  { title: 'User', cell: ({ user }) => user },
  { title: 'Object', cell: ({ about }) => about },
  { title: 'Object type', cell: ({ object }) => object && objectWord(object.type) },
  { title: 'Object id', cell: ({ object }) => object?.id ?? null },
  { title: 'Before', cell: ({ before }) => before && JSON.stringify(before) },
  { title: 'After', cell: ({ after }) => after && JSON.stringify(after) },
  { title: 'Reason', cell: ({ reason }) => reason },
  { title: 'IP address', cell: ({ ip }) => ip },
];

/**
 * Exports the matching entries as CSV in the language of the call. Reads them page by page, so memory is
 * bounded.
 *
 * @param timeZone of the shop
 */
export async function* exportAudit(
  db: Queryable,
  filter: AuditFilter,
  timeZone: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(columns.map(readerTitle));
  let cursor: string | undefined;
  do {
    const page = await listAudit(db, { ...filter, limit: PAGE_SIZE, cursor });
    yield page.items
      .map((entry) => formatReaderRecord(columns.map(({ cell }) => cell(entry, timeZone))))
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor);
}

/** Entries of earlier versions may have actions and types of objects that have no name any more. */
function actionWord(action: string): string {
  return readerWord(action, () => t(auditActionNames[action as AuditAction] ?? action));
}

function objectWord(type: string): string {
  return readerWord(type, () => auditObjectNames[type as AuditObjectType]?.() ?? type);
}
