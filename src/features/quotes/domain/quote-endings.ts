import { z } from 'zod';
import { orderForm } from '#features/orders/domain/order-form.ts';
import { checkoutForm } from '#features/orders/domain/checkout-form.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { atMost, requiredText, text } from '#shared/text.ts';
import { longText, repeated, revision } from './quote-request.ts';
import { lossReasons, MAX_QUOTE_LINES } from './quote-rules.ts';

const { name, number, address, delivery, purchaseOrder, price } = checkoutForm.shape;
const { toPay, deliveryMethod, costCentreId } = checkoutForm.shape;

/** What of the last version is ordered, and how. */
export const acceptanceForm = z.strictObject({
  revision,
  lines: z
    .array(
      z.strictObject({
        /** The line of the version, from 1. */
        line: wholeNumber(1, MAX_QUOTE_LINES, 'A line of the quote'),
        quantity: orderForm.shape.quantity,
      }),
    )
    .min(1, 'Choose at least one line')
    .max(MAX_QUOTE_LINES, atMost(MAX_QUOTE_LINES))
    .refine((lines) => repeated(lines, ({ line }) => line).length === 0, 'Name each line once'),
  name,
  number,
  address,
  delivery,
  purchaseOrder,
  /** The total that the buyer saw. */
  price,
  /** What was to be paid, with shipping and tax. */
  toPay,
  deliveryMethod,
  costCentreId,
});
export type AcceptanceForm = z.output<typeof acceptanceForm>;

/** An order that is beyond a limit of the company, and why it is needed. */
export const approvalForm = acceptanceForm.extend({
  reason: optionalField(withoutDirectionMarks(text(500))),
});
export type ApprovalForm = z.output<typeof approvalForm>;

/** The customer refuses a quote. */
export const refusalForm = z.strictObject({
  revision,
  reason: z.enum(lossReasons, 'Choose a reason'),
  note: longText,
});

/** The shop declines a request, or takes back what it offered. The customer reads the note. */
export const declineForm = refusalForm.extend({
  note: withoutDirectionMarks(requiredText(500, 'Enter a note. The customer reads it.')),
});
