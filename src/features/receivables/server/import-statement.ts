import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Transact } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { receivableRefusals } from '../contract.ts';
import {
  hasNeededColumns,
  MAX_STATEMENT_COLUMNS,
  MAX_STATEMENT_LINES,
  parseColumnMapping,
  type BankStatement,
  type ColumnMapping,
} from '../domain/bank-statement.ts';
import type { Booking, Statement } from '../domain/booking.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isPending, presentStatement } from './list-statements.ts';
import { matchStatementJob } from './match-payments.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { bankPayments, bankStatementColumns, bankStatements } from './receivables-tables.ts';
import {
  readStatements,
  statementOfTable,
  type StatementTable,
} from './statements/read-statements.ts';
import { accountOf, StatementError } from './statements/statement.ts';
import { mappingOf } from './statements/statement-table.ts';

interface Upload {
  readonly file: UploadedFile;
  readonly account: string | undefined;
  /** The columns of a CSV file; kept for the account. */
  readonly columns: string | undefined;
}

/**
 * Imports the bookings of a bank statement, each once: those of earlier statements are left out. They are matched with
 * invoices in the background. Refuses a file that cannot be read, or that was imported already, and changes nothing then.
 */
export async function importStatement(
  db: Queryable,
  transact: Transact,
  deps: ReceivablesDeps,
  by: Actor,
  { file, account, columns }: Upload,
): Promise<BankStatement> {
  const { name, bytes } = await file.read();
  const own = account === undefined ? undefined : accountOf(account);
  const chosen = columns === undefined ? null : parseColumnMapping(columns);
  const { statements, kept } = await readOrRefuse(db, deps, Buffer.from(bytes), {
    account: own,
    chosen,
  });
  const bookings = numbered(statements);
  if (bookings.length > MAX_STATEMENT_LINES) {
    const max = MAX_STATEMENT_LINES;
    throw unreadable(1, t('The file has more than {max} bookings.', { max }));
  }
  const digest = createHash('sha256').update(bytes).digest('hex');
  return transact(async (tx) => {
    if (kept) await keepColumns(tx, kept);
    const row = await insertStatement(tx, deps, {
      fileName: (name ?? t('Statement')).slice(0, 200),
      digest,
      account: statements[0]?.account ?? '',
      lines: bookings.length,
    });
    const added = await insertBookings(tx, deps, row.id, bookings);
    const known = bookings.length - added;
    await tx.update(bankStatements).set({ known }).where(eq(bankStatements.id, row.id));
    await enqueue(tx, deps, matchStatementJob, { statementId: row.id });
    await recordAudit(tx, deps, {
      action: 'bank-statement-imported',
      by,
      object: { type: 'bank-payment', id: row.id, name: row.fileName },
      after: { fileName: row.fileName, lines: bookings.length, known },
    });
    return presentStatement({ ...row, known }, added);
  });
}

function unreadable(line: number, message: string) {
  const detail = t('Line {line}: {message}', { line, message });
  return refuse(receivableRefusals.statementUnreadable, { line }, detail);
}

interface Chosen {
  readonly account: string | undefined;
  readonly chosen: ColumnMapping | null;
}

interface KeptColumns {
  readonly account: string;
  readonly header: string[];
  readonly mapping: ColumnMapping;
}

interface ReadFile {
  readonly statements: readonly Statement[];
  readonly kept: KeptColumns | null;
}

async function readOrRefuse(
  db: Queryable,
  deps: ReceivablesDeps,
  bytes: Buffer,
  chosen: Chosen,
): Promise<ReadFile> {
  try {
    const read = readStatements(bytes);
    if (read.kind === 'statements') return { statements: read.statements, kept: null };
    return await readColumns(db, deps, read.table, chosen);
  } catch (error) {
    if (error instanceof StatementError) throw unreadable(error.line, error.message);
    throw error;
  }
}

const SHOWN_ROWS = 5;
const SHOWN_CELL = 80;

async function readColumns(
  db: Queryable,
  { currency }: ReceivablesDeps,
  table: StatementTable,
  { account, chosen }: Chosen,
): Promise<ReadFile> {
  if (!account) throw refuse(receivableRefusals.accountNeeded, {});
  const header = table.header.slice(0, MAX_STATEMENT_COLUMNS);
  const mapping = chosen ?? (await findColumns(db, account, header)) ?? mappingOf(header);
  if (!hasNeededColumns(mapping)) {
    const rows = table.rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.map(shortened));
    throw refuse(receivableRefusals.columnsNeeded, { header: header.map(shortened), rows });
  }
  const statement = statementOfTable(table, mapping, { account, currency });
  return {
    statements: [statement],
    kept: chosen && { account, header: [...header], mapping: chosen },
  };
}

const shortened = (cell: string) => cell.slice(0, SHOWN_CELL);

/** What staff have chosen for files of this account with this header. */
async function findColumns(
  db: Queryable,
  account: string,
  header: readonly string[],
): Promise<ColumnMapping | null> {
  const [row] = await db
    .select()
    .from(bankStatementColumns)
    .where(eq(bankStatementColumns.account, account));
  return row && JSON.stringify(row.header) === JSON.stringify(header) ? row.mapping : null;
}

async function keepColumns(tx: Transaction, kept: KeptColumns): Promise<void> {
  const { account, ...set } = kept;
  await tx
    .insert(bankStatementColumns)
    .values({ account, ...set })
    .onConflictDoUpdate({ target: bankStatementColumns.account, set });
}

interface NumberedBooking {
  readonly account: string;
  readonly booking: Booking;
  readonly fingerprint: string;
}

/** Equal bookings of a file are several payments: each has an ordinal. */
function numbered(statements: readonly Statement[]): readonly NumberedBooking[] {
  const seen = new Map<string, number>();
  return statements.flatMap(({ account, bookings }) =>
    bookings.map((booking) => {
      const first = fingerprintOf(account, booking);
      const ordinal = seen.get(first) ?? 0;
      seen.set(first, ordinal + 1);
      const fingerprint = ordinal === 0 ? first : fingerprintOf(account, booking, ordinal);
      return { account, booking, fingerprint };
    }),
  );
}

async function insertStatement(
  tx: Transaction,
  { newId, now }: ReceivablesDeps,
  values: Pick<typeof bankStatements.$inferInsert, 'fileName' | 'digest' | 'account' | 'lines'>,
) {
  const [row] = await tx
    .insert(bankStatements)
    .values({ ...values, id: newId(), known: 0, importedAt: now() })
    .onConflictDoNothing({ target: bankStatements.digest })
    .returning();
  if (row) return row;
  const [earlier] = await tx
    .select()
    .from(bankStatements)
    .where(eq(bankStatements.digest, values.digest));
  if (!earlier) throw new Error('the statement that has this digest is gone');
  const current = presentStatement(earlier, await countPending(tx, earlier.id));
  throw refuse(receivableRefusals.importedAlready, { current });
}

async function countPending(tx: Transaction, statementId: string): Promise<number> {
  const [row] = await tx
    .select({ pending: count() })
    .from(bankPayments)
    .where(and(eq(bankPayments.statementId, statementId), isPending));
  return row?.pending ?? 0;
}

/** Keeps statements below the limit of parameters. */
const BATCH_SIZE = 1_000;

/** @returns how many of them are new */
async function insertBookings(
  tx: Transaction,
  { newId, now }: ReceivablesDeps,
  statementId: string,
  bookings: readonly NumberedBooking[],
): Promise<number> {
  const at = now();
  const rows = bookings.map(({ account, booking, fingerprint }) => ({
    id: newId(),
    state: 'unclear' as const,
    statementId,
    account,
    day: booking.day,
    amount: booking.amount,
    currency: booking.currency,
    payer: booking.name,
    payerAccount: booking.iban,
    reference: booking.reference,
    text: booking.text,
    isReversal: booking.isReversal,
    isPosted: false,
    fingerprint,
    bookedAt: at,
    searchText: [booking.name, booking.reference, booking.text].join('\n').toUpperCase(),
  }));
  // In one sequence, so that two statements with the same bookings never deadlock.
  const sorted = rows.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  let added = 0;
  for (let start = 0; start < sorted.length; start += BATCH_SIZE) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const inserted = await tx
      .insert(bankPayments)
      .values(sorted.slice(start, start + BATCH_SIZE))
      .onConflictDoNothing()
      .returning({ id: bankPayments.id });
    added += inserted.length;
  }
  return added;
}
