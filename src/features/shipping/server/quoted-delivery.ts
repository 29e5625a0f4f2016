import { withLanguage } from '#platform/language/with-language.ts';
import { toMoneyDecimal, type Money } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
import {
  AGREED_DELIVERY,
  QUOTED_DELIVERY,
  type ChosenDelivery,
} from '../domain/delivery-choice.ts';

/** The delivery of an order from a quote that says what it costs. */
export function quotedDelivery(price: Money): ChosenDelivery {
  return deliveryAt(price, QUOTED_DELIVERY, () => t('As quoted'));
}

/** The delivery of an order for which staff agreed on a price, without a method of the settings. */
export function agreedDelivery(price: Money): ChosenDelivery {
  return deliveryAt(price, AGREED_DELIVERY, () => t('As agreed'));
}

function deliveryAt(price: Money, id: string, name: () => string): ChosenDelivery {
  return {
    id,
    kind: 'carrier',
    name: { en: withLanguage('en', name), de: withLanguage('de', name) },
    carrier: '',
    price: toMoneyDecimal(price),
    estimatedFrom: null,
    estimatedTo: null,
    pickUp: null,
    account: null,
  };
}
