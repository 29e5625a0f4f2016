import { useMay } from '#features/sessions/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Overview, Waiting } from '../contract.ts';
import { FigureCard } from './figure-card.tsx';
import {
  ALARMS,
  ASKED_RETURNS,
  LOW_STOCK,
  UNCLEAR_PAYMENTS,
  WAITING_CERTIFICATES,
  WAITING_QUOTES,
  WAITING_REVIEWS,
  waitingOrdersBy,
} from './overview-links.ts';

/** The counts of open tasks, each with a link to its list. */
export function OpenTasks({ waiting }: { readonly waiting: Overview['waiting'] }) {
  const { unpaid, toPackPaid, toPackCash, toPackInvoice, toShip, restToShip } = waiting;
  const { cashOverdue, lowStock, alarms, reviews, quotes, unclearPayments } = waiting;
  const { returns, certificates } = waiting;
  const may = useMay();
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <FigureCard
        label={t('Unpaid online orders')}
        figure={formatWaiting(unpaid)}
        to={waitingOrdersBy('unpaid')}
      />
      <FigureCard
        label={t('Paid, to pack')}
        figure={formatWaiting(toPackPaid)}
        to={waitingOrdersBy('toPackPaid')}
      />
      <FigureCard
        label={t('Paid on delivery, to pack')}
        figure={formatWaiting(toPackCash)}
        to={waitingOrdersBy('toPackCash')}
      />
      {toPackInvoice.count > 0 && (
        <FigureCard
          label={t('On invoice, to pack')}
          figure={formatWaiting(toPackInvoice)}
          to={waitingOrdersBy('toPackInvoice')}
        />
      )}
      <FigureCard
        label={t('To ship')}
        figure={formatWaiting(toShip)}
        to={waitingOrdersBy('toShip')}
      />
      {restToShip.count > 0 && (
        <FigureCard
          label={t('Rest to ship')}
          figure={formatWaiting(restToShip)}
          to={waitingOrdersBy('restToShip')}
        />
      )}
      <FigureCard
        label={t('Cash overdue')}
        figure={formatWaiting(cashOverdue)}
        to={waitingOrdersBy('cashOverdue')}
      />
      {may('quotes.see') && quotes.count > 0 && (
        <FigureCard
          label={t('Quotes to answer')}
          figure={formatWaiting(quotes)}
          to={WAITING_QUOTES}
        />
      )}
      {may('returns.see') && returns.count > 0 && (
        <FigureCard
          label={t('Returns to answer')}
          figure={formatWaiting(returns)}
          to={ASKED_RETURNS}
        />
      )}
      {may('companies.see') && certificates.count > 0 && (
        <FigureCard
          label={t('Tax certificates to check')}
          figure={formatWaiting(certificates)}
          to={WAITING_CERTIFICATES}
        />
      )}
      {may('payments.see') && unclearPayments.count > 0 && (
        <FigureCard
          label={t('Unclear payments')}
          figure={formatWaiting(unclearPayments)}
          to={UNCLEAR_PAYMENTS}
        />
      )}
      {may('products.see') && (
        <FigureCard
          label={t('Parts low in stock')}
          figure={formatWaiting(lowStock)}
          to={LOW_STOCK}
        />
      )}
      {may('payments.see') && (
        <FigureCard
          label={t('Payment alarms')}
          figure={formatWaiting(alarms)}
          to={ALARMS}
          urgent={alarms.count > 0}
        />
      )}
      {may('reviews.moderate') && (
        <FigureCard
          label={t('Reviews to approve')}
          figure={formatWaiting(reviews)}
          to={WAITING_REVIEWS}
        />
      )}
    </ul>
  );
}

/** `12`, or `1,000+` if there are more. */
function formatWaiting({ count, more }: Waiting): string {
  return `${formatCount(count)}${more ? '+' : ''}`;
}
