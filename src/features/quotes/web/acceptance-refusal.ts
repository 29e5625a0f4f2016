import { atDeliveryMethod, limitText, type CheckoutRefusal } from '#features/orders/web/index.ts';
import type { ProblemsOf } from '#shared/endpoint.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { acceptQuote, requestQuoteApproval } from '../contract.ts';

/** What the order form says if nothing was ordered from a quote. */
export function toRefusal(
  problem: ProblemsOf<typeof acceptQuote> | ProblemsOf<typeof requestQuoteApproval>,
  currency: string,
): CheckoutRefusal {
  const { title } = problem;
  switch (problem.type) {
    case 'quotes/lines-not-orderable': {
      const detail = problem.lines
        .map(({ sku, available }) =>
          t('{sku}: {count} can be ordered.', { sku, count: formatCount(available) }),
        )
        .join(' ');
      return { title, detail };
    }
    case 'companies/beyond-limit': {
      const limits = problem.limits.map((limit) => limitText(limit, currency));
      const way = t('Ask for approval, or order less.');
      return { title: t('This order is beyond a limit.'), detail: [...limits, way].join(' ') };
    }
    case 'shipping/method-required':
    case 'shipping/method-unavailable':
      return { title, errors: [atDeliveryMethod(problem)] };
    default:
      return { title, ...('errors' in problem && { errors: problem.errors }) };
  }
}
