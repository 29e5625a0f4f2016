import {
  Ban,
  Clock,
  MapPin,
  CreditCard,
  Package,
  PackageCheck,
  ShoppingCart,
  Truck,
  RotateCcw,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { formatDate, formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { EmailText } from '#ui/email-text.tsx';
import type { HistoryEvent, TimelineEvent } from '../domain/order-history.ts';
import { isPartialRefund, timelineTitle, type TimelineOrder } from './timeline-title.ts';
import { ParcelList, PiecesList } from './tracking.tsx';

const icons: Readonly<Record<HistoryEvent, LucideIcon>> = {
  place: ShoppingCart,
  pay: CreditCard,
  expire: Clock,
  'undo-payment': RotateCcw,
  pack: Package,
  ship: Truck,
  deliver: PackageCheck,
  cancel: Ban,
  'cancel-lines': Ban,
  refund: Undo2,
  'change-delivery': MapPin,
  'change-parcels': Truck,
};

interface OrderTimelineProps {
  readonly events: readonly TimelineEvent[];
  readonly order: TimelineOrder;
}

/** The history of an order, newest first. */
export function OrderTimeline({ events, order }: OrderTimelineProps) {
  return (
    <ol reversed className="text-sm">
      {events.toReversed().map((event, index) => (
        <li key={`${event.at} ${event.event}`} className="relative flex gap-3 pb-4 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px bg-line-strong" />
          )}
          <Mark event={event.event} newest={index === 0} />
          <div className="min-w-0 flex-1 pt-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{timelineTitle(event, order)}</span>
              <time dateTime={event.at} className="text-muted">
                {formatDateTime(event.at)}
              </time>
            </p>
            <Details event={event} order={order} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ event, newest }: { event: HistoryEvent; newest: boolean }) {
  const Icon = icons[event];
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-full border [&_svg]:size-3.5',
        newest
          ? 'border-copper bg-copper-soft text-copper-ink'
          : 'border-line bg-surface text-muted',
      )}
    >
      <Icon />
    </span>
  );
}

function Details({ event, order }: { event: TimelineEvent; order: TimelineOrder }) {
  const { amount, receivedOn, reason, note, employee, enteredBy, enteredFor, colleague } = event;
  return (
    <>
      {amount !== null && !isPartialRefund(event, order) && (
        <p>
          {formatAmount(amount, order.currency)}
          {receivedOn && <> {t('received on {day}', { day: formatDate(`${receivedOn}T12:00`) })}</>}
        </p>
      )}
      {enteredFor !== null && (
        <p className="text-muted">
          {enteredBy === null
            ? t('Entered by the shop for {customer}', { customer: enteredFor })
            : t('Entered by {name} for {customer}', { name: enteredBy, customer: enteredFor })}
        </p>
      )}
      {colleague && <p className="text-muted">{colleague}</p>}
      {reason && <p className="text-muted">{t('Reason: {reason}', { reason: t(reason) })}</p>}
      {note && <p className="text-muted">{t('Note: {note}', { note })}</p>}
      <ParcelList parcels={event.parcels} />
      <PiecesList pieces={event.lines} />
      {employee && (
        <p className="text-muted">
          <EmailText email={employee} />
        </p>
      )}
    </>
  );
}
