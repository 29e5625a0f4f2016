import type { TaxCategory, TaxRate } from '#features/tax/domain/tax-group.ts';

export function rateKey(category: TaxCategory, ratePpm: number): string {
  return `${category} ${ratePpm}`;
}

/** The same, also of what is not taxed. */
export function rateKeyOf(rate: TaxRate | null): string {
  return rate ? rateKey(rate.category, rate.ratePpm) : '';
}
