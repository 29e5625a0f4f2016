import { z } from 'zod';
import { accounts } from '#features/ledger/domain/accounts.ts';
import { wholeNumber } from '#shared/api-schemas.ts';
import { dayPeriod, dayPeriodExpected, isDayPeriod } from '#shared/day-period.ts';
import { endpoint } from '#shared/endpoint.ts';
import { charts } from './domain/charts.ts';

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
  summary: 'Revenue and tax by month, country and rate, and the sums of the accounts',
  access: 'staff:accounting',
  query: dayPeriod.refine(isDayPeriod, dayPeriodExpected),
  response: z.object({ revenue: z.array(revenueRow), accounts: z.array(accountRow) }),
});
export type RevenueReport = z.output<(typeof getRevenueReport)['response']>;

export const exportJournal = endpoint({
  method: 'GET',
  path: '/accounting/journal.csv',
  summary: 'Export the lines of the ledger as CSV',
  access: 'staff:accounting',
  query: dayPeriod.refine(isDayPeriod, dayPeriodExpected),
  response: z.string(),
  download: 'csv',
});

const MAX_CONSULTANT = 9_999_999;
const MAX_CLIENT = 99_999;

export const exportDatev = endpoint({
  method: 'GET',
  path: '/accounting/datev.csv',
  summary: 'Export the ledger as a DATEV booking batch (EXTF, format version 700)',
  access: 'staff:accounting',
  query: dayPeriod
    .extend({
      chart: z.enum(charts).default('skr03'),
      /** The number of the tax adviser at DATEV. */
      consultant: wholeNumber(1001, MAX_CONSULTANT, 'A number of 4 to 7 digits').default(1001),
      /** The number of the client at DATEV. */
      client: wholeNumber(1, MAX_CLIENT, 'A number of 1 to 5 digits').default(1),
    })
    .refine(isDayPeriod, dayPeriodExpected),
  response: z.string(),
  download: 'csv',
});

export const accountingContract = { getRevenueReport, exportJournal, exportDatev };
