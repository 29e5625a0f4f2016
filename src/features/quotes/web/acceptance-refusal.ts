import { limitText, type CheckoutRefusal } from '#features/orders/web/index.ts';
import type { ProblemsOf } from '#shared/endpoint.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { acceptQuote } from '../contract.ts';

/** What the order form says if nothing was ordered from a quote. */
export function toRefusal(
  problem: ProblemsOf<typeof acceptQuote>,
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
      // A purchase request has the prices of the catalogue: from a quote, nobody can ask for approval.
      const limits = problem.limits.map((limit) => limitText(limit, currency));
      const way = t(
        'Order less, or let somebody of your company with a higher limit order from this quote.',
      );
      return { title: t('This order is beyond a limit.'), detail: [...limits, way].join(' ') };
    }
    default:
      return { title, ...('errors' in problem && { errors: problem.errors }) };
  }
}
