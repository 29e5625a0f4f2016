import { formatAmount } from '#shared/number-format.ts';

/** An amount that people may order or approve; a dash if there is no limit. */
export function limitText(limit: string | null, currency: string): string {
  return limit === null ? '–' : formatAmount(limit, currency);
}
