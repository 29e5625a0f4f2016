import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';
import { t } from '#shared/texts/texts.ts';

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
  'other-expenses',
  'other-income',
  'private',
  'unclear-receipts',
  'clearing',
] as const;
export type BookedAccount = (typeof bookedAccounts)[number];

/** Accounts that came later: callers may leave them out. */
const laterAccounts: ReadonlySet<BookedAccount> = new Set([
  'other-expenses',
  'other-income',
  'private',
]);

const CONSULTANT = 'A number of 4 to 7 digits';
const CLIENT = 'A number of 1 to 5 digits';
const ACCOUNT = 'A number of 4 to 9 digits';

/** '' for the number of the chart. */
const accountNumber = singleLine(text(9)).refine((typed) => /^(\d{4,9})?$/.test(typed), ACCOUNT);

/** The account numbers of both charts have so many digits; those of customers have one more. */
const CHART_DIGITS = 4;

const DEBTOR = 'A number of 5 to 9 digits';

const debtorNumber = singleLine(text(9)).refine((typed) => /^(\d{5,9})?$/.test(typed), DEBTOR);

/** The numbers of the accounts of customers; without them, all customers share the account of receivables. */
const debtors = z
  .strictObject({ first: debtorNumber, last: debtorNumber })
  .superRefine(({ first, last }, context) => {
    if (first.length === last.length && (first === '' || first < last)) return;
    const message = t('A greater number of as many digits as the first one');
    context.addIssue({ code: 'custom', path: ['last'], message });
  });

/** How the bookings of the shop are handed to the bookkeeper. */
export const accountingSettings = z
  .strictObject({
    chart: z.enum(charts, 'skr03 or skr04'),
    /** The number of the tax adviser at DATEV. */
    consultant: z.int(CONSULTANT).min(1001, CONSULTANT).max(9_999_999, CONSULTANT),
    /** The number of the client at DATEV. */
    client: z.int(CLIENT).min(1, CLIENT).max(99_999, CLIENT),
    accounts: z.strictObject(
      Object.fromEntries(
        bookedAccounts.map((name) => [
          name,
          laterAccounts.has(name) ? accountNumber.default('') : accountNumber,
        ]),
      ) as Record<BookedAccount, typeof accountNumber>,
    ),
    debtors: debtors.default({ first: '', last: '' }),
  })
  .superRefine(({ accounts: { receivables: _shared, ...others }, debtors: { first } }, context) => {
    const longest = Math.max(CHART_DIGITS, ...Object.values(others).map(({ length }) => length));
    if (first === '' || first.length === longest + 1) return;
    const message = t('A number of {count} digits: one more than the accounts', {
      count: longest + 1,
    });
    context.addIssue({ code: 'custom', path: ['debtors', 'first'], message });
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
  debtors: { first: '10001', last: '69999' },
};
