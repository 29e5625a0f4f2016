import { quantityErrorText } from '#features/catalogue/web/index.ts';
import type { ProblemsOf } from '#shared/endpoint.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { InputError } from '#shared/problem.ts';
import { t } from '#shared/texts/texts.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import type { placeOrder } from '../contract.ts';
import { paymentMethodTexts } from '../domain/order-payment.ts';
import { orderMessages } from './messages.ts';
import { stockErrorText } from './stock-error-text.ts';
import { DELIVERY_METHOD } from './use-order-totals.ts';

export interface PlaceOrderError extends FormRefusal {
  /** The page shows outdated data and must be reloaded. */
  readonly outdated?: true;
  /** The current total, formatted. */
  readonly newTotal?: string;
  /** The stock that other orders have left. */
  readonly available?: number;
}

/** The message for each refusal of `placeOrder`. The switch is exhaustive. */
export function toPlaceOrderError(
  problem: ProblemsOf<typeof placeOrder>,
  currency: string,
): PlaceOrderError {
  switch (problem.type) {
    case 'orders/price-changed': {
      const newTotal = formatAmount(problem.toPay ?? problem.price, currency);
      const detail = orderMessages.priceNow(newTotal);
      return { title: orderMessages.priceChanged, detail, outdated: true, newTotal };
    }
    case 'orders/below-minimum': {
      const { minQuantity } = problem;
      return atQuantity(problem.title, quantityErrorText({ kind: 'below-minimum', minQuantity }));
    }
    case 'orders/not-a-multiple': {
      const { orderMultiple, nextMultiple } = problem;
      const detail = quantityErrorText({ kind: 'not-a-multiple', orderMultiple, nextMultiple });
      return atQuantity(problem.title, detail);
    }
    case 'orders/zero-total':
      return atQuantity(problem.title, orderMessages.minimumAtPrice(problem.minQuantity));
    case 'orders/not-enough-stock': {
      const { available } = problem;
      const detail = stockErrorText({ kind: 'above-stock', stock: available });
      return { ...atQuantity(problem.title, detail), available };
    }
    case 'catalogue/product-not-found':
      return { title: orderMessages.productGone };
    case 'orders/not-for-sale':
      return { title: problem.title, outdated: true };
    case 'general/key-reused':
      return { title: orderMessages.repeated };
    case 'orders/too-small-for-card': {
      const detail = t(
        'The minimum card payment is {limit}. Change the quantity or choose {delivery}.',
        cardLimit(problem),
      );
      return { title: problem.title, errors: [{ pointer: '#/delivery', detail }] };
    }
    case 'orders/too-large-for-card': {
      const detail = t(
        'The maximum card payment is {limit}. Change the quantity or choose {delivery}.',
        cardLimit(problem),
      );
      return { title: problem.title, errors: [{ pointer: '#/delivery', detail }] };
    }
    case 'orders/card-payment-unavailable':
    case 'orders/address-not-verified':
    case 'orders/too-many-unpaid':
      return { title: problem.title, errors: problem.errors, outdated: true };
    case 'shipping/method-required':
    case 'shipping/method-unavailable':
      return { title: problem.title, errors: [atDeliveryMethod(problem)] };
    case 'companies/cost-centre-unusable':
    case 'general/invalid-input':
    case 'payment-terms/no-terms':
    case 'payment-terms/on-hold':
    case 'payment-terms/invoices-off':
    case 'payment-terms/beyond-credit':
    case 'payment-terms/purchase-order-required':
    case 'general/malformed':
    case 'general/too-large':
    case 'tax/rate-missing':
      return { title: problem.title, errors: problem.errors };
    case 'tax/number-unchecked':
    case 'companies/beyond-limit':
    case 'companies/cannot-order':
    case 'orders/total-too-large':
    case 'orders/product-name-not-unique':
    case 'orders/not-your-email':
    case 'general/unauthenticated':
    case 'general/forbidden':
    case 'general/not-in-company':
    case 'general/second-factor-required':
    case 'general/fresh-sign-in-required':
    case 'general/not-found':
    case 'general/unsupported-media-type':
    case 'general/too-many-requests':
    case 'general/unavailable':
    case 'general/server-error':
    case 'general/no-response':
      return { title: problem.title };
  }
}

function cardLimit({ limit, currency }: { limit: string; currency: string }) {
  const onDelivery = paymentMethodTexts['on-delivery'];
  return { limit: formatAmount(limit, currency), delivery: t(onDelivery) };
}

/** A refusal of the delivery method, which the shop does not give a pointer. */
export function atDeliveryMethod({ title }: { readonly title: string }): InputError {
  return { pointer: DELIVERY_METHOD, detail: title };
}

function atQuantity(title: string, detail: string): PlaceOrderError {
  return { title, errors: [{ pointer: '#/quantity', detail }], outdated: true };
}
