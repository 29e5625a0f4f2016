import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { BankStatement } from '../domain/bank-statement.ts';
import { bankPayments, bankStatements } from './receivables-tables.ts';

const SHOWN = 20;

/** Bookings that nobody has tried to match yet. */
export const isPending = and(eq(bankPayments.state, 'unclear'), isNull(bankPayments.reason));

/** The latest statements, with how many of their bookings still wait to be matched. */
export async function listStatements(db: Queryable): Promise<BankStatement[]> {
  const rows = await db
    .select()
    .from(bankStatements)
    .orderBy(desc(bankStatements.importedAt), desc(bankStatements.id))
    .limit(SHOWN);
  const ids = rows.map(({ id }) => id);
  const waiting = await db
    .select({ id: bankPayments.statementId, pending: count() })
    .from(bankPayments)
    .where(and(inArray(bankPayments.statementId, ids), isPending))
    .groupBy(bankPayments.statementId);
  const pending = new Map(waiting.map((one) => [one.id, one.pending]));
  return rows.map((row) => presentStatement(row, pending.get(row.id) ?? 0));
}

export function presentStatement(
  { id, fileName, account, importedAt, lines, known }: typeof bankStatements.$inferSelect,
  pending: number,
): BankStatement {
  return {
    _id: id,
    fileName,
    account,
    importedAt: importedAt.toISOString(),
    lines,
    known,
    pending,
  };
}
