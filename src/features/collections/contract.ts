import { z } from 'zod';
import {
  decimalText,
  deletion,
  modification,
  moneyText,
  optionalField,
} from '#shared/api-schemas.ts';
import { dayPeriod, dayPeriodExpected, isDayPeriod } from '#shared/day-period.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { id, requiredText } from '#shared/text.ts';
import { agedAccount, openItem, reminderHold, writtenOff } from './domain/ageing.ts';
import { statement } from './domain/statement.ts';

export const collectionRefusals = refusals('collections', {
  noAccount: { status: 404, title: 'There is no such company or person.' },
  nothingToHold: { status: 404, title: 'There is no such invoice, company or person.' },
  noInvoice: { status: 404, title: 'There is no such invoice.' },
  nothingOpen: { status: 409, title: 'Nothing is open of this invoice.' },
  openChanged: {
    status: 409,
    title: 'Another amount is open now. Check it and try again.',
    members: { open: z.string() },
  },
  notWrittenOff: { status: 409, title: 'Nothing is written off of this invoice.' },
  noRecipient: { status: 409, title: 'Nobody of them has an email address that we may write to.' },
});

export const accountFilter = pageQuery.extend({
  /** Only those with an overdue amount. */
  show: optionalField(z.enum(['overdue'], 'overdue')),
});
export type AccountFilter = z.output<typeof accountFilter>;

const MAX_REASON = 300;
const params = z.object({ id });

export const listAccounts = endpoint({
  method: 'GET',
  path: '/customer-accounts',
  summary:
    'List what companies and people owe by age, the greatest overdue amount first. `q` matches a part of a name, or of a person’s email address',
  access: 'staff:credit.see',
  query: accountFilter,
  response: z.array(agedAccount),
  paged: true,
});

export const exportAccounts = endpoint({
  method: 'GET',
  path: '/customer-accounts.csv',
  summary: 'Export what companies and people owe by age',
  access: 'staff:credit.see',
  freshSignIn: true,
  query: accountFilter.pick({ q: true, show: true }),
  response: z.string(),
  download: 'csv',
  maxPerMinute: 10,
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/customer-accounts/{id}',
  summary: 'What a company or a person owes by age, one row for each currency',
  access: 'staff:credit.see',
  params,
  response: z.object({
    name: z.string(),
    isCompany: z.boolean(),
    accounts: z.array(agedAccount),
    /** Why the customer is not reminded of open invoices; null if they are. */
    hold: reminderHold.nullable(),
  }),
  refusals: [collectionRefusals.noAccount],
});

export const listOpenItems = endpoint({
  method: 'GET',
  path: '/customer-accounts/{id}/open-items',
  summary: 'List the open documents of a company or a person, those that are due first',
  access: 'staff:credit.see',
  params,
  query: pageQuery.omit({ q: true }),
  response: z.array(openItem),
  refusals: [collectionRefusals.noAccount],
  paged: true,
});

/** Both or none: then it is this month and the three before. */
const period = dayPeriod
  .partial()
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined ? from === to : isDayPeriod({ from, to }),
    dayPeriodExpected,
  );

export const getStatement = endpoint({
  method: 'GET',
  path: '/customer-accounts/{id}/statement',
  summary: 'The statement of account of a company or a person for a period, in the shop’s currency',
  access: 'staff:credit.see',
  params,
  query: period,
  response: statement,
  refusals: [collectionRefusals.noAccount],
});

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/customer-accounts/{id}/statement.pdf',
  summary: 'The statement of account of a company or a person as PDF',
  access: 'staff:credit.see',
  params,
  query: period,
  response: z.string(),
  download: 'pdf',
  refusals: [collectionRefusals.noAccount],
});

export const mailStatement = endpoint({
  method: 'POST',
  path: '/customer-accounts/{id}/statement-mails',
  summary: 'Mail the statement of account to the person, or to the admins of the company',
  access: 'staff:credit.see',
  params,
  body: z.strictObject(dayPeriod.shape).refine(isDayPeriod, dayPeriodExpected),
  response: z.object({
    /** The email addresses. */
    mailedTo: z.array(z.string()),
  }),
  refusals: [collectionRefusals.noAccount, collectionRefusals.noRecipient],
  once: true,
});

export const getOwnStatement = endpoint({
  method: 'GET',
  path: '/account-statement',
  summary: 'The caller’s statement of account for a period, or that of the company',
  access: 'customer',
  query: period,
  response: statement,
});

export const getOwnStatementPdf = endpoint({
  method: 'GET',
  path: '/account-statement.pdf',
  summary: 'The caller’s statement of account, or that of the company, as PDF',
  access: 'customer',
  query: period,
  response: z.string(),
  download: 'pdf',
});

const reason = singleLine(requiredText(MAX_REASON, 'A reason is required'));

export const holdReminders = endpoint({
  method: 'PUT',
  path: '/reminder-holds/{id}',
  summary: 'Send no reminders of an invoice, such as a disputed one, or to a company or a person',
  access: 'staff:credit.change',
  params,
  body: z.strictObject({ reason }),
  response: reminderHold,
  refusals: [collectionRefusals.nothingToHold],
});

export const releaseReminders = endpoint({
  method: 'DELETE',
  path: '/reminder-holds/{id}',
  summary: 'Send reminders again',
  access: 'staff:credit.change',
  params,
  response: deletion,
  once: true,
});

export const writeOffInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/write-off',
  summary: 'Write off what is open of an invoice',
  access: 'staff:payments.book',
  params,
  body: z.strictObject({
    /** What is open, as the caller has seen it. */
    open: decimalText(moneyText),
    reason,
  }),
  response: writtenOff,
  refusals: [
    collectionRefusals.noInvoice,
    collectionRefusals.nothingOpen,
    collectionRefusals.openChanged,
  ],
  once: true,
});

export const undoInvoiceWriteOff = endpoint({
  method: 'POST',
  path: '/invoices/{id}/write-off/undo',
  summary: 'Take back what is written off of an invoice: it is open again',
  access: 'staff:payments.book',
  params,
  body: z.strictObject({ reason }),
  response: modification,
  refusals: [collectionRefusals.noInvoice, collectionRefusals.notWrittenOff],
  once: true,
});

export const listWriteOffs = endpoint({
  method: 'GET',
  path: '/customer-accounts/{id}/write-offs',
  summary: 'List what is written off of the invoices of a company or a person, the latest first',
  access: 'staff:credit.see',
  params,
  response: z.array(writtenOff),
  refusals: [collectionRefusals.noAccount],
});

export const collectionContract = {
  listAccounts,
  exportAccounts,
  getAccount,
  listOpenItems,
  getStatement,
  getStatementPdf,
  mailStatement,
  getOwnStatement,
  getOwnStatementPdf,
  holdReminders,
  releaseReminders,
  writeOffInvoice,
  undoInvoiceWriteOff,
  listWriteOffs,
};
