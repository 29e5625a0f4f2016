import { findRecipients } from '#features/companies/server/index.ts';
import { findPeople, findVerifiedEmail } from '#features/people/server/index.ts';
import { mailAddresses } from '#features/settings/domain/settings.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { greeting } from '#platform/mail/greeting.ts';
import {
  linkBlock,
  mailJob,
  paragraph,
  type Fact,
  type Mail,
  type MailBlock,
} from '#platform/mail/mail.ts';
import { formatDay } from '#shared/date-format.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import type { Language } from '#shared/texts/language.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { formatQuoteNumber } from '../domain/quote-number.ts';
import type { QuoteDeps } from './quote-deps.ts';
import type { QuoteRow } from './quote-store.ts';

export type MailedQuote = Pick<
  QuoteRow,
  | 'id'
  | 'number'
  | 'customerName'
  | 'companyName'
  | 'lineCount'
  | 'message'
  | 'version'
  | 'total'
  | 'currency'
  | 'validUntil'
>;

export type WrittenMail = Omit<Mail, 'to'>;
type Write = (quote: MailedQuote, origin: string) => WrittenMail;

/**
 * Mails the person who asked, or the admins of the company that they asked for and have left, at the addresses that they
 * have verified, in the language of the request.
 */
export async function mailCustomer(
  tx: Transaction,
  deps: QuoteDeps,
  row: QuoteRow,
  write: Write,
): Promise<void> {
  const { customerId: userId, companyId } = row;
  const recipients = await findRecipients(tx, { userId, companyId });
  const people = await findPeople(tx, recipients);
  for (const id of recipients) {
    const to = await findVerifiedEmail(tx, id);
    if (to === null) continue;
    const customerName = people.get(id)?.name ?? row.customerName;
    const written = inLanguage(row.language, deps, { ...row, customerName }, write);
    await enqueue(tx, deps, mailJob, { ...written, to });
  }
}

/** Mails those in the shop who are told about orders. */
export async function mailShop(
  tx: Transaction,
  deps: QuoteDeps,
  row: QuoteRow,
  write: Write,
): Promise<void> {
  const { mailTo, mailLanguage } = await loadSection(tx, deps.initial, 'orders');
  for (const to of mailAddresses(mailTo)) {
    await enqueue(tx, deps, mailJob, { ...inLanguage(mailLanguage, deps, row, write), to });
  }
}

function inLanguage(language: Language, deps: QuoteDeps, row: QuoteRow, write: Write): WrittenMail {
  return withLanguage(language, () => write(row, deps.shopOrigin(row.origin)));
}

/** Tells the shop about a request. */
export function requestedMail(quote: MailedQuote, origin: string): WrittenMail {
  const values = { number: formatQuoteNumber(quote.number), name: quote.customerName };
  return mail(origin, t('{name} asks for quote {number}', values), [
    t('{name} asks for a quote.', values),
    factsOf(quote),
    quote.message && t('Message: {text}', { text: quote.message }),
    t('Answer it here:'),
    linkBlock(t('Open the quote'), shopLink(quote, origin)),
  ]);
}

/** Tells the customer about a version. */
export function offeredMail(note: string | null): Write {
  return (quote, origin) => {
    const values = { number: formatQuoteNumber(quote.number) };
    const written = mail(origin, t('Your quote {number}', values), [
      greeting(quote.customerName),
      quote.version > 1
        ? t('Quote {number} has a new version. It replaces the one before.', values)
        : t('Here is the quote that you asked for.'),
      factsOf(quote),
      note && t('Note: {note}', { note }),
      t('See prices and lead times, ask for a change, or order here:'),
      linkBlock(t('Open the quote'), customerLink(quote, origin)),
    ]);
    return { ...written, kind: 'quote-offered' };
  };
}

/** Tells the customer that the shop offers nothing, or nothing any more. */
export function declinedMail(note: string): Write {
  return (quote, origin) => {
    const values = { number: formatQuoteNumber(quote.number) };
    return mail(origin, t('Your request {number} was declined', values), [
      greeting(quote.customerName),
      t('We cannot offer what you asked for in request {number}.', values),
      t('Note: {note}', { note }),
      linkBlock(t('Open the quote'), customerLink(quote, origin)),
    ]);
  };
}

/** Tells the customer that the last version expires soon. */
export function reminderMail(quote: MailedQuote, origin: string): WrittenMail {
  const values = {
    number: formatQuoteNumber(quote.number),
    day: quote.validUntil === null ? '' : formatDay(quote.validUntil),
  };
  return mail(origin, t('Quote {number} is valid until {day}', values), [
    greeting(quote.customerName),
    t('You can order at the prices of quote {number} until {day}.', values),
    factsOf(quote),
    t('See prices and lead times, ask for a change, or order here:'),
    linkBlock(t('Open the quote'), customerLink(quote, origin)),
  ]);
}

export function expiredMail(quote: MailedQuote, origin: string): WrittenMail {
  const values = { number: formatQuoteNumber(quote.number) };
  return mail(origin, t('Quote {number} has expired', values), [
    greeting(quote.customerName),
    t('Quote {number} has expired. Write a comment to it if you still need the parts.', values),
    factsOf(quote),
    linkBlock(t('Open the quote'), customerLink(quote, origin)),
  ]);
}

/** Tells one side what the other has written. */
export function commentMail(to: 'customer' | 'shop', name: string, text: string): Write {
  return (quote, origin) => {
    const values = { number: formatQuoteNumber(quote.number), name };
    return mail(origin, t('{name} has written about quote {number}', values), [
      ...(to === 'customer' ? [greeting(quote.customerName)] : []),
      t('{name} has written about quote {number}:', values),
      text,
      t('Answer it here:'),
      linkBlock(
        t('Open the quote'),
        to === 'shop' ? shopLink(quote, origin) : customerLink(quote, origin),
      ),
    ]);
  };
}

/** Tells the shop that the customer wants another version. */
export function changeRequestedMail(text: string): Write {
  return (quote, origin) => {
    const values = { number: formatQuoteNumber(quote.number), name: quote.customerName };
    return mail(origin, t('{name} asks for a change of quote {number}', values), [
      t('{name} asks for a change of quote {number}:', values),
      text,
      factsOf(quote),
      t('Answer it here:'),
      linkBlock(t('Open the quote'), shopLink(quote, origin)),
    ]);
  };
}

/** Tells the shop that the customer refuses, with the reason. */
export function refusedMail(reason: string, note: string | null): Write {
  return (quote, origin) => {
    const values = { number: formatQuoteNumber(quote.number), name: quote.customerName };
    return mail(origin, t('{name} has refused quote {number}', values), [
      t('{name} has refused quote {number}.', values),
      t('Reason: {reason}', { reason }),
      note && t('Note: {note}', { note }),
      factsOf(quote),
      linkBlock(t('Open the quote'), shopLink(quote, origin)),
    ]);
  };
}

function mail(
  origin: string,
  subject: string,
  content: readonly (string | MailBlock | null)[],
): WrittenMail {
  const blocks = content
    .filter((one) => one !== null && one !== '')
    .map((one) => (typeof one === 'string' ? paragraph(one) : (one as MailBlock)));
  return { subject, language: currentLanguage(), origin, blocks };
}

function factsOf(quote: MailedQuote): MailBlock {
  const { number, companyName, lineCount, total, currency, validUntil } = quote;
  const facts: Fact[] = [
    { term: t('Quote'), value: formatQuoteNumber(number) },
    ...(companyName ? [{ term: t('Company'), value: companyName }] : []),
    { term: t('Lines'), value: formatCount(lineCount) },
    ...(total === null
      ? []
      : [
          {
            term: t('Total'),
            value: formatAmount(toMoneyDecimal({ minor: total, currency }), currency),
          },
        ]),
    ...(validUntil === null ? [] : [{ term: t('Valid until'), value: formatDay(validUntil) }]),
  ];
  return { kind: 'facts', facts };
}

function customerLink({ id }: MailedQuote, origin: string): string {
  return `${origin}/dashboard/quotes/${id}`;
}

function shopLink({ id }: MailedQuote, origin: string): string {
  return `${origin}/dashboard/managequotes/${id}`;
}
