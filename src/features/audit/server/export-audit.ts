import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import type { AuditEntry, AuditFilter } from '../contract.ts';
import { listAudit } from './list-audit.ts';

/** Entries per page: a bound on memory that still amortizes the query. */
const PAGE_SIZE = 500;

const columns: readonly (readonly [string, (entry: AuditEntry) => string | null])[] = [
  ['At', ({ at }) => at],
  ['Action', ({ action }) => action],
  ['By', ({ by }) => by],
  ['User', ({ user }) => user],
  ['Object', ({ about }) => about],
  ['Object type', ({ object }) => object?.type ?? null],
  ['Object id', ({ object }) => object?.id ?? null],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
  ['Reason', ({ reason }) => reason],
  ['IP address', ({ ip }) => ip],
];

/** Exports the matching entries as CSV. Reads them page by page, so memory is bounded. */
export async function* exportAudit(db: Queryable, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(columns.map(([name]) => name));
  let cursor: string | undefined;
  do {
    const page = await listAudit(db, { ...filter, limit: PAGE_SIZE, cursor });
    yield page.items
      .map((entry) => formatCsvRecord(columns.map(([, cell]) => cell(entry))))
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor);
}
