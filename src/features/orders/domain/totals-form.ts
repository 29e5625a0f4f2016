import { z } from 'zod';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { offeredDelivery } from '#features/shipping/domain/delivery-choice.ts';
import { taxGroupText } from '#features/tax/domain/tax-group.ts';
import { decimalText, moneyText, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { countryCodes } from '#shared/countries.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { MAX_ORDER_LINES } from './checkout-form.ts';

const line = z.strictObject({
  productId: id,
  quantity: wholeNumber(
    1,
    MAX_QUANTITY,
    message('A whole number from 1 to {max}', { max: MAX_QUANTITY }),
  ),
  /** The total of the line, if a price was agreed; without it, by the prices of today. */
  price: optionalField(decimalText(moneyText)),
});

const place = z.strictObject({
  /** Without it, the country of the shop. */
  country: optionalField(z.enum(countryCodes, 'Choose a country')),
  region: optionalField(singleLine(text(60))),
  postalCode: optionalField(singleLine(text(16))),
});

/** An order whose totals are asked for. */
export const totalsForm = z.strictObject({
  lines: z
    .array(line)
    .min(1, 'Add at least one line')
    .max(MAX_ORDER_LINES, atMost(MAX_ORDER_LINES)),
  /** Where it is to be delivered, as far as that is known. */
  place: optionalField(place),
  /** The id of a delivery method; without one, the first is taken. */
  deliveryMethod: optionalField(text(40)),
  /** What a quote says that delivery costs; then no method is to be chosen. */
  quotedDelivery: optionalField(decimalText(moneyText)),
});
export type TotalsForm = z.output<typeof totalsForm>;

/** What an order would cost. */
export const orderTotals = z.object({
  /** The total of the lines. */
  price: z.string(),
  /** Of the delivery method, net. */
  shipping: z.string(),
  tax: z.string(),
  taxes: z.array(taxGroupText),
  toPay: z.string(),
  currency: z.string(),
  /** The delivery methods to choose from; null if none is to be chosen. */
  methods: z.array(offeredDelivery).nullable(),
  /** The id of the method in these totals. */
  deliveryMethod: z.string().nullable(),
  /** The methods depend on the postal code of the delivery, which is missing: only pick-up can be ordered. */
  needsPostalCode: z.boolean(),
  /** It cannot be ordered before the VAT number of the company is confirmed. */
  waitsForNumber: z.boolean(),
  /** Why the tax cannot be worked out, so that it cannot be ordered; null if it can. */
  problem: z.string().nullable(),
});
export type OrderTotals = z.output<typeof orderTotals>;
