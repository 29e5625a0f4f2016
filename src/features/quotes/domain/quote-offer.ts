import { z } from 'zod';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import {
  decimalText,
  moneyText,
  optionalField,
  unitPriceText,
  wholeNumber,
} from '#shared/api-schemas.ts';
import { isDay } from '#shared/is-day.ts';
import { singleLine, withoutDirectionMarks } from '#shared/single-line.ts';
import { atMost, requiredText, text } from '#shared/text.ts';
import { message, t } from '#shared/texts/texts.ts';
import { longText, repeated, revision } from './quote-request.ts';
import { deliveryCostPer, MAX_BREAKS, MAX_LEAD_TIME_DAYS, MAX_QUOTE_LINES } from './quote-rules.ts';

const pieces = wholeNumber(
  1,
  MAX_QUANTITY,
  message('A whole number from 1 to {max}', { max: MAX_QUANTITY }),
);

const priceBreak = z.strictObject({ from: pieces, unitPrice: decimalText(unitPriceText) });

/** A line of the shop's answer. What is offered is a product of the catalogue: an order takes it from stock. */
const offeredLine = z.strictObject({
  /** The line of the request that it answers, from 1; absent for a line that the shop adds. */
  answers: optionalField(wholeNumber(1, MAX_QUOTE_LINES, 'A line of the request')),
  sku: singleLine(requiredText(80, 'The SKU is required')).toUpperCase(),
  quantity: pieces,
  /** Per piece, whatever part of the line is ordered at once. */
  unitPrice: decimalText(unitPriceText),
  /** Lower or higher prices from quantities on. The last can be more than was asked for. */
  breaks: optionalField(
    z
      .array(priceBreak)
      .max(MAX_BREAKS, atMost(MAX_BREAKS))
      .refine(
        (breaks) => breaks.every(({ from }, at) => from > (breaks[at - 1]?.from ?? 1)),
        'Each break starts at a larger quantity than the one before, the first above 1',
      ),
  ),
  leadTimeDays: optionalField(
    wholeNumber(
      0,
      MAX_LEAD_TIME_DAYS,
      message('A whole number of days up to {max}', { max: MAX_LEAD_TIME_DAYS }),
    ),
  ),
  note: optionalField(singleLine(text(300))),
});
export type OfferedLine = z.output<typeof offeredLine>;

/** A version of the shop's answer. */
export const offerForm = z.strictObject({
  revision,
  lines: z
    .array(offeredLine)
    .min(1, 'Add at least one line')
    .max(MAX_QUOTE_LINES, atMost(MAX_QUOTE_LINES))
    .superRefine((lines, context) => {
      for (const { index, first } of repeated(lines, ({ sku }) => sku)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'sku'],
          message: t('The same product as on line {line}. Add the quantities.', {
            line: first + 1,
          }),
        });
      }
    }),
  /** Without tax. Without it, the buyer chooses a delivery method as with any order. */
  deliveryCost: optionalField(decimalText(moneyText)),
  /** Why it costs that. Only staff see it, in the audit log. */
  deliveryReason: optionalField(withoutDirectionMarks(text(300))),
  /** Once with the first order, which is `quote`, or with each `order`. */
  deliveryCostPer: optionalField(z.enum(deliveryCostPer)),
  /** The last day on which it can be ordered. */
  validUntil: z.string().refine(isDay, 'Enter a day such as 2026-11-30'),
  /** Takes the pieces out of stock until they are ordered or the quote ends. */
  holdsStock: optionalField(z.boolean()),
  /** To the customer. */
  note: longText,
});
export type OfferForm = z.output<typeof offerForm>;
