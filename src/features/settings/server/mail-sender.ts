import type { Mail, SentMail } from '#platform/mail/mail.ts';
import type { ShopSettings } from '../domain/settings.ts';

/** Adds the name of the shop as the sender, and the seller's name and address below the text. */
export function withSender(mail: Mail, { brand, seller, contact }: ShopSettings): SentMail {
  const { legalName, address, vatId } = seller;
  const lines = [legalName, address, vatId].some(Boolean)
    ? [legalName || brand.name, address, vatId, contact.phone]
    : [];
  const signature = lines.filter(Boolean).join('\n');
  // "-- " on a line by itself separates a signature (RFC 3676, section 4.3).
  const text = signature ? `${mail.text}\n\n-- \n${signature}` : mail.text;
  return { ...mail, text, fromName: brand.name };
}
