import { greeting } from '#platform/mail/greeting.ts';
import { linkBlock, paragraph, type Mail, type MailBlock } from '#platform/mail/mail.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { CONFIRMATION_DAYS } from '../domain/stock-alert-rules.ts';

interface MailedProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly slug: string;
}

interface MailedTo {
  readonly email: string;
  /** Empty for visitors. */
  readonly name: string;
  /** The token of the recipient. */
  readonly token: string;
  readonly origin: string;
}

/** Asks the owner of an address whether they want the alert. */
export function confirmationMail(to: MailedTo, product: Omit<MailedProduct, 'slug'>): Mail {
  const { name, sku } = product;
  const query = new URLSearchParams({ token: to.token, product: product.id });
  return mail(to, t('Do you want to know when {name} is back?', { name }), [
    greeting(to.name),
    t('someone asked us to mail this address once when {name} ({sku}) can be ordered again.', {
      name,
      sku,
    }),
    t('If this was you, confirm it here:'),
    linkBlock(t('Tell me when it is back'), `${to.origin}/stock-alerts/confirm?${query}`),
    t('The link works for {days} days. If this was not you, ignore this email.', {
      days: CONFIRMATION_DAYS,
    }),
  ]);
}

/** Says once that a product can be ordered again. */
export function backInStockMail(to: MailedTo, product: MailedProduct): Mail {
  const { name, sku, slug } = product;
  const query = new URLSearchParams({ token: to.token });
  return {
    ...mail(to, t('{name} is back in stock', { name }), [
      greeting(to.name),
      t('you wanted to know: {name} ({sku}) can be ordered again.', { name, sku }),
      t('We do not reserve it. This is the only email about it.'),
      linkBlock(t('Open the part'), `${to.origin}/parts/${slug}`),
      t('Do you no longer want these emails? This page removes all your stock alerts:'),
      linkBlock(t('Remove my stock alerts'), `${to.origin}/stock-alerts/unsubscribe?${query}`),
    ]),
    unsubscribeUrl: `${to.origin}/api/stock-alerts/one-click?${query}`,
  };
}

function mail(
  { email, origin }: MailedTo,
  subject: string,
  content: readonly (string | MailBlock)[],
): Mail {
  const blocks = content.map((one) => (typeof one === 'string' ? paragraph(one) : one));
  return { to: email, subject, language: currentLanguage(), origin, blocks };
}
