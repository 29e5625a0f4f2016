import { z } from 'zod';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { contactNumber } from '#features/people/domain/contact-number.ts';
import { deliveryChoice } from '#features/shipping/domain/delivery-choice.ts';
import { countryCodes } from '#shared/countries.ts';
import { email } from '#shared/email.ts';
import { repeatedAmount, decimalText, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { withoutDirectionMarks, singleLine } from '#shared/single-line.ts';
import { id, requiredText, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { statusTexts } from './order-state.ts';
import { paymentMethodTexts } from './order-payment.ts';

/** The order form and its messages (docs/specification.md#order-form). */
export const orderForm = z.strictObject({
  name: singleLine(requiredText(120, 'Name is Required')),
  number: contactNumber,
  address: withoutDirectionMarks(requiredText(500, 'Address is Required')),
  quantity: wholeNumber(
    1,
    MAX_QUANTITY,
    message('A whole number from 1 to {max}', { max: MAX_QUANTITY }),
  ),
  delivery: z.enum(paymentMethodTexts, 'Choose a payment method'),
  /** The customer’s number for the order. It is printed on the documents of the order. */
  purchaseOrder: optionalField(singleLine(text(60))),
  /** What the customer calls the part. It is printed on the documents of the order. */
  customerPartNumber: optionalField(singleLine(text(80))),
});

/**
 * `userMail`, `price` (the total) and `toPay` must equal the values of the server. `productname` finds the product
 * if there is no `productId`; else it is ignored, as `userName` and `img` are.
 */
export const newOrder = orderForm.extend({
  productId: optionalField(id),
  productname: optionalField(text(200)),
  userName: optionalField(text(120)),
  userMail: optionalField(email),
  img: optionalField(text(2000)),
  price: optionalField(decimalText(repeatedAmount)),
  /** What is to be paid, as the buyer saw it: with shipping and tax. */
  toPay: optionalField(decimalText(repeatedAmount)),
  /** Where it is delivered, by which delivery and tax are chosen; without it, the country of the shop. */
  country: optionalField(z.enum(countryCodes, 'Choose a country')),
  /** Of the delivery, in that country. Zones of delivery may depend on it, and so may tax. */
  postalCode: optionalField(singleLine(text(16))),
  deliveryMethod: optionalField(deliveryChoice),
  status: optionalField(z.literal(statusTexts.pending, 'A new order is "Pending..."')),
});
/** With the product named in one way or the other. */
export const newOrderOfProduct = newOrder.refine((body) => body.productId ?? body.productname, {
  path: ['productId'],
  message: 'Send productId or productname',
});
export type NewOrder = z.output<typeof newOrder>;

/** An order that an admin enters for a customer. */
export const orderEntry = newOrder
  .omit({ userName: true, userMail: true, productname: true })
  .extend({ productId: id });
export type OrderEntry = z.output<typeof orderEntry>;
