import { tn } from '#shared/texts/texts.ts';

/** `1 day`, `12 days` */
export function daysText(days: number): string {
  return tn('{count} day', '{count} days', days);
}
