import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  findClosedUntil,
  findItemsOn,
  findParties,
  sumAccounts,
  sumRevenue,
  type ItemOnDay,
} from '#features/ledger/server/index.ts';
import type { Party } from '#features/ledger/domain/entry.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { eachWithLanguage } from '#platform/language/with-language.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import { toMoneyDecimal, type Currency } from '#shared/money.ts';
import { accountingContract, type RevenueReport } from '../contract.ts';
import { daysOfMonth, monthBefore } from '../domain/days-of-month.ts';
import type { AccountingDeps } from './accounting-deps.ts';
import { checkMonth } from './check-month.ts';
import { closeMonth, reopenMonth } from './close-month.ts';
import { accountLength, accountNumbers, datevHeader } from './datev.ts';
import { exportDatev } from './export-datev.ts';
import { exportJournal } from './export-journal.ts';
import { exportOpenItems } from './export-open-items.ts';
import { exportRevenue } from './export-revenue.ts';
import { numberDebtors, type DebtorNumbers } from './number-debtors.ts';

export function accountingRoutes(db: Queryable, deps: AccountingDeps): Route[] {
  return [
    route(accountingContract.getRevenueReport, { handle: ({ query }) => revenueReport(db, query) }),
    route(accountingContract.getAccountingMonth, {
      handle: async ({ query }) => {
        const month = query.month ?? monthBefore(dayAt(deps.now(), deps.timeZone).slice(0, 7));
        const period = daysOfMonth(month);
        const report = await revenueReport(db, period);
        const checks = await checkMonth(db, deps, month);
        return { month, ...period, ...report, checks, closedUntil: await findClosedUntil(db) };
      },
    }),
    route(accountingContract.closeMonth, {
      handle: ({ body, caller, ip, transact }) =>
        transact((tx) => closeMonth(tx, deps, { caller, ip }, body)),
    }),
    route(accountingContract.reopenMonth, {
      handle: ({ body, caller, ip, transact }) =>
        transact((tx) => reopenMonth(tx, deps, { caller, ip }, body)),
    }),
    route(accountingContract.exportRevenue, {
      handle: async ({ query, caller, ip, transact, readEach }) => {
        await transact((tx) => recordExport(tx, deps, { caller, ip }, query));
        return readEach(async function* (reader) {
          const { revenue } = await revenueReport(reader, query);
          yield* exportRevenue(revenue);
        });
      },
    }),
    route(accountingContract.exportOpenItems, {
      handle: async ({ query, caller, ip, transact, readEach }) => {
        const items = await findItemsOn(db, query.day);
        const debtors = await transact(async (tx) => {
          await recordExport(tx, deps, { caller, ip }, query);
          return debtorsOf(tx, deps, partiesOf(items));
        });
        return readEach((reader) => exportOpenItems(reader, items, debtors));
      },
    }),
    route(accountingContract.exportJournal, {
      handle: async ({ query, caller, ip, transact, readEach }) => {
        const debtors = await transact(async (tx) => {
          await recordExport(tx, deps, { caller, ip }, query);
          return debtorsOf(tx, deps, await findParties(tx, query.from, query.to));
        });
        return readEach((reader) => exportJournal(reader, query, debtors));
      },
    }),
    route(accountingContract.exportDatev, {
      handle: async ({ query, caller, ip, transact, readEach }) => {
        const debtors = await transact(async (tx) => {
          await recordExport(tx, deps, { caller, ip }, query);
          return debtorsOf(tx, deps, await findParties(tx, query.from, query.to));
        });
        const saved = await loadSection(db, deps.initial, 'accounting');
        const { chart = saved.chart, consultant = saved.consultant, client = saved.client } = query;
        const numbers = accountNumbers(chart, saved.accounts);
        const length = accountLength(numbers);
        const { from, to } = query;
        const batch = { chart, consultant, client, length, from, to, at: deps.now() };
        const header = datevHeader(batch);
        return readEach((reader) =>
          eachWithLanguage('de', exportDatev(reader, { header, from, to, numbers, debtors })),
        );
      },
    }),
  ];
}

async function recordExport(
  tx: Transaction,
  deps: AccountingDeps,
  by: Actor,
  query: object,
): Promise<void> {
  await recordAudit(tx, deps, { action: 'accounting-exported', by, after: query });
}

/** The numbers of customers, from the range in the settings. */
async function debtorsOf(
  tx: Transaction,
  { initial, now }: AccountingDeps,
  parties: readonly Party[],
): Promise<DebtorNumbers> {
  const { debtors } = await loadSection(tx, initial, 'accounting');
  return numberDebtors(tx, now(), debtors, parties);
}

/** Whose items these are, each once. */
function partiesOf(items: readonly ItemOnDay[]): readonly Party[] {
  const parties = new Map<string, Party>();
  for (const { companyId, customerId } of items) {
    if (companyId !== null) parties.set(companyId, { companyId });
    else if (customerId !== null) parties.set(customerId, { customerId });
  }
  return [...parties.values()];
}

async function revenueReport(db: Queryable, { from, to }: DayPeriod): Promise<RevenueReport> {
  const [revenue, accounts] = await Promise.all([
    sumRevenue(db, from, to),
    sumAccounts(db, from, to),
  ]);
  return {
    revenue: revenue.map(({ revenue: goods, shipping, discounts, tax, ...row }) => ({
      ...row,
      revenue: decimal(goods, row.currency),
      shipping: decimal(shipping, row.currency),
      discounts: decimal(discounts, row.currency),
      tax: decimal(tax, row.currency),
    })),
    accounts: accounts.map(({ debit, credit, ...row }) => ({
      ...row,
      debit: decimal(debit, row.currency),
      credit: decimal(credit, row.currency),
    })),
  };
}

function decimal(minor: string, currency: Currency): string {
  return toMoneyDecimal({ minor: BigInt(minor), currency });
}
