import { useId, type ReactNode } from 'react';
import type { PaymentHistory } from '#features/payments/contract.ts';
import { PaymentHistoryList } from '#features/payments/web/index.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { formatDate } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { isStaff } from '#shared/staff-roles.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Copyable } from '#ui/copyable.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import type { Order } from '../contract.ts';
import type { PurchaseOrder } from '../domain/purchase-order.ts';
import type { TimelineEvent } from '../domain/order-history.ts';
import { OrderedFor } from './ordered-for.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import { HeldUntil, OrderStatus } from './order-cells.tsx';
import type { InvoiceStatus } from './invoice-status.ts';
import { OrderLines } from './order-lines.tsx';
import { hasParcelContents, isRefunded } from './order-status.ts';
import { PurchaseOrderSection } from './purchase-order-section.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ParcelList } from './tracking.tsx';

interface OrderDetailsProps {
  readonly order: Order;
  readonly timeline: readonly TimelineEvent[];
  readonly history: PaymentHistory;
  readonly purchaseOrder: PurchaseOrder | null;
  /** What its invoices say of a pending order on terms. */
  readonly invoiced?: InvoiceStatus | null;
  /** In the back office, where parcels are printed and marked as delivered. */
  readonly onParcelDelivered?: (order: Order) => void;
}

/** With more lines than these, what happens with the order is above them. */
const FEW_LINES = 10;

/** The full view of an order, for its customer and for the back office. */
export function OrderDetails(props: OrderDetailsProps) {
  const { order, timeline, history, purchaseOrder, invoiced, onParcelDelivered } = props;
  const { user } = useSession();
  const { currency, refunded } = order;
  const isLong = order.lines.length > FEW_LINES;
  const lines = (
    <DetailSection
      title={isLong ? tn('{count} line', '{count} lines', order.lines.length) : t('Lines')}
    >
      <OrderLines order={order} />
    </DetailSection>
  );
  return (
    <div className="grid gap-8">
      {!isLong && lines}
      <div className="grid gap-8 sm:grid-cols-2">
        <DetailSection title={t('Timeline')}>
          <OrderTimeline events={timeline} order={order} />
        </DetailSection>
        <DetailSection title={t('Delivery and payment')}>
          <DescriptionList>
            <DescriptionRow term={t('Fulfilment')}>
              <FulfilmentBadge order={order} />
              <ParcelList
                parcels={order.parcels}
                contents={hasParcelContents(order)}
                managed={onParcelDelivered && { order, onDelivered: onParcelDelivered }}
              />
            </DescriptionRow>
            <DescriptionRow term={t('Deliver to')}>
              <DeliverTo order={order} />
            </DescriptionRow>
            <DeliveryRow method={order.deliveryMethod} />
            <DescriptionRow term={t('Customer')}>
              <p>{order.userName}</p>
              {order.deliveryAddress?.company && <p>{order.deliveryAddress.company}</p>}
              <EmailText email={order.userMail} />
            </DescriptionRow>
            <OrderedFor order={order} timeline={timeline} />
            {order.taxNumber && (
              <DescriptionRow term={t('VAT number')}>
                <p>{order.taxNumber.number}</p>
                {order.taxNumber.confirmed && (
                  <p className="text-sm text-muted">
                    {t('Confirmed on {date}', {
                      date: formatDate(order.taxNumber.confirmed.at),
                    })}
                    {order.taxNumber.confirmed.requestId &&
                      `, ${order.taxNumber.confirmed.requestId}`}
                  </p>
                )}
              </DescriptionRow>
            )}
            {order.taxAnswer && (
              <DescriptionRow term={t('Tax by Stripe')}>
                <p>{formatAmount(order.taxAnswer.tax, currency)}</p>
                <p className="text-sm wrap-anywhere text-muted">
                  {[formatDate(order.taxAnswer.askedAt), order.taxAnswer.id]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </DescriptionRow>
            )}
            <DescriptionRow term={t('Ordered')}>{formatDate(order.placedAt)}</DescriptionRow>
            {isLong && (
              <DescriptionRow term={t('Order total')}>
                {formatAmount(order.toPay, currency)}
              </DescriptionRow>
            )}
            <DescriptionRow term={t('Payment option')}>{t(order.delivery)}</DescriptionRow>
            {order.purchaseOrder && (
              <DescriptionRow term={t('Purchase order number')}>
                <span className="wrap-anywhere">{order.purchaseOrder}</span>
              </DescriptionRow>
            )}
            <DescriptionRow term={t('Status')}>
              <OrderStatus order={order} invoiced={invoiced} />
              {invoiced?.open && <p>{invoiced.open}</p>}
              {order.heldUntil && (
                <p>
                  <HeldUntil until={order.heldUntil} />
                </p>
              )}
            </DescriptionRow>
            {order.transactionId && (
              <DescriptionRow term={t('Transaction ID')}>
                <Copyable text={order.transactionId} what={t('transaction id')} />
              </DescriptionRow>
            )}
            {isRefunded(order) && (
              <DescriptionRow term={t('Refunded')}>
                {formatAmount(refunded, currency)}
              </DescriptionRow>
            )}
          </DescriptionList>
        </DetailSection>
      </div>
      {purchaseOrder && (
        <PurchaseOrderSection
          orderId={order._id}
          purchaseOrder={purchaseOrder}
          isOwn={user?.email === order.userMail || !user || !isStaff(user)}
        />
      )}
      <PaymentHistoryList history={history} />
      {isLong && lines}
    </div>
  );
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
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
