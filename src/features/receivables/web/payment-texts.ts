import { t } from '#shared/texts/texts.ts';
import { accountWords } from '#features/ledger/domain/account-words.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import type { MatchReason } from '../domain/match-booking.ts';

/** Why a payment was booked by itself, or waits. */
export const reasonTexts: Readonly<Record<MatchReason, () => string>> = {
  named: () => t('It names the invoices and has their amount.'),
  'named-early': () => t('It names the invoices and takes their early payment discount.'),
  'named-credit': () => t('It names the credit notes and has their amount.'),
  'amount-of-payer': () => t('The payer is known and owes one invoice of this amount.'),
  'amount-differs': () => t('It names invoices, but has another amount.'),
  ambiguous: () => t('Several invoices fit.'),
  'amount-only': () => t('An invoice has this amount, but the payer is not known.'),
  'payer-only': () => t('The payer is known, but no invoice has this amount.'),
  'nothing-found': () => t('No invoice fits.'),
  'booked-by-hand': () => t('The same amount was booked by hand at that time.'),
  outgoing: () => t('Money left the account.'),
  reversal: () => t('The bank reversed an earlier booking.'),
};

/** What the list says of a payment. */
export function stateText({ state, reason, note, bookedTo }: BankPayment): string {
  if (bookedTo !== null) return [accountWords[bookedTo](), note].filter(Boolean).join(': ');
  if (note !== null) return note;
  if (reason !== null) return reasonTexts[reason]();
  return state === 'unclear' ? t('Still being matched') : t('Booked by hand');
}

export const viewNames = {
  unclear: () => t('Unclear'),
  matched: () => t('Matched'),
  booked: () => t('Other bookings'),
  rest: () => t('With money on account'),
  ignored: () => t('Ignored'),
} as const;
export type PaymentView = keyof typeof viewNames;
