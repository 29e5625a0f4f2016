import type { Config } from '#platform/config/config.ts';
import { smtpMailer } from '#platform/mail/mail.ts';
import { mailbox } from '#sandbox/mailbox/mailbox.ts';
import type { Now } from '#shared/time-and-ids.ts';

/** How the shop sends mails: by SMTP, or else into a mailbox that the shop shows itself. */
export function openMail({ smtpUrl, mailFrom, dataDir }: Config, now: Now) {
  if (smtpUrl) return { sendMail: smtpMailer(smtpUrl, mailFrom), localMailbox: null };
  const localMailbox = mailbox(`${dataDir}/mailbox`, now);
  return { sendMail: localMailbox.deliver, localMailbox };
}
