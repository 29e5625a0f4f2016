import { and, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { findPeople, idsWithEmailSql } from '#features/people/server/index.ts';
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
import { findCompany, listPeople, presentCompany } from './company-store.ts';
import { companies, companyMembers } from './company-tables.ts';

type CompanyQuery = PageQuery & { readonly state?: CompanyState | undefined };

const cursorParts = z.tuple([cursorTime, z.guid()]);

/** A page of all companies, newest first. */
export async function listCompanies(
  db: Queryable,
  query: CompanyQuery,
): Promise<Page<ListedCompany>> {
  const rows = await companiesQuery(db, query);
  const page = toPage(rows, pageSize(query), (row) => [row.appliedAt.toISOString(), row.id]);
  const items = page.items.map(({ id, billingAddress, appliedAt, ...row }) => ({
    _id: id,
    ...row,
    country: billingAddress.country,
    city: billingAddress.city,
    appliedAt: appliedAt.toISOString(),
  }));
  return { items, next: page.next };
}

export function companiesQuery(db: Queryable, query: CompanyQuery) {
  const { id, name, taxNumber, state, billingAddress, appliedAt } = companies;
  return db
    .select({
      id,
      name,
      taxNumber,
      state,
      billingAddress,
      appliedAt,
      people: sql<number>`(select count(*)::int from ${companyMembers}
        where ${companyMembers.companyId} = ${companies.id})`,
    })
    .from(companies)
    .where(
      and(
        query.state ? eq(state, query.state) : undefined,
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
export async function loadCompanyAccount(db: Queryable, id: string): Promise<CompanyAccount> {
  const company = await findCompany(db, id);
  if (!company) throw refuse(companyStaffRefusals.notFound, {});
  const { appliedBy } = company;
  const applicant = (await findPeople(db, [appliedBy])).get(appliedBy);
  return {
    ...presentCompany(company),
    appliedBy: applicant ? { name: applicant.name, email: applicant.email } : null,
    people: await listPeople(db, id),
  };
}
