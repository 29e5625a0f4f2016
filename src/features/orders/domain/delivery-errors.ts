import { t } from '#shared/texts/texts.ts';
import type { OrderTotals } from './totals-form.ts';

/** What is wrong with the delivery that a buyer chose, by field. */
export interface DeliveryErrors {
  readonly method?: string;
  readonly carrier?: string;
  readonly number?: string;
}

interface TypedDelivery {
  /** The id of the method; undefined if the buyer leaves it at the first one. */
  readonly chosen: string | undefined;
  readonly account: { readonly carrier: string; readonly number: string };
}

/** Checks the delivery of an order against the methods that it may use. */
export function deliveryErrors(
  { methods, deliveryMethod }: Pick<OrderTotals, 'methods' | 'deliveryMethod'>,
  { chosen, account }: TypedDelivery,
): DeliveryErrors {
  if (methods === null) return {};
  if (methods.length === 0) return { method: t('We do not deliver this order to this address.') };
  if (chosen !== undefined && methods.every(({ id }) => id !== chosen)) {
    return {
      method: t('The method that you chose is no longer offered for this order. Choose another.'),
    };
  }
  const method = methods.find(({ id }) => id === deliveryMethod);
  if (!method) return { method: t('Choose a delivery method') };
  if (method.kind !== 'own-account') return {};
  return {
    ...(account.carrier.trim() === '' && { carrier: t('The carrier is Required') }),
    ...(account.number.trim() === '' && { number: t('The account number is Required') }),
  };
}
