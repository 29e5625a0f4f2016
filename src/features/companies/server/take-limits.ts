import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { allows } from '#shared/company-roles.ts';
import { toMoneyDecimal, type Currency, type Money } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { approvalsFor, monthOf, type ExceededLimit } from '../domain/spending-limits.ts';
import { isMember } from './company-store.ts';
import { approvalRules, companyMembers, companySpending } from './company-tables.ts';
import { costCentreName, lockCostCentreInUse } from './cost-centre-in-use.ts';
import { requireOrderingCompany } from './require-ordering-company.ts';

export interface Spending {
  readonly companyId: string;
  /** Who orders. */
  readonly userId: string;
  readonly costCentreId: string | null;
  readonly amount: Money;
  readonly now: Date;
  /** Staff of the shop entered the order: it is taken from the limits of the cost centre only. */
  readonly isEnteredByStaff?: boolean;
}

/** What an order of a company records about it. */
export interface CompanyOfOrder {
  readonly companyId: string;
  readonly companyName: string;
  readonly costCentreId: string | null;
  /** Code and name. */
  readonly costCentre: string | null;
  /** The month in which the order is counted; null if its currency is not that of the company. */
  readonly spendingMonth: string | null;
}

export type LimitsTaken =
  | { readonly ok: true; readonly company: CompanyOfOrder }
  | { readonly ok: false; readonly limits: readonly ExceededLimit[]; readonly approvals: number };

interface Spender {
  readonly of: ExceededLimit['of'];
  readonly id: string;
  readonly orderLimit: bigint | null;
  readonly monthLimit: bigint | null;
}

/**
 * Takes an order from the limits of the person and of the cost centre, or says which of them it exceeds. One
 * conditional upsert for each checks its month and takes from it, so concurrent orders never pass a limit. A caller
 * that gets `ok: false` must roll back. Null is no limit, for admins of the company as for others; what is spent is
 * counted all the same.
 *
 * Everyone locks in this order, so that nobody deadlocks: company, person, cost centre (all shared), the spending of the
 * person, that of the cost centre, then the stock.
 *
 * An amount in another currency than the company’s cannot be compared: it exceeds every limit that there is.
 * @throws Refusal if nobody can order for the company, this person cannot, or the cost centre is not usable
 */
export async function takeLimits(tx: Transaction, spending: Spending): Promise<LimitsTaken> {
  const { company, spenders, currency } = await lockSpenders(tx, spending);
  const month = company.spendingMonth;
  const exceeded: ExceededLimit[] = [];
  for (const spender of spenders) {
    exceeded.push(...orderLimitError(spender, spending.amount, currency));
    exceeded.push(...(await takeFromMonth(tx, spender, { ...spending, month }, currency)));
  }
  if (exceeded.length === 0) return { ok: true, company };
  const { minor } = spending.amount;
  const approvals = await approvalsNeeded(tx, spending.companyId, minor);
  return { ok: false, limits: exceeded, approvals };
}

/**
 * Which limits of the person and of the cost centre an order exceeds now. Nothing is taken from them.
 * @throws Refusal like `takeLimits`
 */
export async function findExceededLimits(
  tx: Transaction,
  spending: Spending,
): Promise<readonly (ExceededLimit & { readonly currency: Currency })[]> {
  const { company, spenders, currency } = await lockSpenders(tx, spending);
  const { companyId, amount } = spending;
  const month = company.spendingMonth;
  const ids = spenders.map(({ id }) => id);
  const spentBy = month === null ? null : await spentInMonth(tx, companyId, month, ids);
  const exceeded = spenders.flatMap((spender) => {
    const { id, monthLimit } = spender;
    const spent = spentBy?.get(id) ?? 0n;
    const isBeyondMonth =
      monthLimit !== null && (month === null || spent + amount.minor > monthLimit);
    return [
      ...orderLimitError(spender, amount, currency),
      ...(isBeyondMonth ? [monthLimitError(spender.of, monthLimit, spent, currency)] : []),
    ];
  });
  return exceeded.map((limit) => ({ ...limit, currency }));
}

/** Counts an approved order in the spending of its person and cost centre, whatever their limits. */
export async function countApproved(tx: Transaction, spending: Spending): Promise<CompanyOfOrder> {
  const { company, spenders } = await lockSpenders(tx, spending);
  for (const spender of spenders) {
    if (company.spendingMonth === null) continue;
    const { companyId, amount } = spending;
    const key = { companyId, spenderId: spender.id, month: company.spendingMonth };
    await addToMonth(tx, key, amount.minor, null);
  }
  return company;
}

/** What an order was taken from. */
interface Taken {
  readonly companyId: string;
  /** Null if it was not taken from the limits of a person. */
  readonly userId: string | null;
  readonly costCentreId: string | null;
  /** The month in which it was counted. */
  readonly month: string;
  /** Cents. */
  readonly amount: bigint;
}

/** Gives back what an order, or a part of it, was counted for, to the month in which it was. */
export async function giveBack(tx: Transaction, taken: Taken): Promise<void> {
  const { companyId, userId, costCentreId, month, amount } = taken;
  for (const spenderId of [userId, costCentreId]) {
    if (spenderId === null) continue;
    await tx
      .update(companySpending)
      .set({ spent: sql`greatest(0, ${companySpending.spent} - ${amount})` })
      .where(isMonthOf({ companyId, spenderId, month }));
  }
}

/** How many people must approve an amount. */
export async function approvalsNeeded(
  db: Queryable,
  companyId: string,
  amount: bigint,
): Promise<number> {
  const rules = await db
    .select()
    .from(approvalRules)
    .where(eq(approvalRules.companyId, companyId))
    .orderBy(asc(approvalRules.above));
  return approvalsFor(amount, rules);
}

/** What each of these spenders has spent in a month, in cents, by id. */
export async function spentInMonth(
  db: Queryable,
  companyId: string,
  month: string,
  spenderIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .select()
    .from(companySpending)
    .where(
      and(
        eq(companySpending.companyId, companyId),
        eq(companySpending.month, month),
        inArray(companySpending.spenderId, [...spenderIds]),
      ),
    );
  return new Map(rows.map(({ spenderId, spent }) => [spenderId, spent]));
}

async function lockSpenders(
  tx: Transaction,
  { companyId, userId, costCentreId, amount, now, isEnteredByStaff = false }: Spending,
) {
  const { name, currency, timeZone } = await requireOrderingCompany(tx, companyId);
  const [person] = await tx
    .select()
    .from(companyMembers)
    .where(isMember(companyId, userId))
    .for('share');
  if (!person || !allows(person.roles, 'order')) throw refuse(generalRefusals.notInCompany, {});
  const costCentre =
    costCentreId === null ? null : await lockCostCentreInUse(tx, companyId, costCentreId);
  const spenders: Spender[] = isEnteredByStaff
    ? []
    : [{ of: 'person', id: userId, ...limitsOf(person) }];
  if (costCentre) {
    spenders.push({ of: 'cost-centre', id: costCentre.id, ...limitsOf(costCentre) });
  }
  const company: CompanyOfOrder = {
    companyId,
    companyName: name,
    costCentreId,
    costCentre: costCentre && costCentreName(costCentre),
    spendingMonth: amount.currency === currency ? monthOf(now, timeZone) : null,
  };
  return { company, spenders, currency };
}

function limitsOf({ orderLimit, monthLimit }: Pick<Spender, 'orderLimit' | 'monthLimit'>) {
  return { orderLimit, monthLimit };
}

function orderLimitError(
  { of, orderLimit }: Spender,
  amount: Money,
  currency: Currency,
): ExceededLimit[] {
  if (orderLimit === null) return [];
  if (amount.currency === currency && amount.minor <= orderLimit) return [];
  const limit = toMoneyDecimal({ minor: orderLimit, currency });
  return [{ of, per: 'order', limit, left: limit }];
}

async function takeFromMonth(
  tx: Transaction,
  { of, id: spenderId, monthLimit }: Spender,
  {
    companyId,
    amount,
    month,
  }: Pick<Spending, 'companyId' | 'amount'> & {
    readonly month: string | null;
  },
  currency: Currency,
): Promise<ExceededLimit[]> {
  const key = { companyId, spenderId, month: month ?? '' };
  const isTaken =
    month === null ? monthLimit === null : await addToMonth(tx, key, amount.minor, monthLimit);
  if (isTaken || monthLimit === null) return [];
  const spent =
    month === null
      ? 0n
      : ((await spentInMonth(tx, companyId, month, [spenderId])).get(spenderId) ?? 0n);
  return [monthLimitError(of, monthLimit, spent, currency)];
}

function monthLimitError(
  of: Spender['of'],
  monthLimit: bigint,
  spent: bigint,
  currency: Currency,
): ExceededLimit {
  const minor = spent < monthLimit ? monthLimit - spent : 0n;
  return {
    of,
    per: 'month',
    limit: toMoneyDecimal({ minor: monthLimit, currency }),
    left: toMoneyDecimal({ minor, currency }),
  };
}

interface MonthKey {
  readonly companyId: string;
  readonly spenderId: string;
  readonly month: string;
}

/** @returns false, with nothing added, if the sum would exceed the limit. */
async function addToMonth(
  tx: Transaction,
  key: MonthKey,
  amount: bigint,
  limit: bigint | null,
): Promise<boolean> {
  if (limit !== null && amount > limit) return false;
  const sum = sql`${companySpending.spent} + excluded.spent`;
  const added = await tx
    .insert(companySpending)
    .values({ ...key, spent: amount })
    .onConflictDoUpdate({
      target: [companySpending.companyId, companySpending.spenderId, companySpending.month],
      set: { spent: sum },
      ...(limit !== null && { setWhere: sql`${sum} <= ${limit}` }),
    })
    .returning({ spent: companySpending.spent });
  return added.length === 1;
}

function isMonthOf({ companyId, spenderId, month }: MonthKey) {
  return and(
    eq(companySpending.companyId, companyId),
    eq(companySpending.spenderId, spenderId),
    eq(companySpending.month, month),
  );
}
