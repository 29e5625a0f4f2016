import {
  atDeliveryMethod,
  orderMessages,
  type CheckoutRefusal,
} from '#features/orders/web/index.ts';
import type { createRequisition } from '#features/requisitions/contract.ts';
import type { ProblemsOf } from '#shared/endpoint.ts';
import { formatAmount } from '#shared/number-format.ts';

/** What the checkout says if the approvers were not asked. */
export function approvalRefusal(
  problem: ProblemsOf<typeof createRequisition>,
  currency: string,
): CheckoutRefusal {
  const { title } = problem;
  switch (problem.type) {
    case 'shipping/method-required':
    case 'shipping/method-unavailable':
      return { title, errors: [atDeliveryMethod(problem)] };
    case 'orders/price-changed': {
      const detail = orderMessages.priceNow(formatAmount(problem.toPay ?? problem.price, currency));
      return { title: orderMessages.priceChanged, detail };
    }
    default:
      return {
        title,
        ...('errors' in problem && { errors: problem.errors }),
        ...('lines' in problem && { lines: problem.lines }),
      };
  }
}
