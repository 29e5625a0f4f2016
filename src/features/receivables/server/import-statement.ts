import { and, count, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Transact } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { refuse } from '#shared/refusal.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import { parseColumnMapping, type BankStatement } from '../domain/bank-statement.ts';
import { findBookableDays } from './bookable-days.ts';
import type { NumberedBooking } from './fingerprint.ts';
import { isPending, presentStatement } from './list-statements.ts';
import { matchStatementJob } from './match-payments.ts';
import { readOrRefuse } from './read-or-refuse.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';
import { bankPayments, bankStatementColumns, bankStatements } from './receivables-tables.ts';
import { bookingsOf, type BookingBatch } from './statements/booking-batches.ts';
import { accountOf } from './statements/statement.ts';

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
  const read = await readOrRefuse(by.caller.id, {
    bytes,
    account: own,
    chosen,
    known: own === undefined ? null : await findColumns(db, own),
    currency: deps.currency,
    days: await findBookableDays(db, deps),
    language: currentLanguage(),
  });
  const { header, lines } = read;
  return transact(async (tx) => {
    if (own && chosen && header)
      await keepColumns(tx, own, { header: [...header], mapping: chosen });
    const row = await insertStatement(tx, deps, {
      fileName: (name ?? t('Statement')).slice(0, 200),
      digest: read.digest,
      account: read.account,
      lines,
    });
    const added = await insertBookings(tx, deps, row.id, read.batches);
    const known = lines - added;
    await tx.update(bankStatements).set({ known }).where(eq(bankStatements.id, row.id));
    await enqueue(tx, deps, matchStatementJob, { statementId: row.id });
    await recordAudit(tx, deps, {
      action: 'bank-statement-imported',
      by,
      object: { type: 'bank-payment', id: row.id, name: row.fileName },
      after: { fileName: row.fileName, lines, known },
    });
    return presentStatement({ ...row, known }, added);
  });
}

type KnownColumns = Pick<typeof bankStatementColumns.$inferSelect, 'header' | 'mapping'>;

/** What staff have chosen for files of this account. */
async function findColumns(db: Queryable, account: string): Promise<KnownColumns | null> {
  const [row] = await db
    .select({ header: bankStatementColumns.header, mapping: bankStatementColumns.mapping })
    .from(bankStatementColumns)
    .where(eq(bankStatementColumns.account, account));
  return row ?? null;
}

async function keepColumns(tx: Transaction, account: string, set: KnownColumns): Promise<void> {
  await tx
    .insert(bankStatementColumns)
    .values({ account, ...set })
    .onConflictDoUpdate({ target: bankStatementColumns.account, set });
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

/** @returns how many of them are new */
async function insertBookings(
  tx: Transaction,
  deps: ReceivablesDeps,
  statementId: string,
  batches: readonly BookingBatch[],
): Promise<number> {
  let added = 0;
  for (const batch of batches) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const inserted = await tx
      .insert(bankPayments)
      .values(rowsOf(deps, statementId, bookingsOf(batch)))
      .onConflictDoNothing()
      .returning({ id: bankPayments.id });
    added += inserted.length;
  }
  return added;
}

function rowsOf(
  { newId, now }: ReceivablesDeps,
  statementId: string,
  bookings: readonly NumberedBooking[],
) {
  const at = now();
  return bookings.map(({ account, booking, fingerprint }) => ({
    id: newId(),
    // Banks write lines of 0.00 as information: nothing is to be done about them.
    ...(booking.amount === 0n
      ? { state: 'ignored' as const, note: t('Its amount is zero') }
      : { state: 'unclear' as const }),
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
}
