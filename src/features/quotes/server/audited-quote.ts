import { toMoneyDecimal } from '#shared/money.ts';
import { formatQuoteNumber } from '../domain/quote-number.ts';
import type { QuoteRow } from './quote-store.ts';

/** The customer, the company and the quote for the audit log, with what was offered. */
export function auditedQuote(row: QuoteRow) {
  const { id, number, companyId, customerId, customerEmail, total, currency } = row;
  return {
    companyId,
    user: { id: customerId, email: customerEmail },
    object: { type: 'quote', id, name: formatQuoteNumber(number) },
    ...(total !== null && {
      after: { total: toMoneyDecimal({ minor: total, currency }), currency },
    }),
  } as const;
}
