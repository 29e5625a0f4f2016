import type { SessionUser } from '#features/sessions/web/index.ts';
import { EmailVerification } from '#features/people/web/index.ts';
import { tn } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import { statusTexts } from '../domain/order-state.ts';
import { isOpenOnDelivery, MAX_OPEN_UNVERIFIED_ORDERS } from '../domain/unverified-orders.ts';
import { paymentMethodOf } from '../domain/order-payment.ts';
import { orderMessages } from './messages.ts';

/**
 * The number of orders on delivery that the customer may still place with an unverified address.
 */
export function remainingUnverifiedOrders(orders: readonly Order[]): number {
  const open = orders.filter(({ status, delivery, fulfilment }) =>
    isOpenOnDelivery({
      pending: status === statusTexts.pending,
      paymentMethod: paymentMethodOf(delivery),
      fulfilment,
    }),
  );
  return Math.max(0, MAX_OPEN_UNVERIFIED_ORDERS - open.length);
}

interface UnverifiedNoticeProps {
  readonly user: SessionUser;
  readonly remaining: number;
  /** Whether the shop accepts cards. */
  readonly cardPayment: boolean;
}

/** Explains, above the form, the limit for customers with an unverified address. */
export function UnverifiedNotice({ user, remaining, cardPayment }: UnverifiedNoticeProps) {
  return (
    <EmailVerification user={user}>
      {remaining === 0
        ? orderMessages.unverifiedLimitReached(MAX_OPEN_UNVERIFIED_ORDERS, cardPayment)
        : tn(
            'Until then you can place {count} more order that is paid on delivery. It closes if the address stays unverified. We send no emails about orders, not even about paid ones.',
            'Until then you can place {count} more orders that are paid on delivery. They close if the address stays unverified. We send no emails about orders, not even about paid ones.',
            remaining,
          )}
    </EmailVerification>
  );
}
