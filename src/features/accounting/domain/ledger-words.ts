import type { EntryKind } from '#features/ledger/domain/entry.ts';
import { t } from '#shared/texts/texts.ts';

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
  'bank-refund-undone': () => t('Refund by bank transfer undone'),
  invoice: () => t('Invoice'),
  'credit-note': () => t('Credit note'),
  allocation: () => t('Set-off'),
  'allocation-undone': () => t('Set-off undone'),
  'early-payment-discount': () => t('Early payment discount'),
  'write-off': () => t('Write-off'),
  'write-off-undone': () => t('Write-off undone'),
  'bank-booking': () => t('Bank booking'),
  'bank-booking-undone': () => t('Bank booking undone'),
  'bank-fee': () => t('Bank fee'),
  'order-moved': () => t('Order moved to a company'),
};
