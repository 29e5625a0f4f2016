import { z } from 'zod';
import { accounts } from '#features/ledger/domain/accounts.ts';
import { optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { dayPeriod, dayPeriodExpected, isDayPeriod } from '#shared/day-period.ts';
import { endpoint } from '#shared/endpoint.ts';
import { isDay } from '#shared/is-day.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { requiredText } from '#shared/text.ts';
import { charts } from '#features/settings/domain/accounting-settings.ts';
import { monthChecks } from './domain/month-checks.ts';

/** Revenue and tax of a month, by country and rate. All amounts are decimals; credit notes lower them. */
export const revenueRow = z.object({
  /** `2026-11`. */
  month: z.string(),
  /** Where the tax is owed; null for revenue without tax. */
  country: z.string().nullable(),
  region: z.string().nullable(),
  /** UNCL5305. */
  category: z.string().nullable(),
  ratePpm: z.int().nullable(),
  currency: z.string(),
  revenue: z.string(),
  shipping: z.string(),
  /** Net early payment discounts, negative: tax is owed on the sum of revenue, shipping and discounts. */
  discounts: z.string(),
  tax: z.string(),
});
export type RevenueRow = z.output<typeof revenueRow>;

/** What an account gained and lost. */
export const accountRow = z.object({
  account: z.enum(accounts),
  currency: z.string(),
  debit: z.string(),
  credit: z.string(),
});
export type AccountRow = z.output<typeof accountRow>;

export const getRevenueReport = endpoint({
  method: 'GET',
  path: '/accounting/revenue',
  load: 'bulk',
  summary: 'Revenue and tax by month, country and rate, and the sums of the accounts',
  access: 'staff:accounting',
  query: dayPeriod.refine(isDayPeriod, dayPeriodExpected),
  response: z.object({ revenue: z.array(revenueRow), accounts: z.array(accountRow) }),
});
export type RevenueReport = z.output<(typeof getRevenueReport)['response']>;

const MAX_REASON = 300;
const reason = singleLine(requiredText(MAX_REASON, 'A reason is required'));

export const accountingRefusals = refusals('accounting', {
  monthNotEnded: { status: 409, title: 'The month has not ended yet.' },
  monthClosed: { status: 409, title: 'The month is closed already.' },
  /** It is closed with a reason only. */
  monthUnsettled: {
    status: 409,
    title: 'Something of the month is not settled.',
    members: { checks: monthChecks },
  },
  debtorsUsedUp: {
    status: 409,
    title: 'The range of numbers of customers is used up. Choose another one in the settings.',
  },
  monthNotLast: { status: 409, title: 'Only the month that was closed last can be reopened.' },
});

export const exportJournal = endpoint({
  method: 'GET',
  path: '/accounting/journal.csv',
  summary: 'Export the lines of the ledger as CSV',
  access: 'staff:accounting',
  freshSignIn: true,
  query: dayPeriod.refine(isDayPeriod, dayPeriodExpected),
  response: z.string(),
  download: 'csv',
  refusals: [accountingRefusals.debtorsUsedUp],
});

const MAX_CONSULTANT = 9_999_999;
const MAX_CLIENT = 99_999;

export const exportDatev = endpoint({
  method: 'GET',
  path: '/accounting/datev.csv',
  summary:
    'Export the ledger of days in one calendar year as a DATEV booking batch (EXTF, format version 700)',
  access: 'staff:accounting',
  freshSignIn: true,
  query: dayPeriod
    .extend({
      /** What is left out is as in the settings. */
      chart: z.enum(charts).optional(),
      /** The number of the tax adviser at DATEV. */
      consultant: wholeNumber(1001, MAX_CONSULTANT, 'A number of 4 to 7 digits').optional(),
      /** The number of the client at DATEV. */
      client: wholeNumber(1, MAX_CLIENT, 'A number of 1 to 5 digits').optional(),
    })
    .refine(isDayPeriod, dayPeriodExpected)
    // A booking has a day and a month; its year is that of the batch.
    .refine(({ from, to }) => from.slice(0, 4) === to.slice(0, 4), {
      path: ['to'],
      error: 'The last day is in the calendar year of the first one',
    }),
  response: z.string(),
  download: 'csv',
  refusals: [accountingRefusals.debtorsUsedUp],
});

export const exportRevenue = endpoint({
  method: 'GET',
  path: '/accounting/revenue.csv',
  summary: 'Export revenue and tax by month, country and rate as CSV',
  access: 'staff:accounting',
  freshSignIn: true,
  query: dayPeriod.refine(isDayPeriod, dayPeriodExpected),
  response: z.string(),
  download: 'csv',
});

export const exportOpenItems = endpoint({
  method: 'GET',
  path: '/accounting/open-items.csv',
  summary: 'Export the documents that were open at the end of a day, and money on account, as CSV',
  access: 'staff:accounting',
  freshSignIn: true,
  query: z.object({ day: z.string().refine(isDay, 'A day such as 2026-11-27') }),
  response: z.string(),
  download: 'csv',
  refusals: [accountingRefusals.debtorsUsedUp],
  maxPerMinute: 10,
});

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month such as 2026-11');

export const getAccountingMonth = endpoint({
  method: 'GET',
  path: '/accounting/month',
  load: 'bulk',
  summary:
    'A month of the accounting: revenue and tax, the sums of the accounts, and what is not done before it is closed',
  access: 'staff:accounting',
  /** Without it, the last month that has ended. */
  query: z.object({ month: month.optional() }),
  response: z.object({
    month: z.string(),
    from: z.string(),
    to: z.string(),
    revenue: z.array(revenueRow),
    accounts: z.array(accountRow),
    checks: monthChecks,
    /** The last closed day; null if nothing is closed. */
    closedUntil: z.string().nullable(),
  }),
});
export type AccountingMonth = z.output<(typeof getAccountingMonth)['response']>;

const { monthNotEnded, monthClosed, monthUnsettled, monthNotLast } = accountingRefusals;

export const closeMonth = endpoint({
  method: 'POST',
  path: '/accounting/closings',
  summary: 'Close a month and those before it: nothing is posted with a day in them any more',
  access: 'staff:accounting',
  body: z.strictObject({
    month,
    /** Why it is closed although something is not settled. */
    reason: optionalField(reason),
  }),
  response: z.object({ closedUntil: z.string() }),
  status: 201,
  once: true,
  refusals: [monthNotEnded, monthClosed, monthUnsettled],
});

export const reopenMonth = endpoint({
  method: 'POST',
  path: '/accounting/reopenings',
  summary: 'Reopen the month that was closed last',
  access: 'staff:accounting',
  body: z.strictObject({ month, reason }),
  response: z.object({ closedUntil: z.string() }),
  status: 201,
  once: true,
  refusals: [monthNotLast],
});

export const accountingContract = {
  closeMonth,
  reopenMonth,
  getRevenueReport,
  getAccountingMonth,
  exportJournal,
  exportDatev,
  exportRevenue,
  exportOpenItems,
};
