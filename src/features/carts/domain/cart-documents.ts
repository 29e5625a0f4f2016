import { z } from 'zod';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { productSummary } from '#features/catalogue/domain/product-documents.ts';
import { clearable } from '#features/catalogue/domain/clearable.ts';
import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import { optionalField, unitPriceText, wholeNumber } from '#shared/api-schemas.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, requiredText, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { MAX_CART_NAME, MAX_LINES, MAX_NOTE, MAX_PART_NUMBER } from './cart-rules.ts';
import { problemReasons } from './line-problem.ts';

const { name, img, sku, mpn, manufacturer, minQuantity, orderMultiple } = productSummary.shape;
const { stock, price, currency, priceBreaks, leadTimeDays, lifecycle, withTax, taxNote } =
  productSummary.shape;

/** Something about a line that has changed since the buyer last saw it. */
export const changeSinceSeen = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('not-sold') }),
  z.object({ kind: z.literal('sold-again') }),
  z.object({ kind: z.literal('stock-too-low'), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('stock-enough'), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('lifecycle'), from: lifecycle, to: lifecycle }),
]);

/** A line of a cart with the product as it is now. */
export const cartLine = z.object({
  productId: z.string(),
  /** The order of the lines; never used again in this cart, so that a removed line can return to its place. */
  position: z.int(),
  quantity: z.int(),
  customerPartNumber: z.string().nullable(),
  note: z.string().nullable(),
  name,
  sku,
  mpn,
  manufacturer,
  img,
  /** Of the part page; null while the product is not sold. */
  slug: z.string().nullable(),
  minQuantity,
  orderMultiple,
  stock,
  leadTimeDays,
  lifecycle,
  /** Whether the product is in the shop. */
  sold: z.boolean(),
  /** Of the product, from which the price at any quantity follows. */
  price,
  currency,
  priceBreaks,
  withTax,
  taxNote,
  /** The price of a piece at this quantity; null if the line has none. */
  unitPrice: z.string().nullable(),
  total: z.string().nullable(),
  nextBreak: z
    .object({
      quantity: z.int(),
      more: z.int(),
      unitPrice: z.string(),
      total: z.string(),
      saving: z.string().nullable(),
    })
    .nullable(),
  /** Why the line cannot be ordered now, and a quantity that can. */
  problem: z.object({ reason: z.enum(problemReasons), quantity: z.int().nullable() }).nullable(),
  /** Since the buyer last saw the line. */
  changes: z.array(changeSinceSeen),
});
export type CartLine = z.output<typeof cartLine>;

export const cart = z.object({
  /** Rises with each change; 0 for a cart that nothing was ever added to. */
  version: z.int(),
  lines: z.array(cartLine),
  /** The sum of the lines that can be ordered as they are. */
  total: z.string(),
  currency: z.string(),
});
export type Cart = z.output<typeof cart>;

const pieces = wholeNumber(
  1,
  MAX_QUANTITY,
  message('A whole number from 1 to {max}', { max: MAX_QUANTITY }),
);
const partNumber = singleLine(text(MAX_PART_NUMBER));
const note = singleLine(text(MAX_NOTE));

export const seenLine = z.strictObject({
  unitPrice: unitPriceText.nullable(),
  stock: wholeNumber(0, MAX_QUANTITY, 'A whole number from 0'),
  lifecycle: z.enum(lifecycles),
});

export const wantedLine = z.strictObject({
  productId: id,
  quantity: pieces,
  customerPartNumber: optionalField(partNumber),
  note: optionalField(note),
});

/** A line as it was, to be put back. */
export const restoredLine = wantedLine.extend({
  position: wholeNumber(1, 2_147_483_647, 'A whole number from 1'),
});

/** A line of a visitor, whose browser stores it. */
export const visitorLine = wantedLine.extend({
  position: optionalField(restoredLine.shape.position),
  seen: optionalField(seenLine),
});

export const lineChange = z.strictObject({
  quantity: optionalField(pieces),
  customerPartNumber: clearable(partNumber),
  note: clearable(note),
});

export function linesOf<Schema extends z.ZodType>(schema: Schema) {
  return z.array(schema).min(1, 'At least one').max(MAX_LINES, atMost(MAX_LINES));
}

export const cartName = singleLine(requiredText(MAX_CART_NAME, 'Name is Required'));
