import { and, desc, eq, ilike, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { findPeople, idsWithEmailSql } from '#features/people/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import {
  cursorTime,
  decodeCursor,
  pageSize,
  toPage,
  type Page,
  type PageQuery,
} from '#shared/pagination.ts';
import { refuse } from '#shared/refusal.ts';
import type { CompanyState } from '../domain/company-rules.ts';
import {
  companyStaffRefusals,
  type CompanyAccount,
  type ListedCompany,
} from '../staff-contract.ts';
import { findCompany, listPeople, presentCompany, type CompanyRow } from './company-store.ts';
import { companies, companyMembers } from './company-tables.ts';

type CompanyQuery = PageQuery & {
  readonly state?: CompanyState | undefined;
  readonly approval?: 'changed' | undefined;
};

const cursorParts = z.tuple([cursorTime, z.guid()]);

/** A page of all companies, newest first. */
export async function listCompanies(
  db: Queryable,
  initial: InitialSettings,
  query: CompanyQuery,
): Promise<Page<ListedCompany>> {
  const isMarked = await marksChanges(db, initial);
  if (query.approval && !isMarked) return { items: [], next: null };
  const rows = await companiesQuery(db, query);
  const page = toPage(rows, pageSize(query), (row) => [row.appliedAt.toISOString(), row.id]);
  const items = page.items.map(({ id, billingAddress, appliedAt, changedAt, ...row }) => ({
    _id: id,
    ...row,
    country: billingAddress.country,
    city: billingAddress.city,
    appliedAt: appliedAt.toISOString(),
    changed: isMarked && changedAt !== null,
  }));
  return { items, next: page.next };
}

export function companiesQuery(db: Queryable, query: CompanyQuery) {
  const { id, name, taxNumber, state, billingAddress, appliedAt, changedAt } = companies;
  return db
    .select({
      id,
      name,
      taxNumber,
      state,
      billingAddress,
      appliedAt,
      changedAt,
      people: sql<number>`(select count(*)::int from ${companyMembers}
        where ${companyMembers.companyId} = ${companies.id})`,
    })
    .from(companies)
    .where(
      and(
        query.state ? eq(state, query.state) : undefined,
        query.approval ? isNotNull(changedAt) : undefined,
        query.q ? matches(query.q) : undefined,
        query.cursor ? after(query.cursor) : undefined,
      ),
    )
    .orderBy(desc(appliedAt), desc(id))
    .limit(pageSize(query) + 1);
}

function matches(q: string): SQL | undefined {
  const withPerson = sql`${companies.id} in (select ${companyMembers.companyId} from ${companyMembers}
    where ${companyMembers.userId} in ${idsWithEmailSql(q)})`;
  return or(
    ilike(companies.name, containing(q)),
    ilike(companies.taxNumber, containing(q.replaceAll(/[\s.]/g, '') || q)),
    withPerson,
  );
}

function after(cursor: string): SQL {
  const [at, id] = decodeCursor(cursor, cursorParts);
  return sql`(${companies.appliedAt}, ${companies.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

/** @throws Refusal when there is no such company */
export async function loadCompanyAccount(
  db: Queryable,
  initial: InitialSettings,
  id: string,
): Promise<CompanyAccount> {
  const company = await findCompany(db, id);
  if (!company) throw refuse(companyStaffRefusals.notFound, {});
  const { appliedBy, changedBy } = company;
  const known = await findPeople(db, changedBy === null ? [appliedBy] : [appliedBy, changedBy]);
  const person = (userId: string) => {
    const found = known.get(userId);
    return found ? { name: found.name, email: found.email } : null;
  };
  return {
    ...presentCompany(company),
    appliedBy: person(appliedBy),
    people: await listPeople(db, id),
    changed: (await marksChanges(db, initial)) ? changeOf(company, person) : null,
  };
}

function changeOf(
  { approvedName, approvedTaxNumber, changedBy, changedAt }: CompanyRow,
  person: (userId: string) => { name: string; email: string } | null,
): CompanyAccount['changed'] {
  if (approvedName === null || changedBy === null || changedAt === null) return null;
  return {
    approved: { name: approvedName, taxNumber: approvedTaxNumber },
    at: changedAt.toISOString(),
    by: person(changedBy),
  };
}

/** A shop that approves no companies does not mark those that have changed. */
async function marksChanges(db: Queryable, initial: InitialSettings): Promise<boolean> {
  return (await loadSection(db, initial, 'companies')).waitForApproval;
}
