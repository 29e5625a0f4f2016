import { z } from 'zod';
import { MONEY_PATTERN, UNIT_PRICE_PATTERN } from './money.ts';

/** A unit price in the API: a decimal string of up to 4 places, e.g. `"0.0042"`. */
export const unitPriceText = z
  .string()
  .regex(UNIT_PRICE_PATTERN, 'A price is a number such as 12.50, with at most 4 decimal places');

/** An amount in the API: a decimal string of 2 places, e.g. `"1234.50"`. */
export const moneyText = z
  .string()
  .regex(MONEY_PATTERN, 'An amount is a number such as 1234.50, with at most 2 decimal places');
