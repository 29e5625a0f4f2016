import { z } from 'zod';
import { cartLine } from '#features/carts/domain/cart-documents.ts';
import { endpoint } from '#shared/endpoint.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, requiredText } from '#shared/text.ts';
import { MAX_ROWS, MAX_TEXT } from './domain/quick-order-rules.ts';
import { matchReasons } from './domain/match-number.ts';

/** A product as rows of the grid show it; price and problem at a quantity follow from it. */
export const quickOrderProduct = cartLine.pick({
  productId: true,
  name: true,
  sku: true,
  mpn: true,
  manufacturer: true,
  img: true,
  slug: true,
  minQuantity: true,
  orderMultiple: true,
  stock: true,
  leadTimeDays: true,
  lifecycle: true,
  sold: true,
  price: true,
  currency: true,
  priceBreaks: true,
  withTax: true,
  taxNote: true,
});
export type QuickOrderProduct = z.output<typeof quickOrderProduct>;

const foundNumbers = z.object({
  /** One for each text, in the order of the request. */
  matches: z.array(
    z.object({
      /** Why these products; null if no product has a number of the text. */
      reason: z.enum(matchReasons).nullable(),
      /** The product, or several between which to choose. */
      productIds: z.array(z.string()),
      /** Products with similar numbers, if there is none with this one. */
      similarIds: z.array(z.string()),
    }),
  ),
  /** Every product that the matches name. */
  products: z.array(quickOrderProduct),
});
export type FoundNumbers = z.output<typeof foundNumbers>;

const body = z.strictObject({
  /** Each is a part number, or has part numbers among its words. */
  texts: z
    .array(singleLine(requiredText(MAX_TEXT)))
    .min(1, 'At least one')
    .max(MAX_ROWS, atMost(MAX_ROWS)),
});

export const findPartNumbers = endpoint({
  method: 'POST',
  path: '/part-number-matches',
  load: 'search',
  summary: 'Find the products with these SKUs or manufacturers’ part numbers; nothing is stored',
  access: 'public',
  maxPerMinute: 120,
  body,
  response: foundNumbers,
  reads: true,
});

export const findOwnPartNumbers = endpoint({
  method: 'POST',
  path: '/own-part-number-matches',
  load: 'search',
  summary:
    'Find the products with these SKUs, manufacturers’ part numbers or part numbers under which the caller has ordered; nothing is stored',
  access: 'customer',
  maxPerMinute: 120,
  body,
  response: foundNumbers,
  reads: true,
});

export const quickOrderContract = { findPartNumbers, findOwnPartNumbers };
