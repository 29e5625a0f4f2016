import { textIn } from '#features/settings/domain/settings.ts';
import { toMoneyDecimal, type Currency } from '#shared/money.ts';
import { presentAddress } from '#shared/postal-address.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { ChosenDelivery, OfferedDelivery, OrderDelivery } from '../domain/delivery-choice.ts';
import type { DeliveryMethod } from '../domain/delivery-methods.ts';

/** A method in the language of the request. */
export function presentOffered(method: DeliveryMethod, currency: Currency): OfferedDelivery {
  return present({ ...method, price: toMoneyDecimal({ minor: method.price, currency }) });
}

/** The method of an order in the language of the request. */
export function presentDelivery({ account, ...method }: ChosenDelivery): OrderDelivery {
  return { ...present(method), account };
}

function present({
  id,
  kind,
  name,
  carrier,
  price,
  estimatedFrom,
  estimatedTo,
  pickUp,
}: Omit<ChosenDelivery, 'account'>): OfferedDelivery {
  const language = currentLanguage();
  return {
    id,
    kind,
    name: textIn(language, name),
    carrier,
    price,
    estimatedFrom,
    estimatedTo,
    pickUp: pickUp && {
      address: presentAddress(pickUp.address),
      hours: textIn(language, pickUp.hours),
    },
  };
}
