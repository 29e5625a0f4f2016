import { defaultBusiness } from '#features/settings/domain/default-business.ts';
import { NO_REMINDERS } from '#features/settings/domain/reminder-settings.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { reminderMail } from './reminder-mail.ts';
import { statementMail } from './mail-statement.ts';

const statement = {
  name: 'Nordwerk AB',
  from: '2026-09-01',
  to: '2026-11-30',
  currency: 'EUR',
  opening: '0.00',
  movements: [],
  closing: '1817.60',
  openItems: [],
};

const line = {
  number: 'INV-2026-00042',
  dueDay: '2026-10-31',
  open: '1817.60',
  currency: 'EUR',
};

const settings = {
  reminders: NO_REMINDERS,
  business: {
    ...defaultBusiness,
    bankAccounts: [{ holder: '', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', bank: 'DKB' }],
  },
  brand: { name: 'Voltwerk', logo: null, accent: { light: '', dark: '' } },
  seller: { legalName: 'Voltwerk GmbH', address: '', vatId: '' },
};

/** Each mail about what customers owe, by its name, for the preview. */
export function exampleCollectionMails(language: Language, origin: string): [string, Mail][] {
  const to = 'mara@nordwerk.example';
  return withLanguage(language, () => [
    ['statement-of-account', statementMail({ to, origin }, statement)],
    ...[0, 1, 2, 3].map((step): [string, Mail] => [
      step === 0 ? 'before-due' : `reminder-${step}`,
      reminderMail(
        { to, name: 'Nordwerk AB', origin },
        [{ ...line, step, link: `${origin}/pay/EXAMPLE` }],
        settings,
      ),
    ]),
  ]);
}
