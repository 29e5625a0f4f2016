import { findVerifiedEmail } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { linkBlock, mailJob, paragraph, type Mail, type MailBlock } from '#platform/mail/mail.ts';
import { toMoneyDecimal, toUnitPriceDecimal } from '#shared/money.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { exceededLimitTexts } from '../domain/exceeded-limit-texts.ts';
import { amountRows } from '../domain/requisition-amounts.ts';
import { formatRequisitionNumber } from '../domain/requisition.ts';
import { presentAmounts } from './present-amounts.ts';
import type { LineRow, RequisitionRow } from './requisition-store.ts';

export interface RequisitionMailDeps extends TimeAndIds {
  readonly shopOrigin: (requestOrigin: string | null) => string;
}

export interface MailedRequisition {
  readonly row: Pick<
    RequisitionRow,
    | 'id'
    | 'number'
    | 'requesterName'
    | 'reason'
    | 'total'
    | 'currency'
    | 'additions'
    | 'exceededLimits'
    | 'purchaseOrder'
    | 'quoteNumber'
  >;
  readonly company: string;
  /** Empty in mails that say only how much. */
  readonly lines: readonly Pick<
    LineRow,
    'productName' | 'sku' | 'quantity' | 'unitPrice' | 'total'
  >[];
}

const MAX_MAILED_LINES = 50;

/** Mails people at the addresses that they have verified, in the language of the request. */
export async function mailPeople(
  db: Queryable,
  deps: RequisitionMailDeps,
  requisition: MailedRequisition & {
    readonly row: Pick<RequisitionRow, 'language' | 'origin'>;
  },
  userIds: readonly string[],
  write: (requisition: MailedRequisition, origin: string) => Omit<Mail, 'to'>,
): Promise<void> {
  const { language, origin } = requisition.row;
  const written = withLanguage(language, () => write(requisition, deps.shopOrigin(origin)));
  for (const id of userIds) {
    const to = await findVerifiedEmail(db, id);
    if (to !== null) await enqueue(db, deps, mailJob, { ...written, to });
  }
}

/** Asks an approver for a decision. */
export function approvalMail(requisition: MailedRequisition, origin: string): Omit<Mail, 'to'> {
  const { row, company } = requisition;
  const name = row.requesterName;
  const values = { name, amount: amountOf(row), company };
  const limits = exceededLimitTexts(row.exceededLimits, name);
  return mail(origin, t('{name} asks you to approve {amount}', values), [
    paragraph(t('Hello,')),
    paragraph(t('{name} wants to order for {company} and asks for your approval.', values)),
    ...(limits.length > 0 ? [paragraph(limits.join(' '))] : []),
    factsOf(requisition),
    ...linesOf(requisition),
    paragraph(t('Approve, refuse or send it back here:')),
    linkBlock(t('Open the request'), linkTo(row, origin)),
  ]);
}

/** Tells an admin of the company that too few people can approve a request. */
export function noApproverMail(requisition: MailedRequisition, origin: string): Omit<Mail, 'to'> {
  const { row, company } = requisition;
  const number = formatRequisitionNumber(row.number);
  return mail(origin, t('Nobody can approve request {number}', { number }), [
    paragraph(t('Hello,')),
    paragraph(
      t(
        'Too few people of {company} can still approve request {number}. Give somebody the role of an approver, or raise a limit. They are asked then.',
        { company, number },
      ),
    ),
    factsOf(requisition),
    linkBlock(t('Open the request'), linkTo(row, origin)),
  ]);
}

/** Tells the person who asked what was decided. */
export function decisionMail(
  decided: 'refused' | 'returned',
  { by, note }: { readonly by: string; readonly note: string | null },
) {
  return (requisition: MailedRequisition, origin: string): Omit<Mail, 'to'> => {
    const { row } = requisition;
    const values = { number: formatRequisitionNumber(row.number), name: by };
    const isRefused = decided === 'refused';
    const subject = isRefused
      ? t('Your request {number} was refused', values)
      : t('Your request {number} was sent back', values);
    return mail(origin, subject, [
      greeting(row.requesterName),
      decisionText(decided, row.quoteNumber !== null, values),
      note ? t('Note: {note}', { note }) : null,
      factsOf(requisition),
      t('The request and its history:'),
      linkBlock(t('Open the request'), linkTo(row, origin)),
    ]);
  };
}

function decisionText(
  decided: 'refused' | 'returned',
  isFromQuote: boolean,
  values: { readonly number: string; readonly name: string },
): string {
  if (decided === 'refused') return t('{name} has refused your request {number}.', values);
  return isFromQuote
    ? t(
        '{name} has sent your request {number} back to you. Choose from the quote again, and ask again.',
        values,
      )
    : t(
        '{name} has sent your request {number} back to you. You can change it and ask again.',
        values,
      );
}

/** Tells the person who asked that the quote holds its prices no longer. */
export function cancelledMail(requisition: MailedRequisition, origin: string): Omit<Mail, 'to'> {
  const { row } = requisition;
  const number = formatRequisitionNumber(row.number);
  return mail(origin, t('Your request {number} has ended', { number }), [
    greeting(row.requesterName),
    t('Quote {quote} has changed or ended before your request was approved. Nothing was ordered.', {
      quote: row.quoteNumber ?? '',
    }),
    factsOf(requisition),
    linkBlock(t('Open the request'), linkTo(row, origin)),
  ]);
}

function mail(
  origin: string,
  subject: string,
  content: readonly (string | MailBlock | null)[],
): Omit<Mail, 'to'> {
  const blocks = content
    .filter((one) => one !== null)
    .map((one) => (typeof one === 'string' ? paragraph(one) : one));
  return { subject, language: currentLanguage(), origin, blocks };
}

function factsOf({ row, company, lines }: MailedRequisition): MailBlock {
  const amounts =
    lines.length > 0
      ? amountRows(presentAmounts(row, lines))
      : [{ term: t('Total'), amount: amountOf(row) }];
  const facts = [
    { term: t('Request'), value: formatRequisitionNumber(row.number) },
    { term: t('Company'), value: company },
    ...(row.quoteNumber ? [{ term: t('Quote'), value: row.quoteNumber }] : []),
    ...amounts.map(({ term, amount: value }) => ({ term, value })),
    ...(row.purchaseOrder ? [{ term: t('Purchase order number'), value: row.purchaseOrder }] : []),
    ...(row.reason ? [{ term: t('Reason'), value: row.reason }] : []),
  ];
  return { kind: 'facts', facts };
}

function linesOf({ row, lines }: MailedRequisition): MailBlock[] {
  const { currency } = row;
  const mailed = lines.slice(0, MAX_MAILED_LINES).map((line) => ({
    product: line.productName,
    sku: line.sku,
    quantity: formatCount(line.quantity),
    each: formatUnitPrice(toUnitPriceDecimal({ millionths: line.unitPrice, currency }), currency),
    all: formatAmount(toMoneyDecimal({ minor: line.total, currency }), currency),
  }));
  const more = lines.length - mailed.length;
  const rest = t('and {count} more. The page of the request lists all.', { count: more });
  return [{ kind: 'lines', lines: mailed }, ...(more > 0 ? [paragraph(rest)] : [])];
}

function amountOf({
  total: minor,
  currency,
}: Pick<MailedRequisition['row'], 'total' | 'currency'>): string {
  return formatAmount(toMoneyDecimal({ minor, currency }), currency);
}

function linkTo({ id }: MailedRequisition['row'], origin: string): string {
  return `${origin}/dashboard/requests/${id}`;
}
