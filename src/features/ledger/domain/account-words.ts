import { t } from '#shared/texts/texts.ts';
import type { Account } from './accounts.ts';

/** The accounts as people call them. */
export const accountWords: Readonly<Record<Account, () => string>> = {
  receivables: () => t('Receivables'),
  revenue: () => t('Revenue'),
  'shipping-revenue': () => t('Revenue of delivery'),
  'tax-payable': () => t('Tax payable'),
  bank: () => t('Bank'),
  card: () => t('Card provider'),
  cash: () => t('Cash'),
  discounts: () => t('Early payment discounts'),
  'write-offs': () => t('Write-offs'),
  'bank-fees': () => t('Bank fees'),
  'other-expenses': () => t('Other expenses'),
  'other-income': () => t('Other income'),
  private: () => t('Owners and transfers'),
  'unclear-receipts': () => t('Unclear receipts'),
};
