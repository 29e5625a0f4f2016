import { recordAudit } from '#features/audit/server/index.ts';
import { readLedger, sumAccounts, sumRevenue } from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { eachWithLanguage } from '#platform/language/with-language.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import { toMoneyDecimal, type Currency } from '#shared/money.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { accountingContract, type RevenueReport } from '../contract.ts';
import type { Chart } from '../domain/charts.ts';
import { entryWords } from '../domain/ledger-words.ts';
import { datevBookings, datevHeader } from './datev.ts';
import { exportJournal } from './export-journal.ts';

export function accountingRoutes(db: Queryable, deps: TimeAndIds): Route[] {
  return [
    route(accountingContract.getRevenueReport, { handle: ({ query }) => revenueReport(db, query) }),
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
        const header = datevHeader({ ...query, at: deps.now() });
        return eachWithLanguage('de', exportDatev(db, header, query));
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
    revenue: revenue.map(({ revenue: goods, shipping, tax, ...row }) => ({
      ...row,
      revenue: decimal(goods, row.currency),
      shipping: decimal(shipping, row.currency),
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
  { from, to, chart }: DayPeriod & { readonly chart: Chart },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + header;
  for await (const entries of readLedger(db, from, to)) {
    yield entries.map((entry) => datevBookings(entry, entryWords[entry.kind](), chart)).join('');
  }
}
