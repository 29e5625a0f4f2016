import { asc, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { findEmails } from '#features/people/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { CompanyRole } from '#shared/company-roles.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { companyRefusals } from '../contract.ts';
import type { CompanyDeps } from './company-deps.ts';
import {
  companyObject,
  deleteMember,
  findMembers,
  isMember,
  lockCompany,
  lockKnownCompany,
} from './company-store.ts';
import { companies, companyMembers } from './company-tables.ts';
import { keepLimits } from './former-limits.ts';

interface PersonOfCompany {
  readonly companyId: string;
  readonly userId: string;
}

/** @returns whether anything changed */
export async function changeRoles(
  tx: Transaction,
  deps: TimeAndIds & Pick<CompanyDeps, 'onPeopleChanged'>,
  by: Actor,
  which: PersonOfCompany,
  roles: CompanyRole[],
): Promise<boolean> {
  const { companyId, userId } = which;
  const { company, person } = await lockPerson(tx, which, roles);
  if (isDeepStrictEqual(person.roles, roles)) return false;
  await tx.update(companyMembers).set({ roles }).where(isMember(companyId, userId));
  await deps.onPeopleChanged(tx, companyId);
  await recordAudit(tx, deps, {
    action: 'company-roles-changed',
    by,
    companyId,
    user: await loggedUser(tx, userId),
    object: companyObject(company),
    before: { roles: person.roles },
    after: { roles },
  });
  return true;
}

/** Ends the access of a person to a company with their next call. What they made for it stays, and so do their limits. */
export async function removePerson(
  tx: Transaction,
  deps: TimeAndIds & Pick<CompanyDeps, 'onPersonRemoved' | 'onPeopleChanged'>,
  by: Actor,
  which: PersonOfCompany,
): Promise<void> {
  const { companyId, userId } = which;
  const { company, person } = await lockPerson(tx, which, []);
  await keepLimits(tx, person);
  await deleteMember(tx, companyId, userId);
  await deps.onPersonRemoved(tx, which);
  await deps.onPeopleChanged(tx, companyId);
  await recordAudit(tx, deps, {
    action: 'company-person-removed',
    by,
    companyId,
    user: await loggedUser(tx, userId),
    object: companyObject(company),
    before: { roles: person.roles },
  });
}

/** Removes a user who is deleted from their companies, which stay even without people. */
export async function removeFromCompanies(
  tx: Transaction,
  deps: TimeAndIds & Pick<CompanyDeps, 'onPeopleChanged'>,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const memberships = await tx
    .select({ id: companies.id, name: companies.name, roles: companyMembers.roles })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, user.id))
    .orderBy(asc(companies.id));
  for (const { roles, ...company } of memberships) {
    await lockKnownCompany(tx, company.id);
    await deleteMember(tx, company.id, user.id);
    await deps.onPeopleChanged(tx, company.id);
    await recordAudit(tx, deps, {
      action: 'company-person-removed',
      by: null,
      companyId: company.id,
      user,
      object: companyObject(company),
      before: { roles },
    });
  }
}

/**
 * Locks a company to give one of its people other roles.
 * @throws Refusal when there is no such person, or the company would have no admin
 */
async function lockPerson(
  tx: Transaction,
  { companyId, userId }: PersonOfCompany,
  roles: readonly CompanyRole[],
) {
  const company = await lockCompany(tx, companyId);
  const members = await findMembers(tx, companyId);
  const person = members.find((member) => member.userId === userId);
  if (!company || !person) throw refuse(companyRefusals.personNotFound, {});
  const others = members.filter((member) => member.userId !== userId);
  if (isAdmin(person) && !isAdmin({ roles }) && !others.some(isAdmin)) {
    throw refuse(companyRefusals.lastAdmin, {});
  }
  return { company, person };
}

function isAdmin({ roles }: { readonly roles: readonly CompanyRole[] }): boolean {
  return roles.includes('admin');
}

async function loggedUser(tx: Transaction, id: string) {
  const email = (await findEmails(tx, [id])).get(id);
  return email === undefined ? undefined : { id, email };
}
