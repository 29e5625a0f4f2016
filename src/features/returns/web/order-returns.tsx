import { useMayOrder } from '#features/sessions/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import type { Api } from '#shared/api-client.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { getOrderReturns, type OrderReturns as Found } from '../contract.ts';
import { managedReturnPath, newReturnPath, returnPath } from './return-paths.ts';
import { ReturnStateBadge } from './return-state-badge.tsx';

/** The returns of an order. The order is shown without them, too. */
export async function loadOrderReturns(
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<Found | null> {
  const found = await api(getOrderReturns, { params: { id } }, { signal });
  return found.ok ? found.value : null;
}

interface OrderReturnsProps {
  readonly orderId: string;
  readonly found: Found | null;
  /** Of staff, who open returns in the back office and ask for none. */
  readonly isManaged: boolean;
}

/** The returns of an order, and how to ask for one. */
export function OrderReturns({ orderId, found, isManaged }: OrderReturnsProps) {
  const mayOrder = useMayOrder();
  if (!found) return null;
  const { returns, lines, until } = found;
  const mayAsk = !isManaged && mayOrder && lines.length > 0 && until !== null;
  if (returns.length === 0 && !mayAsk) return null;
  const path = isManaged ? managedReturnPath : returnPath;
  return (
    <Section title={t('Returns')} className="mt-8">
      {returns.length > 0 && (
        <ul className="grid gap-2">
          {returns.map(({ _id, number, state, pieces, requestedAt }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-48 flex-1">
                <Link to={path(_id)} look="text" className="font-medium">
                  {number}
                </Link>
                <span className="block text-sm text-muted">
                  {[formatDay(requestedAt), tn('{count} piece', '{count} pieces', pieces)].join(
                    ', ',
                  )}
                </span>
              </span>
              <ReturnStateBadge state={state} />
            </li>
          ))}
        </ul>
      )}
      {mayAsk && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <ButtonLink to={newReturnPath(orderId)}>{t('Return goods')}</ButtonLink>
          <span className="text-sm text-muted">{t('Until {day}', { day: formatDay(until) })}</span>
        </div>
      )}
    </Section>
  );
}
