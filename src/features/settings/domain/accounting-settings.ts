import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';

/** The charts of accounts of DATEV that the shop knows. */
export const charts = ['skr03', 'skr04'] as const;
export type Chart = (typeof charts)[number];

/** What has an account number of its own at DATEV: the accounts of the ledger, and one that joins bookings with several sides. */
export const bookedAccounts = [
  'receivables',
  'revenue',
  'shipping-revenue',
  'tax-payable',
  'bank',
  'card',
  'cash',
  'discounts',
  'write-offs',
  'bank-fees',
  'unclear-receipts',
  'clearing',
] as const;
export type BookedAccount = (typeof bookedAccounts)[number];

const CONSULTANT = 'A number of 4 to 7 digits';
const CLIENT = 'A number of 1 to 5 digits';
const ACCOUNT = 'A number of 4 to 9 digits';

/** '' for the number of the chart. */
const accountNumber = singleLine(text(9)).refine((typed) => /^(\d{4,9})?$/.test(typed), ACCOUNT);

/** How the bookings of the shop are handed to the bookkeeper. */
export const accountingSettings = z.strictObject({
  chart: z.enum(charts, 'skr03 or skr04'),
  /** The number of the tax adviser at DATEV. */
  consultant: z.int(CONSULTANT).min(1001, CONSULTANT).max(9_999_999, CONSULTANT),
  /** The number of the client at DATEV. */
  client: z.int(CLIENT).min(1, CLIENT).max(99_999, CLIENT),
  accounts: z.strictObject(
    Object.fromEntries(bookedAccounts.map((name) => [name, accountNumber])) as Record<
      BookedAccount,
      typeof accountNumber
    >,
  ),
});
export type AccountingSettings = z.output<typeof accountingSettings>;

/** The numbers of SKR03 until an admin saves others. */
export const standardAccounting: AccountingSettings = {
  chart: 'skr03',
  consultant: 1001,
  client: 1,
  accounts: Object.fromEntries(bookedAccounts.map((name) => [name, ''])) as Record<
    BookedAccount,
    string
  >,
};
