import { CreditCard } from 'lucide-react';
import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Order } from '../contract.ts';
import { orderMessages } from './messages.ts';
import { isOnDelivery, isOnInvoice, isPayableByCard } from './order-status.ts';

interface PlacedOrderProps {
  readonly order: Order;
  readonly byOrderForm?: boolean | undefined;
}

/** Says that an order has just been placed (docs/specification.md#texts), and how it is paid. */
export function PlacedOrder({ order, byOrderForm = false }: PlacedOrderProps) {
  const { heldUntil } = order;
  return (
    <Alert
      tone="positive"
      role="alert"
      title={byOrderForm ? t(orderMessages.placed) : t('Order placed')}
      className="mb-5"
      data-print="none"
      action={
        isPayableByCard(order) && (
          <ButtonLink to={`/dashboard/purchase/${order._id}`} size="sm" variant="primary">
            <CreditCard aria-hidden />
            {t('Pay')}
          </ButtonLink>
        )
      }
    >
      <p className="font-medium text-ink">{orderMessages.placedOrder(order.orderNumber)}</p>
      {heldUntil &&
        t('Please pay by {time}. We hold the goods for you until then.', {
          time: formatDateTime(heldUntil),
        })}
      {isOnDelivery(order) && t('You pay when the goods arrive.')}
      {isOnInvoice(order) && t('Your company pays the invoice after delivery.')}
    </Alert>
  );
}
