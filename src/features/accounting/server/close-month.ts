import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  closeLedger,
  findClosedUntil,
  lockClosing,
  lockLedger,
} from '#features/ledger/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addDays } from '#shared/calendar-day.ts';
import { refuse } from '#shared/refusal.ts';
import { accountingRefusals } from '../contract.ts';
import { isSettled } from '../domain/month-checks.ts';
import { daysOfMonth } from '../domain/days-of-month.ts';
import type { AccountingDeps } from './accounting-deps.ts';
import { checkMonth, findUnclear } from './check-month.ts';

interface Closing {
  readonly month: string;
  readonly reason?: string | undefined;
}

/**
 * Closes a month and those before it: nothing is posted with a day in them any more. Or refuses and changes nothing, if
 * the month has not ended, or if something of it is not settled and no reason is given.
 */
export async function closeMonth(
  tx: Transaction,
  deps: AccountingDeps,
  by: Actor,
  { month, reason }: Closing,
): Promise<{ readonly closedUntil: string }> {
  await lockClosing(tx);
  const { to } = daysOfMonth(month);
  const before = await findClosedUntil(tx);
  if (before !== null && to <= before) throw refuse(accountingRefusals.monthClosed, {});
  // These checks take long in a large shop: what is posted does not wait for them. Only money may come in meanwhile.
  const checked = await checkMonth(tx, deps, month);
  if (!checked.hasEnded) throw refuse(accountingRefusals.monthNotEnded, {});
  await lockLedger(tx);
  const checks = { ...checked, ...(await findUnclear(tx, to)) };
  if (!isSettled(checks) && reason === undefined) {
    throw refuse(accountingRefusals.monthUnsettled, { checks });
  }
  await closeLedger(tx, { until: to, byUserId: by.caller.id, at: deps.now() });
  await recordAudit(tx, deps, {
    action: 'month-closed',
    by,
    after: { month },
    ...(reason !== undefined && { reason }),
  });
  return { closedUntil: to };
}

/** Reopens the month that was closed last. Those before it stay closed. */
export async function reopenMonth(
  tx: Transaction,
  deps: AccountingDeps,
  by: Actor,
  { month, reason }: Closing & { readonly reason: string },
): Promise<{ readonly closedUntil: string }> {
  await lockClosing(tx);
  await lockLedger(tx);
  const { from, to } = daysOfMonth(month);
  if ((await findClosedUntil(tx)) !== to) throw refuse(accountingRefusals.monthNotLast, {});
  const until = addDays(from, -1);
  await closeLedger(tx, { until, byUserId: by.caller.id, at: deps.now() });
  await recordAudit(tx, deps, { action: 'month-reopened', by, before: { month }, reason });
  return { closedUntil: until };
}
