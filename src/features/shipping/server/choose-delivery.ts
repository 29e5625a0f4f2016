import type { Queryable } from '#platform/database/database.ts';
import { toMoneyDecimal, type Currency } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { ChosenDelivery, DeliveryChoice } from '../domain/delivery-choice.ts';
import type { DeliveryMethod } from '../domain/delivery-methods.ts';
import { shippingRefusals } from '../domain/refusals.ts';
import { offerDelivery, type DeliveredOrder, type ShippingDeps } from './offer-delivery.ts';
import { presentOffered } from './present-delivery.ts';

/**
 * The method that a buyer has chosen, as the order keeps it; null while delivery is off.
 * @throws Refusal if none is chosen, or one that the order may not use, or if its price depends on a missing postal code
 */
export async function chooseDelivery(
  db: Queryable,
  deps: ShippingDeps,
  order: DeliveredOrder,
  choice: DeliveryChoice | undefined,
): Promise<ChosenDelivery | null> {
  const offer = await offerDelivery(db, deps, order);
  if (!offer) return null;
  const methods = offer.methods.map((method) => presentOffered(method, deps.currency));
  if (!choice) throw refuse(shippingRefusals.methodRequired, { methods });
  const method = offer.methods.find(({ id }) => id === choice.id);
  if (!method) throw refuse(shippingRefusals.methodUnavailable, { methods });
  if (method.kind !== 'pick-up' && offer.needsPostalCode) {
    const detail = t('Enter the postal code of the delivery');
    const errors = [{ pointer: '#/postalCode', detail }];
    throw refuse(generalRefusals.invalidInput, { errors });
  }
  if (method.kind === 'own-account' && !choice.account) {
    const detail = t('The carrier and your account number are Required');
    const errors = [{ pointer: '#/deliveryMethod/account', detail }];
    throw refuse(generalRefusals.invalidInput, { errors });
  }
  return toDelivery(method, choice, deps.currency);
}

function toDelivery(
  { price, ...method }: DeliveryMethod,
  { account }: DeliveryChoice,
  currency: Currency,
): ChosenDelivery {
  return {
    ...method,
    price: toMoneyDecimal({ minor: price, currency }),
    account: method.kind === 'own-account' && account ? account : null,
  };
}
