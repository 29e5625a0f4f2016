import { withLanguage } from '#platform/language/with-language.ts';
import { toMoneyDecimal, type Money } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
import { QUOTED_DELIVERY, type ChosenDelivery } from '../domain/delivery-choice.ts';

/** The delivery of an order from a quote that says what it costs. */
export function quotedDelivery(price: Money): ChosenDelivery {
  return {
    id: QUOTED_DELIVERY,
    kind: 'carrier',
    name: {
      en: withLanguage('en', () => t('As quoted')),
      de: withLanguage('de', () => t('As quoted')),
    },
    carrier: '',
    price: toMoneyDecimal(price),
    estimatedFrom: null,
    estimatedTo: null,
    pickUp: null,
    account: null,
  };
}
