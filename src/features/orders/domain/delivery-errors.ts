import { t } from '#shared/texts/texts.ts';
import type { OrderTotals } from './totals-form.ts';

/** What is wrong with the delivery that a buyer chose, by field. */
export interface DeliveryErrors {
  readonly method?: string;
  readonly postalCode?: string;
  readonly carrier?: string;
  readonly number?: string;
}

interface TypedDelivery {
  /** The id of the method; undefined if the buyer leaves it at the first one. */
  readonly chosen: string | undefined;
  /** As typed beside an address that is a text; undefined for an address in parts, whose form asks for it. */
  readonly postalCode?: string | undefined;
  readonly account: { readonly carrier: string; readonly number: string };
}

/** Checks the delivery of an order against the methods that it may use. */
export function deliveryErrors(
  totals: Pick<OrderTotals, 'methods' | 'deliveryMethod' | 'needsPostalCode'>,
  { chosen, account, postalCode }: TypedDelivery,
): DeliveryErrors {
  const { methods, deliveryMethod, needsPostalCode } = totals;
  if (methods === null) return {};
  if (methods.length === 0) return { method: t('We do not deliver this order to this address.') };
  if (chosen !== undefined && methods.every(({ id }) => id !== chosen)) {
    return {
      method: t('The method that you chose is no longer offered for this order. Choose another.'),
    };
  }
  const method = methods.find(({ id }) => id === deliveryMethod);
  if (!method) return { method: t('Choose a delivery method') };
  const lacksPostalCode = postalCode !== undefined && needsPostalCode && method.kind !== 'pick-up';
  return {
    ...(lacksPostalCode && { postalCode: t('Enter the postal code of the delivery') }),
    ...(method.kind === 'own-account' && accountErrors(account)),
  };
}

function accountErrors(account: TypedDelivery['account']): DeliveryErrors {
  return {
    ...(account.carrier.trim() === '' && { carrier: t('The carrier is Required') }),
    ...(account.number.trim() === '' && { number: t('The account number is Required') }),
  };
}
