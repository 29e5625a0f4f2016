import { z } from 'zod';
import { deliveryKinds } from '#features/settings/domain/delivery-settings.ts';
import type { LocalizedText } from '#features/settings/domain/settings.ts';
import { optionalField } from '#shared/api-schemas.ts';
import { shownAddress, type PostalAddress } from '#shared/postal-address.ts';
import { singleLine } from '#shared/single-line.ts';
import { requiredText, text } from '#shared/text.ts';
import type { DeliveryMethod } from './delivery-methods.ts';

/** The account of a customer with a carrier. */
export const carrierAccount = z.strictObject({
  carrier: singleLine(requiredText(60)),
  number: singleLine(requiredText(60)),
});
export type CarrierAccount = z.output<typeof carrierAccount>;

/** The method that a buyer chooses. */
export const deliveryChoice = z.strictObject({
  id: text(40).min(1, 'Choose a delivery method'),
  /** Only with a method of the kind `own-account`, which needs it. */
  account: optionalField(carrierAccount),
});
export type DeliveryChoice = z.output<typeof deliveryChoice>;

/** The id of the delivery of an order from a quote that says what delivery costs. */
export const QUOTED_DELIVERY = 'quoted';

/** The id of a delivery whose price staff agreed on, without a method of the settings. */
export const AGREED_DELIVERY = 'agreed';

/** What an order keeps of its delivery method; settings that change later leave it. */
export interface ChosenDelivery {
  readonly id: string;
  readonly kind: DeliveryMethod['kind'];
  readonly name: LocalizedText;
  readonly carrier: string;
  /** Without tax, a decimal such as `4.90`. */
  readonly price: string;
  readonly estimatedFrom: string | null;
  readonly estimatedTo: string | null;
  readonly pickUp: { readonly address: PostalAddress; readonly hours: LocalizedText } | null;
  readonly account: CarrierAccount | null;
}

const shown = {
  id: z.string(),
  kind: z.enum(deliveryKinds),
  /** In the language of the request. */
  name: z.string(),
  carrier: z.string(),
  /** Without tax. */
  price: z.string(),
  /** The first and the last day on which it is expected; null if a lead time is not known. */
  estimatedFrom: z.iso.date().nullable(),
  estimatedTo: z.iso.date().nullable(),
  /** Where and when a pick-up is possible. */
  pickUp: z.object({ address: shownAddress, hours: z.string() }).nullable(),
};

/** A method that an order may use, in a response. */
export const offeredDelivery = z.object(shown);
export type OfferedDelivery = z.output<typeof offeredDelivery>;

/** The method of an order, in a response. */
export const orderDelivery = z.object({
  ...shown,
  /** The customer’s own account, which pays for the transport. */
  account: z.object({ carrier: z.string(), number: z.string() }).nullable(),
});
export type OrderDelivery = z.output<typeof orderDelivery>;
