import { formatDay } from '#shared/date-format.ts';
import { linkBlock, paragraph, type Mail } from '#platform/mail/mail.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { EXPORT_DAYS } from '../domain/export-days.ts';

/** Tells a person that their account will be deleted, and how they keep it. */
export function erasureMail(to: string, origin: string, eraseAt: Date): Mail {
  return {
    to,
    subject: t('Your account will be deleted'),
    language: currentLanguage(),
    origin,
    blocks: [
      paragraph(
        t('Your account will be deleted on {day}. You are signed out everywhere.', {
          day: formatDay(eraseAt.toISOString()),
        }),
      ),
      paragraph(t('If you want to keep it, sign in before that day.')),
      linkBlock(t('Sign in'), `${origin}/login`),
      paragraph(
        t('Orders, invoices and what belongs to them stay with us as long as the law asks for it.'),
      ),
    ],
  };
}

/** Tells a person that their data can be downloaded. The link asks for a fresh sign-in. */
export function dataReadyMail(to: string, origin: string): Mail {
  return {
    to,
    subject: t('Your data is ready'),
    language: currentLanguage(),
    origin,
    blocks: [
      paragraph(t('The file with all that we keep of you is ready.')),
      linkBlock(t('Open My Data'), `${origin}/dashboard/mydata`),
      paragraph(
        t('Download it there within {days} days. We ask you to sign in again first.', {
          days: EXPORT_DAYS,
        }),
      ),
      paragraph(
        t('If you did not ask for it, change your password: somebody else may use your account.'),
      ),
    ],
  };
}
