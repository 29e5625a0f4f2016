import type { Account } from '#features/ledger/domain/accounts.ts';
import type { EntryKind } from '#features/ledger/domain/entry.ts';
import { t } from '#shared/texts/texts.ts';

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
  'unclear-receipts': () => t('Unclear receipts'),
};

/** What an entry records, as people call it. */
export const entryWords: Readonly<Record<EntryKind, () => string>> = {
  'card-payment': () => t('Card payment'),
  'card-refund': () => t('Card refund'),
  'card-refund-returned': () => t('Returned card refund'),
  'unclear-payment': () => t('Unclear payment'),
  'unclear-refund': () => t('Refund of an unclear payment'),
  'cash-payment': () => t('Cash payment'),
  'cash-payment-undone': () => t('Cash payment undone'),
  'cash-refund': () => t('Cash refund'),
  'bank-payment': () => t('Bank transfer'),
  'bank-payment-undone': () => t('Bank transfer undone'),
  'bank-refund': () => t('Refund by bank transfer'),
  invoice: () => t('Invoice'),
  'credit-note': () => t('Credit note'),
  allocation: () => t('Advance payment used'),
  'allocation-undone': () => t('Advance payment no longer used'),
  'early-payment-discount': () => t('Early payment discount'),
  'write-off': () => t('Write-off'),
  'write-off-undone': () => t('Write-off undone'),
  'bank-fee': () => t('Bank fee'),
  'order-moved': () => t('Order moved to a company'),
};
