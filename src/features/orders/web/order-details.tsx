import { useId, type ReactNode } from 'react';
import type { PaymentHistory } from '#features/payments/contract.ts';
import { PaymentHistoryList } from '#features/payments/web/index.ts';
import { formatDate } from '#shared/date-format.ts';
import { formatAmountText } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Copyable } from '#ui/copyable.tsx';
import { DataList, DataRow } from '#ui/data-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import type { Order } from '../contract.ts';
import type { TimelineEvent } from '../domain/order-history.ts';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import { OrderStatus } from './order-cells.tsx';
import { OrderLines } from './order-lines.tsx';
import { isRefunded } from './order-status.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { Tracking } from './tracking.tsx';

interface OrderDetailsProps {
  readonly order: Order;
  readonly timeline: readonly TimelineEvent[];
  readonly history: PaymentHistory;
}

/** The full view of an order, for its customer and for the back office. */
export function OrderDetails({ order, timeline, history }: OrderDetailsProps) {
  const { carrier, currency, refunded } = order;
  return (
    <div className="grid gap-8">
      <Part title={t('Lines')}>
        <OrderLines order={order} />
      </Part>
      <div className="grid gap-8 sm:grid-cols-2">
        <Part title={t('Timeline')}>
          <OrderTimeline events={timeline} currency={currency} />
        </Part>
        <Part title={t('Delivery and payment')}>
          <DataList>
            <DataRow term={t('Fulfilment')}>
              <FulfilmentBadge order={order} />
              {carrier && <Tracking {...order} carrier={carrier} />}
            </DataRow>
            <DataRow term={t('Deliver to')}>
              <p>{order.name}</p>
              <p className="whitespace-pre-line">{order.address}</p>
              <p>{order.number}</p>
            </DataRow>
            <DataRow term={t('Customer')}>
              <p>{order.userName}</p>
              <EmailText email={order.userMail} />
            </DataRow>
            <DataRow term={t('Ordered')}>{formatDate(order.placedAt)}</DataRow>
            <DataRow term={t('Payment option')}>{t(order.delivery)}</DataRow>
            <DataRow term={t('Status')}>
              <OrderStatus order={order} />
            </DataRow>
            {order.transactionId && (
              <DataRow term={t('Transaction ID')}>
                <Copyable text={order.transactionId} what={t('transaction id')} />
              </DataRow>
            )}
            {isRefunded(order) && (
              <DataRow term={t('Refunded')}>{formatAmountText(refunded, currency)}</DataRow>
            )}
          </DataList>
        </Part>
      </div>
      <PaymentHistoryList history={history} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
