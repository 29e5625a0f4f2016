import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { Account } from '../domain/accounts.ts';
import { ledgerDaySums } from './ledger-tables.ts';

/** What an account has at the end of a day, by currency; accounts at zero are left out. */
export async function findAccountBalance(
  db: Queryable,
  account: Account,
  on: string,
): Promise<readonly { readonly currency: Currency; readonly balance: bigint }[]> {
  const { currency, day, debit, credit } = ledgerDaySums;
  const balance = sql<bigint>`sum(${debit} - ${credit})::bigint`.mapWith(BigInt);
  return db
    .select({ currency, balance })
    .from(ledgerDaySums)
    .where(and(eq(ledgerDaySums.account, account), lte(day, on)))
    .groupBy(currency)
    .having(sql`sum(${debit} - ${credit}) <> 0`);
}
