import { tn } from '#shared/texts/texts.ts';

/** `1 day`, `12 days` */
export function daysWords(days: number): string {
  return tn('{count} day', '{count} days', days);
}
