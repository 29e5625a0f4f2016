import { withLanguage } from '#platform/language/with-language.ts';
import { mailHtml } from '#platform/mail/mail-html.ts';
import { mailText } from '#platform/mail/mail-text.ts';
import type { Mail, SentMail } from '#platform/mail/mail.ts';
import { standardTokens } from '../domain/accent-colour.ts';
import { t } from '#shared/texts/texts.ts';
import { withOwnWords } from './with-own-words.ts';
import type { ShopSettings } from '../domain/settings.ts';

/**
 * Renders a mail with the name, logo and accent of the shop, and with the seller's name and address
 * below.
 */
export function toSentMail(standard: Mail, settings: ShopSettings): SentMail {
  const mail = withOwnWords(standard, settings.mails);
  const { name, logo, accent } = settings.brand;
  const signature = withLanguage(mail.language, () => signatureOf(settings));
  const design = {
    shopName: name,
    icon: logo?.icon ?? null,
    accent: {
      light: accent.light || standardTokens.light['--copper'],
      dark: accent.dark || standardTokens.dark['--copper'],
    },
    signature,
  };
  return {
    to: mail.to,
    subject: mail.subject,
    fromName: name,
    text: mailText(mail, signature),
    html: mailHtml(mail, design),
    ...(mail.unsubscribeUrl && { unsubscribeUrl: mail.unsubscribeUrl }),
  };
}

function signatureOf({ brand, seller, contact }: ShopSettings): string[] {
  const { legalName, address, vatId } = seller;
  if (![legalName, address, vatId].some(Boolean)) return [];
  return [
    legalName || brand.name,
    address,
    vatId && t('VAT ID: {vatId}', { vatId }),
    contact.phone,
  ].filter(Boolean);
}
