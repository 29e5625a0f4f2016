import { t } from '#shared/texts/texts.ts';

const LONGEST = 80;
const LOOKS_LIKE_A_LINK = /:\/\/|www\./i;

/**
 * A name fit for a mail to an address that may not be the one who chose it: one line, short, no link.
 * Null when nothing of it is.
 */
export function mailName(name: string): string | null {
  if (LOOKS_LIKE_A_LINK.test(name)) return null;
  const oneLine = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return Array.from(oneLine).slice(0, LONGEST).join('').trim() || null;
}

export function greeting(name: string): string {
  const shown = mailName(name);
  return shown ? t('Hello {name},', { name: shown }) : t('Hello,');
}
