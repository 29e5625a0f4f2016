import { t } from '#shared/texts/texts.ts';
import type { Card } from './provider-snapshot.ts';

/** The provider's words for brands, as people write them. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa ending in 4242`, in the language that is spoken. */
export function formatCard({ brand, last4 }: Card): string {
  return t('{brand} ending in {last4}', { brand: brandName(brand) ?? t('card'), last4 });
}

/** Null when it is none that we know. */
export function brandName(brand: string): string | null {
  return names[brand] ?? null;
}
