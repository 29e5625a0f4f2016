import { asc, eq, inArray, and, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Membership } from '#shared/company-roles.ts';
import { companies, companyMembers } from './company-tables.ts';

/** The companies that a user belongs to, by name, read for every call. A refused company is not one of them. */
export async function findMemberships(db: Queryable, userId: string): Promise<Membership[]> {
  return membershipsQuery(db).execute({ userId });
}

const membershipsQuery = prepared((db) =>
  db
    .select({
      companyId: companies.id,
      name: companies.name,
      roles: companyMembers.roles,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        eq(companyMembers.userId, sql.placeholder('userId')),
        inArray(companies.state, ['applied', 'active', 'blocked']),
      ),
    )
    .orderBy(asc(companies.name), asc(companies.id))
    .prepare('memberships_of_user'),
);
