import { renderLetter, storePdf } from '#features/documents/server/index.ts';
import { findPaymentLinks } from '#features/invoices/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { linkBlock, mailJob, paragraph, type Mail } from '#platform/mail/mail.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { formatDay } from '#shared/date-format.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import { formatAmount } from '#shared/number-format.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { collectionRefusals } from '../contract.ts';
import type { Statement } from '../domain/statement.ts';
import {
  findCorrespondent,
  findMailAddresses,
  type AccountParty,
  type Correspondent,
} from './account-party.ts';
import type { CollectionDeps } from './collection-deps.ts';
import { loadStatement } from './load-statement.ts';
import { statementLetter } from './statement-letter.ts';

/** The PDF of a statement of account. @param language that of the account’s owner if not given */
export async function renderStatement(
  db: Queryable,
  deps: CollectionDeps,
  statement: Statement,
  correspondent: Correspondent,
  language: Language = correspondent.language,
): Promise<Buffer> {
  const settings = await loadSettings(db, deps.initial);
  const day = dayAt(deps.now(), deps.timeZone);
  const ids = statement.openItems.flatMap(({ document }) => document ?? []);
  const links = await findPaymentLinks(db, deps, ids, correspondent.origin);
  const letter = withLanguage(language, () =>
    statementLetter({ statement, settings, correspondent, language, day, links }),
  );
  return renderLetter(letter, await deps.style());
}

export interface StatementMail {
  /** The stored PDF, which is attached. */
  readonly pdf: string;
  readonly to: readonly string[];
  readonly correspondent: Correspondent;
  readonly statement: Statement;
}

/** Renders a statement of account for a mail. @throws Refusal if nobody can be written to */
export async function prepareStatementMail(
  db: Queryable,
  deps: CollectionDeps,
  account: AccountParty,
  period: DayPeriod,
): Promise<StatementMail> {
  const to = await findMailAddresses(db, account.party);
  if (to.length === 0) throw refuse(collectionRefusals.noRecipient, {});
  const statement = await loadStatement(db, account, period, deps.currency);
  const correspondent = await findCorrespondent(db, account.party);
  const pdf = await renderStatement(db, deps, statement, correspondent);
  return { pdf: await storePdf(deps.files, pdf), to, correspondent, statement };
}

export async function enqueueStatementMails(
  tx: Queryable,
  deps: CollectionDeps,
  { pdf, to: addresses, correspondent, statement }: StatementMail,
): Promise<void> {
  const { language, origin } = correspondent;
  for (const to of addresses) {
    const mail = withLanguage(language, () =>
      statementMail({ to, origin: deps.shopOrigin(origin) }, statement),
    );
    const fileName = `${withLanguage(language, () => t('Statement of account'))} ${statement.to}.pdf`;
    const attachments = [{ fileName, contentType: 'application/pdf', stored: pdf }];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await enqueue(tx, deps, mailJob, { ...mail, attachments });
  }
}

/** The mail that a statement of account is attached to. */
export function statementMail(
  { to, origin }: { readonly to: string; readonly origin: string },
  { name, from, to: last, closing, currency }: Statement,
): Mail {
  const values = {
    from: formatDay(from),
    to: formatDay(last),
    amount: formatAmount(closing, currency),
  };
  return {
    to,
    subject: t('Statement of account until {to}', values),
    language: currentLanguage(),
    origin,
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        t(
          'attached is your statement of account from {from} to {to}. The balance is {amount}.',
          values,
        ),
      ),
      linkBlock(t('Your invoices'), `${origin}/dashboard/invoices`),
    ],
  };
}
