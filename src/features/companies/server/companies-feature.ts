import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { route } from '#platform/http/route.ts';
import { companyContract, type MyCompany } from '../contract.ts';
import { companies, companyMembers } from './company-tables.ts';

export function companiesFeature(db: Queryable): Feature {
  return {
    routes: [
      route(companyContract.listMyCompanies, { handle: ({ caller }) => listOf(db, caller.id) }),
    ],
  };
}

async function listOf(db: Queryable, userId: string): Promise<MyCompany[]> {
  const { id: _id, name, state, decisionNote } = companies;
  return db
    .select({ _id, name, state, roles: companyMembers.roles, decisionNote })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companies.name), asc(companies.id));
}
