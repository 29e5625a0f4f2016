import { t } from '#shared/texts/texts.ts';
import type { Card } from './provider-snapshot.ts';

/** The provider’s brand codes with their display names. */
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

/** `Visa ending in 4242`, in the current language. */
export function formatCard({ brand, last4 }: Card): string {
  return t('{brand} ending in {last4}', { brand: brandName(brand) ?? t('card'), last4 });
}

/** The display name of a brand; null for an unknown one. */
export function brandName(brand: string): string | null {
  return names[brand] ?? null;
}
