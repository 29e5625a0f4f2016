import { hasDone, recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import { refuse } from '#shared/refusal.ts';
import { may } from '#shared/staff-roles.ts';
import { id } from '#shared/text.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { VIEW_HOURS } from '../domain/company-rules.ts';
import { companyStaffRefusals } from '../staff-contract.ts';
import { companyObject, findCompany } from './company-store.ts';

/** Records that a member of staff begins to view a company as its people see it, which they then may. */
export async function beginView(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  companyId: string,
): Promise<{ name: string }> {
  const company = await findCompany(tx, companyId);
  if (!company || company.state === 'refused') throw refuse(companyStaffRefusals.notFound, {});
  const object = companyObject(company);
  await recordAudit(tx, deps, { action: 'company-viewed', by, companyId, object });
  return { name: company.name };
}

/** The company that a member of staff views, as one of its viewers; null unless they have begun to and still may. */
export async function findView(
  db: Queryable,
  user: Pick<SignedIn, 'id' | 'admin' | 'staffRoles'>,
  companyId: string,
  now: Date,
): Promise<Membership | null> {
  if (!may(user, 'companies.see') || !id.safeParse(companyId).success) return null;
  const company = await findCompany(db, companyId);
  if (!company || company.state === 'refused') return null;
  const isBegun = await hasDone(db, {
    action: 'company-viewed',
    actorId: user.id,
    objectId: companyId,
    since: new Date(now.getTime() - VIEW_HOURS * 3_600_000),
  });
  return isBegun ? { companyId, name: company.name, roles: ['viewer'] } : null;
}
