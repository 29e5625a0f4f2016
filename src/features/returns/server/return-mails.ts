import { findVerifiedEmail } from '#features/people/server/index.ts';
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
import { toMoneyDecimal } from '#shared/money.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import type { Language } from '#shared/texts/language.ts';
import { currentLanguage, t, tn } from '#shared/texts/texts.ts';
import { formatReturnNumber } from '../domain/return-number.ts';
import type { ReturnDeps } from './return-deps.ts';
import type { ReturnRow } from './return-store.ts';

export type MailedReturn = Pick<
  ReturnRow,
  | 'id'
  | 'number'
  | 'orderNumber'
  | 'customerName'
  | 'companyName'
  | 'pieces'
  | 'note'
  | 'sendTo'
  | 'instructions'
  | 'currency'
  | 'credited'
>;

export type WrittenMail = Omit<Mail, 'to'>;
type Write = (mailed: MailedReturn, origin: string) => WrittenMail;

/** Mails the person who asked, at the address that they have verified, in the language of the request. */
export async function mailCustomer(
  tx: Transaction,
  deps: ReturnDeps,
  row: ReturnRow,
  write: Write,
): Promise<void> {
  const to = await findVerifiedEmail(tx, row.customerId);
  if (to === null) return;
  await enqueue(tx, deps, mailJob, { ...inLanguage(row.language, deps, row, write), to });
}

/** Mails those in the shop who are told about orders. */
export async function mailShop(
  tx: Transaction,
  deps: ReturnDeps,
  row: ReturnRow,
  write: Write,
): Promise<void> {
  const { mailTo, mailLanguage } = await loadSection(tx, deps.initial, 'orders');
  for (const to of mailAddresses(mailTo)) {
    await enqueue(tx, deps, mailJob, { ...inLanguage(mailLanguage, deps, row, write), to });
  }
}

function inLanguage(
  language: Language,
  deps: ReturnDeps,
  row: ReturnRow,
  write: Write,
): WrittenMail {
  return withLanguage(language, () => write(row, deps.shopOrigin(row.origin)));
}

/** Tells the shop about a request. */
export function askedMail(mailed: MailedReturn, origin: string): WrittenMail {
  const values = valuesOf(mailed);
  return mail(origin, t('{name} wants to return goods: {number}', values), [
    t('{name} wants to return goods of order {order}.', values),
    factsOf(mailed),
    mailed.note && t('Message: {text}', { text: mailed.note }),
    t('Answer it here:'),
    linkBlock(t('Open the return'), shopLink(mailed, origin)),
  ]);
}

/** Tells the customer that the request has arrived. */
export function confirmedMail(mailed: MailedReturn, origin: string): WrittenMail {
  const values = valuesOf(mailed);
  return mail(origin, t('Your return {number}', values), [
    greeting(mailed.customerName),
    t('We have received your request. Wait for our answer before you send anything.'),
    factsOf(mailed),
    linkBlock(t('Open the return'), customerLink(mailed, origin)),
  ]);
}

/** Tells the customer where to send the goods. */
export function agreedMail(note: string | null): Write {
  return (mailed, origin) => {
    const values = valuesOf(mailed);
    return mail(
      origin,
      t('Send us your return {number}', values),
      [
        greeting(mailed.customerName),
        t('We take back what you want to return of order {order}.', values),
        factsOf(mailed),
        note && t('Note: {note}', { note }),
        mailed.sendTo && {
          kind: 'address',
          heading: t('Send it to'),
          lines: mailed.sendTo.split('\n'),
        },
        mailed.instructions,
        t('See the pieces that we take back, and print the return slip for the parcel:'),
        linkBlock(t('Open the return'), customerLink(mailed, origin)),
      ],
      'return-agreed',
    );
  };
}

export function refusedMail(note: string): Write {
  return (mailed, origin) => {
    const values = valuesOf(mailed);
    return mail(
      origin,
      t('Your return {number} was refused', values),
      [
        greeting(mailed.customerName),
        t('We do not take back what you want to return of order {order}.', values),
        t('Reason: {reason}', { reason: note }),
        factsOf(mailed),
        linkBlock(t('Open the return'), customerLink(mailed, origin)),
      ],
      'return-refused',
    );
  };
}

/** Tells the customer what has arrived. */
export function receivedMail(pieces: number): Write {
  return (mailed, origin) => {
    const values = valuesOf(mailed);
    return mail(origin, t('Goods of your return {number} have arrived', values), [
      greeting(mailed.customerName),
      tn(
        '{count} piece of your return {number} has arrived. We check it and write to you.',
        '{count} pieces of your return {number} have arrived. We check them and write to you.',
        pieces,
        values,
      ),
      factsOf(mailed),
      linkBlock(t('Open the return'), customerLink(mailed, origin)),
    ]);
  };
}

/** Tells the customer what is credited. */
export function closedMail(note: string | null): Write {
  return (mailed, origin) => {
    const values = valuesOf(mailed);
    const { credited, currency } = mailed;
    const amount =
      credited && formatAmount(toMoneyDecimal({ minor: credited, currency }), currency);
    return mail(
      origin,
      t('Your return {number} is closed', values),
      [
        greeting(mailed.customerName),
        amount
          ? t('We have credited {amount} for your return of order {order}.', { ...values, amount })
          : t('Your return of order {order} is closed. Nothing is credited.', values),
        note && t('Note: {note}', { note }),
        factsOf(mailed),
        linkBlock(t('Open the return'), customerLink(mailed, origin)),
      ],
      'return-closed',
    );
  };
}

/** Tells the shop that the customer keeps the goods. */
export function cancelledMail(mailed: MailedReturn, origin: string): WrittenMail {
  const values = valuesOf(mailed);
  return mail(origin, t('{name} has cancelled return {number}', values), [
    t('{name} has cancelled return {number}.', values),
    factsOf(mailed),
    linkBlock(t('Open the return'), shopLink(mailed, origin)),
  ]);
}

/** Tells one side what the other has written. */
export function commentMail(to: 'customer' | 'shop', writer: string, text: string): Write {
  return (mailed, origin) => {
    const values = { ...valuesOf(mailed), name: writer };
    return mail(origin, t('{name} has written about return {number}', values), [
      ...(to === 'customer' ? [greeting(mailed.customerName)] : []),
      t('{name} has written about return {number}:', values),
      text,
      t('Answer it here:'),
      linkBlock(
        t('Open the return'),
        to === 'shop' ? shopLink(mailed, origin) : customerLink(mailed, origin),
      ),
    ]);
  };
}

function valuesOf({ number, orderNumber: order, customerName: name }: MailedReturn) {
  return { number: formatReturnNumber(number), order, name };
}

function mail(
  origin: string,
  subject: string,
  content: readonly (string | MailBlock | null)[],
  kind?: string,
): WrittenMail {
  const blocks = content
    .filter((one) => one !== null && one !== '')
    .map((one) => (typeof one === 'string' ? paragraph(one) : (one as MailBlock)));
  return { subject, language: currentLanguage(), origin, blocks, ...(kind && { kind }) };
}

function factsOf({ number, orderNumber, companyName, pieces }: MailedReturn): MailBlock {
  const facts: Fact[] = [
    { term: t('Return'), value: formatReturnNumber(number) },
    { term: t('Order number'), value: orderNumber },
    ...(companyName ? [{ term: t('Company'), value: companyName }] : []),
    { term: t('Pieces'), value: formatCount(pieces) },
  ];
  return { kind: 'facts', facts };
}

function customerLink({ id }: MailedReturn, origin: string): string {
  return `${origin}/dashboard/returns/${id}`;
}

function shopLink({ id }: MailedReturn, origin: string): string {
  return `${origin}/dashboard/managereturns/${id}`;
}
