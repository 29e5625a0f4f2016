import { z } from 'zod';
import { decimalText, moneyText, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { pageQuery } from '#shared/pagination.ts';
import { quoteStates } from './quote-state.ts';

/** Besides the states: those that wait for the shop, and those that can be ordered and expire within a week. */
export const quoteViews = ['waiting', 'expiring'] as const;

/** `q` finds parts of numbers, names, email addresses, and part numbers. */
export const managedQuoteQuery = pageQuery.extend({
  state: optionalField(z.enum([...quoteStates, ...quoteViews])),
  /** Changed last at least so many days ago. */
  minAge: optionalField(wholeNumber(0, 3_650, 'A whole number of days')),
  /** Of the last version. */
  minTotal: optionalField(decimalText(moneyText)),
  maxTotal: optionalField(decimalText(moneyText)),
  sort: optionalField(z.enum(['newest', 'longest-waiting', 'largest', 'expiring'])),
});
export type ManagedQuoteQuery = z.output<typeof managedQuoteQuery>;
