import { t } from '#shared/texts/texts.ts';

const MAX_LENGTH = 80;
const LINK = /:\/\/|www\./i;

/**
 * A name that is safe in a mail to an unverified address: one short line without a link. Null when
 * nothing is left.
 */
export function mailName(name: string): string | null {
  if (LINK.test(name)) return null;
  const oneLine = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return Array.from(oneLine).slice(0, MAX_LENGTH).join('').trim() || null;
}

export function greeting(name: string): string {
  const safeName = mailName(name);
  return safeName ? t('Hello {name},', { name: safeName }) : t('Hello,');
}
