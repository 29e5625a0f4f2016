import { recordAudit } from '#features/audit/server/index.ts';
import { readLedger, sumAccounts, sumRevenue } from '#features/ledger/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { eachWithLanguage } from '#platform/language/with-language.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import { toMoneyDecimal, type Currency } from '#shared/money.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { accountingContract, type RevenueReport } from '../contract.ts';
import { entryWords } from '../domain/ledger-words.ts';
import { daysOfMonth, monthBefore } from '../domain/days-of-month.ts';
import type { AccountingDeps } from './accounting-deps.ts';
import { checkMonth } from './check-month.ts';
import {
  accountLength,
  accountNumbers,
  datevBookings,
  datevHeader,
  type AccountNumbers,
} from './datev.ts';
import { exportJournal } from './export-journal.ts';
import { exportOpenItems } from './export-open-items.ts';
import { exportRevenue } from './export-revenue.ts';

export function accountingRoutes(db: Queryable, deps: AccountingDeps): Route[] {
  return [
    route(accountingContract.getRevenueReport, { handle: ({ query }) => revenueReport(db, query) }),
    route(accountingContract.getAccountingMonth, {
      handle: async ({ query }) => {
        const month = query.month ?? monthBefore(dayAt(deps.now(), deps.timeZone).slice(0, 7));
        const period = daysOfMonth(month);
        const report = await revenueReport(db, period);
        return { month, ...period, ...report, checks: await checkMonth(db, deps, month) };
      },
    }),
    route(accountingContract.exportRevenue, {
      handle: async ({ query, caller, ip, transact }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'accounting-exported', by, after: query }),
        );
        const { revenue } = await revenueReport(db, query);
        return eachWithLanguage(currentLanguage(), exportRevenue(revenue));
      },
    }),
    route(accountingContract.exportOpenItems, {
      handle: async ({ query, caller, ip, transact }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'accounting-exported', by, after: query }),
        );
        return eachWithLanguage(currentLanguage(), exportOpenItems(db, query.day));
      },
    }),
    route(accountingContract.exportJournal, {
      handle: async ({ query, caller, ip, transact }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'accounting-exported', by, after: query }),
        );
        return eachWithLanguage(currentLanguage(), exportJournal(db, query));
      },
    }),
    route(accountingContract.exportDatev, {
      handle: async ({ query, caller, ip, transact }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'accounting-exported', by, after: query }),
        );
        const saved = await loadSection(db, deps.initial, 'accounting');
        const { chart = saved.chart, consultant = saved.consultant, client = saved.client } = query;
        const numbers = accountNumbers(chart, saved.accounts);
        const length = accountLength(numbers);
        const { from, to } = query;
        const batch = { chart, consultant, client, length, from, to, at: deps.now() };
        return eachWithLanguage('de', exportDatev(db, datevHeader(batch), query, numbers));
      },
    }),
  ];
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

async function* exportDatev(
  db: Queryable,
  header: string,
  { from, to }: DayPeriod,
  numbers: AccountNumbers,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + header;
  for await (const entries of readLedger(db, from, to)) {
    yield entries.map((entry) => datevBookings(entry, entryWords[entry.kind](), numbers)).join('');
  }
}
