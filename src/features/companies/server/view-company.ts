import { findLastAct, recordAudit, type Actor } from '#features/audit/server/index.ts';
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
  const isViewing = await isViewedBy(db, user.id, companyId, now);
  return isViewing ? { companyId, name: company.name, roles: ['viewer'] } : null;
}

/** Records that a member of staff ends their view of a company. @returns false if they have none */
export async function endView(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  companyId: string,
): Promise<boolean> {
  const company = await findCompany(tx, companyId);
  if (!company || !(await isViewedBy(tx, by.caller.id, companyId, deps.now()))) return false;
  const object = companyObject(company);
  await recordAudit(tx, deps, { action: 'company-view-ended', by, companyId, object });
  return true;
}

async function isViewedBy(db: Queryable, actorId: string, companyId: string, now: Date) {
  const last = await findLastAct(db, {
    actions: ['company-viewed', 'company-view-ended'],
    actorId,
    objectId: companyId,
    since: new Date(now.getTime() - VIEW_HOURS * 3_600_000),
  });
  return last === 'company-viewed';
}
