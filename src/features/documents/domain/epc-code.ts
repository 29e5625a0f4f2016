import type { BusinessDocument } from './business-document.ts';
import { amountText } from './e-invoice/e-invoice-values.ts';

const MAX_AMOUNT = 99_999_999_999n;

/**
 * What banking apps read from the QR code of an invoice (EPC069-12, version 2): the transfer with account, amount and
 * reference; null unless it is to be paid in euros to an account.
 */
export function epcCode({ currency, payment, totals, kind }: BusinessDocument): string | null {
  const [account] = payment?.accounts ?? [];
  const asksForMoney = kind === 'invoice' || kind === 'pro-forma';
  if (!payment || !account || !asksForMoney || currency !== 'EUR') return null;
  if (totals.due <= 0n || totals.due > MAX_AMOUNT) return null;
  const { bic, holder, iban } = account;
  const fields = ['BCD', '002', '1', 'SCT', bic ?? '', holder.slice(0, 70), iban];
  const text = (payment.reference ?? '').slice(0, 140);
  return [...fields, `EUR${amountText(totals.due)}`, '', '', text].join('\n');
}
