import { formatCount } from '#shared/number-format.ts';

/** `1 day`, `12 days` */
export function daysWords(days: number): string {
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}
