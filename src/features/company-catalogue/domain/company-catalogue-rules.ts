import { z } from 'zod';
import { atMost, id } from '#shared/text.ts';

/** For how many products the prices of a company are read at once. */
export const MAX_PRICED_PRODUCTS = 100;

/** Ids of products, separated by commas. */
export const pricedProducts = z
  .string()
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(id).max(MAX_PRICED_PRODUCTS, atMost(MAX_PRICED_PRODUCTS)));
