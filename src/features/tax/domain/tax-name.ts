import { currentLocale, t } from '#shared/texts/texts.ts';
import type { TaxGroupText } from './tax-group.ts';

/** The tax of a group as documents name it: `VAT 19%`, `Sales tax CA 7.25%`, or why there is none. */
export function taxName({
  category,
  ratePpm,
  country,
  region,
}: Pick<TaxGroupText, 'category' | 'ratePpm' | 'country' | 'region'>): string {
  const rate = formatRate(ratePpm);
  switch (category) {
    case 'AE':
      return t('VAT, reverse charge');
    case 'K':
      return t('VAT, intra-Community supply');
    case 'G':
      return t('VAT, export');
    case 'O':
      return t('Not subject to tax');
    case 'E':
      return t('Tax, exempt');
    default:
      return country === 'US'
        ? t('Sales tax {region} {rate}', { region: region ?? '', rate })
        : t('VAT {rate}', { rate });
  }
}

/** `7.25%` */
export function formatRate(ratePpm: number): string {
  const style = { style: 'percent', maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(currentLocale(), style).format(ratePpm / 1_000_000);
}
