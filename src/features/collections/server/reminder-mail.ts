import { sellerAccounts } from '#features/documents/server/index.ts';
import { textIn, type ShopSettings } from '#features/settings/domain/settings.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { linkBlock, paragraph, type Mail, type MailBlock } from '#platform/mail/mail.ts';
import { formatDay } from '#shared/date-format.ts';
import { printedIban } from '#shared/iban.ts';
import { formatAmount } from '#shared/number-format.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { FRIENDLY } from '../domain/next-reminder.ts';

export interface ReminderLine {
  readonly number: string;
  readonly dueDay: string;
  /** What is open of it. */
  readonly open: string;
  readonly currency: string;
  readonly step: number;
  /** With which whoever has the mail pays it; null if it has none. */
  readonly link: string | null;
}

interface Reminded {
  readonly to: string;
  readonly name: string;
  readonly origin: string;
}

const words = [
  {
    subject: () => t('Your invoices are due soon'),
    text: () =>
      t(
        'these invoices are due soon. If you have paid them already, thank you: please ignore this mail.',
      ),
  },
  {
    subject: () => t('Reminder: open invoices'),
    text: () =>
      t(
        'these invoices are overdue. You may have missed them: please pay them in the next days. If you have paid already, please ignore this mail.',
      ),
  },
  {
    subject: () => t('Second reminder: open invoices'),
    text: () =>
      t(
        'these invoices are still open. Please pay them within a week, or tell us what is in the way.',
      ),
  },
  {
    subject: () => t('Last reminder: open invoices'),
    text: () => t('in spite of our reminders these invoices are open. Please pay them at once.'),
  },
] as const;

/** Reminds a customer of open invoices, in the words of the latest reminder among them. Call it in their language. */
export function reminderMail(
  { to, name, origin }: Reminded,
  lines: readonly ReminderLine[],
  settings: Pick<ShopSettings, 'reminders' | 'business' | 'brand' | 'seller'>,
): Mail {
  const latest = Math.max(...lines.map(({ step }) => step));
  const { subject, text } = words[latest as 0 | 1 | 2 | 3];
  const own = settings.reminders.steps[latest - 1];
  const ownText = latest > FRIENDLY && own ? textIn(currentLanguage(), own.text) : '';
  return {
    to,
    subject: subject(),
    language: currentLanguage(),
    origin,
    blocks: [
      paragraph(greeting(name)),
      ...(ownText || text()).split(/\n{2,}/).map(paragraph),
      {
        kind: 'facts',
        facts: lines.map(({ number, dueDay, open, currency }) => ({
          term: t('Invoice {number}, due on {day}', { number, day: formatDay(dueDay) }),
          value: formatAmount(open, currency),
        })),
      },
      ...payTo(settings),
      ...payOnline(lines),
      linkBlock(t('Your invoices'), `${origin}/dashboard/invoices`),
    ],
  };
}

function payOnline(lines: readonly ReminderLine[]): readonly MailBlock[] {
  return lines.flatMap(({ number, link }) =>
    link === null
      ? []
      : [
          paragraph(t('Pay {number} by card or transfer, without signing in:', { number })),
          linkBlock(t('Pay {number}', { number }), link),
        ],
  );
}

function payTo(settings: Parameters<typeof reminderMail>[2]) {
  const [account] = sellerAccounts(settings);
  if (!account) return [];
  const iban = printedIban(account.iban);
  return [
    paragraph(
      t('Please transfer to {holder}, {iban}, and name the numbers of the invoices.', {
        holder: account.holder,
        iban,
      }),
    ),
  ];
}
