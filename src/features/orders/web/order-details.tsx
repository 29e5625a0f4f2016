import { useId, type ReactNode } from 'react';
import type { PaymentHistory } from '#features/payments/contract.ts';
import { PaymentHistoryList } from '#features/payments/web/index.ts';
import { formatAmountText } from '#shared/number-format.ts';
import { Copyable } from '#ui/copyable.tsx';
import { DataList, DataRow } from '#ui/data-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import type { Order } from '../contract.ts';
import type { TimelineEvent } from '../domain/order-history.ts';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import { OrderStatus } from './order-cells.tsx';
import { OrderLines } from './order-lines.tsx';
import { isRefunded } from './order-standing.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { Tracking } from './tracking.tsx';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

interface OrderDetailsProps {
  readonly order: Order;
  readonly timeline: readonly TimelineEvent[];
  readonly history: PaymentHistory;
}

/** All that there is to know of an order: its customer's page and the back office show the same. */
export function OrderDetails({ order, timeline, history }: OrderDetailsProps) {
  const { carrier, currency, refunded } = order;
  return (
    <div className="grid gap-8">
      <Part title="Lines">
        <OrderLines order={order} />
      </Part>
      <div className="grid gap-8 sm:grid-cols-2">
        <Part title="Timeline">
          <OrderTimeline events={timeline} currency={currency} />
        </Part>
        <Part title="Delivery and payment">
          <DataList>
            <DataRow term="Fulfilment">
              <FulfilmentBadge order={order} />
              {carrier && <Tracking {...order} carrier={carrier} />}
            </DataRow>
            <DataRow term="Deliver to">
              <p>{order.name}</p>
              <p className="whitespace-pre-line">{order.address}</p>
              <p>{order.number}</p>
            </DataRow>
            <DataRow term="Customer">
              <p>{order.userName}</p>
              <EmailText email={order.userMail} />
            </DataRow>
            <DataRow term="Ordered">{days.format(new Date(order.placedAt))}</DataRow>
            <DataRow term="Payment option">{order.delivery}</DataRow>
            <DataRow term="Status">
              <OrderStatus order={order} />
            </DataRow>
            {order.transactionId && (
              <DataRow term="Transaction ID">
                <Copyable text={order.transactionId} what="transaction id" />
              </DataRow>
            )}
            {isRefunded(order) && (
              <DataRow term="Refunded">{formatAmountText(refunded, currency)}</DataRow>
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
