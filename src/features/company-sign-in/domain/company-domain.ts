import { z } from 'zod';
import { parseUrl } from '#shared/parse-url.ts';
import { t } from '#shared/texts/texts.ts';

/** How many domains a company can add. */
export const MAX_DOMAINS = 20;

/** These have a domain in each country, such as yahoo.co.uk. */
const publicMailNames = /^(?:gmx|hotmail|live|msn|outlook|yahoo)\.(?:com?\.)?[a-z]{2,3}$/;

/** Where anybody can have an address. No company can prove that it decides for all of them. */
const publicMailDomains = new Set([
  'aol.com',
  'free.fr',
  'fastmail.com',
  'gmail.com',
  'googlemail.com',
  'icloud.com',
  'libero.it',
  'mail.com',
  'mail.ru',
  'mailbox.org',
  'mac.com',
  'me.com',
  'orange.fr',
  'pm.me',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'seznam.cz',
  't-online.de',
  'web.de',
  'wp.pl',
  'yandex.ru',
  'ymail.com',
  '163.com',
]);

/** `Münchner-Werk.example` is `xn--mnchner-werk-dlb.example`. Other text is returned unchanged. */
function toAscii(domain: string): string {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return domain;
  return parseUrl(`http://${domain}`)?.hostname ?? domain;
}

/** A domain of email addresses, as in DNS: international names in their ASCII form (RFC 5891). */
export const mailDomain = z
  .string()
  .trim()
  .overwrite(toAscii)
  .max(253)
  .regex(/^(?=.*\.)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/, {
    error: () => t('A domain is what follows @ in an address, such as nordwerk.example'),
  })
  .refine((domain) => !publicMailDomains.has(domain) && !publicMailNames.test(domain), {
    error: () => t('Anybody can have an address of this domain'),
  });

/** The name of the DNS record that proves a domain. */
export function proofRecordName(domain: string): string {
  return `_busbar-verification.${domain}`;
}

/** The value of the DNS record. */
export function proofRecordValue(token: string): string {
  return `busbar-verification=${token}`;
}
