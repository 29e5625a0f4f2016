import { t, tn } from '#shared/texts/texts.ts';

/** `5 days`; a dash if it is not known. */
export function leadTimeText(days: number | null): string {
  if (days === null) return '–';
  return days === 0 ? t('From stock') : tn('{count} day', '{count} days', days);
}

/** What holds until a version expires. */
export function heldText(holdsStock: boolean): string {
  return holdsStock
    ? t('The prices hold until the quote expires, and the parts are held in stock for you.')
    : t('The prices hold until the quote expires. The parts are not held in stock.');
}

/** `Q-1042.pdf`, of later versions `Q-1042-2.pdf` */
export function pdfName(number: string, version: number): string {
  return version > 1 ? `${number}-${version}.pdf` : `${number}.pdf`;
}
