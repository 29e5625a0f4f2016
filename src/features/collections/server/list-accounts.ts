import { ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { companies } from '#features/companies/server/index.ts';
import type { Party } from '#features/ledger/domain/entry.ts';
import { ageItems, type AgedParty, type AgeQuery } from '#features/ledger/server/index.ts';
import { findPeople, idsWithNameOrEmailSql } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { currencies, toMoneyDecimal } from '#shared/money.ts';
import { decodeCursor, pageSize, toPage, type Page } from '#shared/pagination.ts';
import { t } from '#shared/texts/texts.ts';
import type { AccountFilter } from '../contract.ts';
import type { AgedAccount } from '../domain/ageing.ts';

const cursorParts = z.tuple([z.string().regex(/^\d{1,18}$/), z.guid(), z.enum(currencies)]);

/** A page of what companies and people owe, those who owe most that is overdue first. */
export async function listAccounts(
  db: Queryable,
  query: AccountFilter,
  today: string,
): Promise<Page<AgedAccount>> {
  const { q, show, cursor } = query;
  const size = pageSize(query);
  const words = q?.trim();
  const rows = await ageItems(db, {
    today,
    ...(words && { parties: named(words) }),
    overdueOnly: show === 'overdue',
    ...(cursor !== undefined && { after: afterCursor(cursor) }),
    limit: size + 1,
  });
  const page = toPage(rows, size, (row) => [String(row.overdue), row.party, row.currency]);
  return { items: await present(db, page.items), next: page.next };
}

/** What one company or person owes, a row for each currency. */
export async function accountsOf(
  db: Queryable,
  party: Party,
  today: string,
): Promise<readonly AgedAccount[]> {
  const parties: AgeQuery['parties'] = (columns) =>
    'companyId' in party
      ? sql`${columns.companyId} = ${party.companyId}`
      : sql`${columns.customerId} = ${party.customerId}`;
  return present(db, await ageItems(db, { today, parties, limit: currencies.length }));
}

function afterCursor(cursor: string): NonNullable<AgeQuery['after']> {
  const [overdue, party, currency] = decodeCursor(cursor, cursorParts);
  return { overdue: BigInt(overdue), party, currency };
}

function named(words: string): NonNullable<AgeQuery['parties']> {
  return ({ companyId, customerId }): SQL | undefined =>
    or(
      sql`${companyId} in (select ${companies.id} from ${companies} where ${ilike(companies.name, containing(words))})`,
      sql`${customerId} in ${idsWithNameOrEmailSql(words)}`,
    );
}

async function present(db: Queryable, rows: readonly AgedParty[]): Promise<AgedAccount[]> {
  const names = await findPartyNames(
    db,
    rows.map(({ party }) => party),
  );
  return rows.map((row) => {
    const { currency, companyId, party } = row;
    const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency });
    return {
      _id: party,
      isCompany: companyId !== null,
      name: names.get(party) ?? t('Deleted user'),
      currency,
      notDue: decimal(row.notDue),
      upTo30: decimal(row.upTo30),
      upTo60: decimal(row.upTo60),
      upTo90: decimal(row.upTo90),
      over90: decimal(row.over90),
      overdue: decimal(row.overdue),
      credit: decimal(row.credit),
      balance: decimal(row.notDue + row.overdue - row.credit),
    };
  });
}

/** The names of companies and people by their ids. */
export async function findPartyNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = companies;
  const [ofCompanies, people] = await Promise.all([
    db
      .select({ id, name })
      .from(companies)
      .where(inArray(id, [...ids])),
    findPeople(db, ids),
  ]);
  return new Map([
    ...[...people].map(([key, person]) => [key, person.name] as const),
    ...ofCompanies.map((row) => [row.id, row.name] as const),
  ]);
}
