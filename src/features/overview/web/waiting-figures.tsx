import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Overview, Waiting } from '../contract.ts';
import { FigureCard } from './figure-card.tsx';
import { ALARMS, LOW_STOCK, waitingOrdersBy } from './overview-links.ts';

/** What somebody has to do something about, each with its list. */
export function WaitingFigures({ waiting }: { readonly waiting: Overview['waiting'] }) {
  const { unpaid, toPackPaid, toPackCash, toShip, lowStock, alarms } = waiting;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <FigureCard
        label={t('Unpaid online orders')}
        figure={words(unpaid)}
        to={waitingOrdersBy('unpaid')}
      />
      <FigureCard
        label={t('Paid, to pack')}
        figure={words(toPackPaid)}
        to={waitingOrdersBy('toPackPaid')}
      />
      <FigureCard
        label={t('Paid on delivery, to pack')}
        figure={words(toPackCash)}
        to={waitingOrdersBy('toPackCash')}
      />
      <FigureCard label={t('To ship')} figure={words(toShip)} to={waitingOrdersBy('toShip')} />
      <FigureCard label={t('Parts low in stock')} figure={words(lowStock)} to={LOW_STOCK} />
      <FigureCard
        label={t('Payment alarms')}
        figure={words(alarms)}
        to={ALARMS}
        urgent={alarms.count > 0}
      />
    </ul>
  );
}

/** `12`, or `1,000+` where more are not counted. */
function words({ count, more }: Waiting): string {
  return `${formatCount(count)}${more ? '+' : ''}`;
}
