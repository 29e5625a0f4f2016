import { asc, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { findPeople } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { canBeDeputy } from '#shared/company-roles.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { MAX_PEOPLE } from '../domain/company-rules.ts';
import type { LimitsForm, LimitsOfPerson, OwnLimits } from '../domain/purchasing.ts';
import { monthOf } from '../domain/spending-limits.ts';
import { settingsRefusals } from '../purchasing-contract.ts';
import type { CompanyDeps } from './company-deps.ts';
import { approvalRules, companyMembers } from './company-tables.ts';
import { findCostCentres, limitOf, showLimit } from './cost-centres.ts';
import { findKnownCompany, lockKnownCompany, isMember, type MemberRow } from './company-store.ts';
import { spentInMonth } from './take-limits.ts';

export async function listLimits(
  db: Queryable,
  companyId: string,
  now: Date,
): Promise<LimitsOfPerson[]> {
  const rows = await db
    .select()
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId))
    .limit(MAX_PEOPLE);
  return present(db, companyId, rows, now);
}

export async function changeLimits(
  tx: Transaction,
  deps: TimeAndIds & Pick<CompanyDeps, 'onPeopleChanged'>,
  by: Actor,
  { companyId, userId }: Record<'companyId' | 'userId', string>,
  { version, orderLimit, monthLimit, approvalLimit }: LimitsForm,
): Promise<LimitsOfPerson> {
  const { currency } = await lockKnownCompany(tx, companyId);
  const before = await findMember(tx, companyId, userId);
  if (before.version !== version) throw refuse(settingsRefusals.settingsChanged, {});
  const change = {
    orderLimit: limitOf(orderLimit, currency),
    monthLimit: limitOf(monthLimit, currency),
    approvalLimit: limitOf(approvalLimit, currency),
  };
  const after = { ...before, ...change, version: version + 1 };
  await tx
    .update(companyMembers)
    .set({ ...change, version: after.version })
    .where(isMember(companyId, userId));
  await deps.onPeopleChanged(tx, companyId);
  const [shown] = await present(tx, companyId, [after], deps.now());
  const { name = '', email = '' } = shown ?? {};
  await recordAudit(tx, deps, {
    action: 'company-limits-changed',
    by,
    companyId,
    user: { id: userId, email },
    object: { type: 'company', id: companyId, name },
    before: limitsShown(before, currency),
    after: limitsShown(after, currency),
  });
  return shown as LimitsOfPerson;
}

/** What a person and the cost centres in use may still order this month. */
export async function findOwnLimits(
  db: Queryable,
  companyId: string,
  userId: string,
  now: Date,
): Promise<OwnLimits> {
  const { currency, timeZone } = await findKnownCompany(db, companyId);
  // Whoever only views the company is none of its people, and has no limits there.
  const [member] = await db.select().from(companyMembers).where(isMember(companyId, userId));
  const all = await findCostCentres(db, companyId);
  const inUse = all.filter(({ archivedAt }) => archivedAt === null);
  const ids = [userId, ...inUse.map(({ id }) => id)];
  const spent = await spentInMonth(db, companyId, monthOf(now, timeZone), ids);
  const left = (id: string, limit: bigint | null) => {
    if (limit === null) return null;
    const rest = limit - (spent.get(id) ?? 0n);
    return showLimit(rest > 0n ? rest : 0n, currency);
  };
  const limits = (id: string, row: Pick<MemberRow, 'orderLimit' | 'monthLimit'>) => ({
    orderLimit: showLimit(row.orderLimit, currency),
    monthLimit: showLimit(row.monthLimit, currency),
    monthLeft: left(id, row.monthLimit),
  });
  return {
    currency,
    ...limits(userId, member ?? { orderLimit: null, monthLimit: null }),
    deputy: member ? deputyOf(member) : null,
    costCentres: inUse.map((row) => {
      return { _id: row.id, code: row.code, name: row.name, ...limits(row.id, row) };
    }),
  };
}

interface Deputy {
  readonly userId: string;
  readonly from: string;
  readonly until: string;
}

/** Names who approves in the caller's place; null ends the absence. */
export async function changeDeputy(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  companyId: string,
  deputy: Deputy | null,
): Promise<void> {
  await lockKnownCompany(tx, companyId);
  const own = by.caller.id;
  const before = await findMember(tx, companyId, own);
  if (deputy) {
    if (deputy.userId === own) throw refuse(settingsRefusals.personNotFound, {});
    const { roles } = await findMember(tx, companyId, deputy.userId);
    if (!canBeDeputy(roles)) throw refuse(settingsRefusals.deputyCannotApprove, {});
  }
  const change = {
    deputyId: deputy?.userId ?? null,
    deputyFrom: deputy?.from ?? null,
    deputyUntil: deputy?.until ?? null,
  };
  await tx.update(companyMembers).set(change).where(isMember(companyId, own));
  const { deputyFrom, deputyUntil } = before;
  const ids = [before.deputyId, change.deputyId].filter((one) => one !== null);
  const people = await findPeople(tx, ids);
  const nameOf = (one: string | null) => (one === null ? null : (people.get(one)?.name ?? one));
  await recordAudit(tx, deps, {
    action: 'deputy-changed',
    by,
    companyId,
    object: { type: 'company', id: companyId, name: by.caller.name },
    before: { deputy: nameOf(before.deputyId), deputyFrom, deputyUntil },
    after: {
      deputy: nameOf(change.deputyId),
      deputyFrom: change.deputyFrom,
      deputyUntil: change.deputyUntil,
    },
  });
}

export async function findRules(db: Queryable, companyId: string) {
  const { currency } = await findKnownCompany(db, companyId);
  const rows = await db
    .select()
    .from(approvalRules)
    .where(eq(approvalRules.companyId, companyId))
    .orderBy(asc(approvalRules.above));
  return rows.map(({ above, approvals }) => {
    return { above: toMoneyDecimal({ minor: above, currency }), approvals };
  });
}

export async function changeRules(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  companyId: string,
  rules: readonly { readonly above: string; readonly approvals: number }[],
) {
  const { currency, name } = await lockKnownCompany(tx, companyId);
  const before = await findRules(tx, companyId);
  await tx.delete(approvalRules).where(eq(approvalRules.companyId, companyId));
  if (rules.length > 0) {
    await tx.insert(approvalRules).values(
      rules.map(({ above, approvals }) => {
        return { companyId, above: parseMoney(above, currency).minor, approvals };
      }),
    );
  }
  const after = await findRules(tx, companyId);
  await recordAudit(tx, deps, {
    action: 'approval-rules-changed',
    by,
    companyId,
    object: { type: 'company', id: companyId, name },
    before: { rules: before },
    after: { rules: after },
  });
  return after;
}

async function findMember(db: Queryable, companyId: string, userId: string): Promise<MemberRow> {
  const [row] = await db.select().from(companyMembers).where(isMember(companyId, userId));
  if (!row) throw refuse(settingsRefusals.personNotFound, {});
  return row;
}

/** The limits of a person as the log records them. */
export function limitsShown(
  { orderLimit, monthLimit, approvalLimit }: MemberRow,
  currency: Currency,
) {
  return {
    orderLimit: showLimit(orderLimit, currency),
    monthLimit: showLimit(monthLimit, currency),
    approvalLimit: showLimit(approvalLimit, currency),
  };
}

function deputyOf({
  deputyId: userId,
  deputyFrom: from,
  deputyUntil: until,
}: MemberRow): Deputy | null {
  return userId !== null && from !== null && until !== null ? { userId, from, until } : null;
}

async function present(
  db: Queryable,
  companyId: string,
  rows: readonly MemberRow[],
  now: Date,
): Promise<LimitsOfPerson[]> {
  const { currency, timeZone } = await findKnownCompany(db, companyId);
  const ids = rows.map(({ userId }) => userId);
  const people = await findPeople(db, ids);
  const spent = await spentInMonth(db, companyId, monthOf(now, timeZone), ids);
  return rows.map((row) => {
    const { userId, roles, version } = row;
    const { name = '', email = '' } = people.get(userId) ?? {};
    const minor = spent.get(userId) ?? 0n;
    return {
      userId,
      name,
      email,
      roles,
      version,
      deputy: deputyOf(row),
      ...limitsShown(row, currency),
      spent: toMoneyDecimal({ minor, currency }),
    };
  });
}
