import { and, asc, eq } from 'drizzle-orm';
import { findPeople } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { presentAddress } from '#shared/postal-address.ts';
import type { Company, CompanyPerson, MyCompany } from '../contract.ts';
import { companies, companyMembers } from './company-tables.ts';

export type CompanyRow = typeof companies.$inferSelect;
export type MemberRow = typeof companyMembers.$inferSelect;

export async function findCompany(db: Queryable, id: string): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row ?? null;
}

/**
 * Finds a company and lets nobody else change it, its people or its invitations before the transaction ends. Lock
 * users before companies.
 */
export async function lockCompany(tx: Transaction, id: string): Promise<CompanyRow | null> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  return row ?? null;
}

/** Like `findCompany`, for the company of a membership: companies are never deleted. */
export async function findKnownCompany(db: Queryable, id: string): Promise<CompanyRow> {
  return known(await findCompany(db, id), id);
}

/** The legal name of a company that is known to exist. */
export async function findCompanyName(db: Queryable, id: string): Promise<string> {
  return (await findKnownCompany(db, id)).name;
}

/** Like `lockCompany`, for the company of a membership. */
export async function lockKnownCompany(tx: Transaction, id: string): Promise<CompanyRow> {
  return known(await lockCompany(tx, id), id);
}

function known(company: CompanyRow | null, id: string): CompanyRow {
  if (!company) throw new Error(`there is no company ${id}`);
  return company;
}

export async function findMembers(db: Queryable, companyId: string): Promise<MemberRow[]> {
  return db.select().from(companyMembers).where(eq(companyMembers.companyId, companyId));
}

/** The ids of the people who administer a company. */
export async function findAdmins(db: Queryable, companyId: string): Promise<string[]> {
  const members = await findMembers(db, companyId);
  return members.flatMap(({ userId, roles }) => (roles.includes('admin') ? [userId] : []));
}

export async function deleteMember(
  tx: Transaction,
  companyId: string,
  userId: string,
): Promise<void> {
  await tx.delete(companyMembers).where(isMember(companyId, userId));
  // Nobody removed decides for an approver.
  await tx
    .update(companyMembers)
    .set({ deputyId: null, deputyFrom: null, deputyUntil: null })
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.deputyId, userId)));
}

export function isMember(companyId: string, userId: string) {
  return and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));
}

/** The people of a company, by name. */
export async function listPeople(db: Queryable, companyId: string): Promise<CompanyPerson[]> {
  const members = await findMembers(db, companyId);
  const people = await findPeople(
    db,
    members.map(({ userId }) => userId),
  );
  return members
    .flatMap(({ userId, roles, joinedAt }) => {
      const person = people.get(userId);
      if (!person) return [];
      const { name, email } = person;
      return [{ userId, name, email, roles, joinedAt: joinedAt.toISOString() }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.userId < b.userId ? -1 : 1));
}

/** All companies of a user, those that the shop has refused included. */
export async function listCompaniesOf(db: Queryable, userId: string): Promise<MyCompany[]> {
  return db
    .select({
      _id: companies.id,
      name: companies.name,
      state: companies.state,
      roles: companyMembers.roles,
      decisionNote: companies.decisionNote,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companies.name), asc(companies.id));
}

export function presentCompany(row: CompanyRow): Company {
  return {
    _id: row.id,
    name: row.name,
    taxNumber: row.taxNumber,
    billingAddress: presentAddress(row.billingAddress),
    peppolId: row.peppolId,
    state: row.state,
    currency: row.currency,
    timeZone: row.timeZone,
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionNote: row.decisionNote,
    version: row.version,
  };
}

/** A company as the audit log names it. */
export function companyObject({ id, name }: Pick<CompanyRow, 'id' | 'name'>) {
  return { type: 'company' as const, id, name };
}
