import { orderPath } from '#features/catalogue/web/index.ts';
import type { PaymentHistory } from '#features/payments/contract.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Order } from '../contract.ts';
import type { TimelineEvent } from '../domain/order-history.ts';
import { CancelledNotice } from './cancelled-notice.tsx';
import { OrderAgain } from './order-again.tsx';
import { isOnDelivery } from './order-status.ts';

interface CancelledPurchaseProps {
  readonly order: Order;
  readonly timeline: readonly TimelineEvent[];
  readonly history: PaymentHistory;
  /** The reader is its customer. */
  readonly isOwn: boolean;
}

/** In place of the card form of an unpaid order that was cancelled: mails and other tabs still lead to it. */
export function CancelledPurchase({ order, timeline, history, isOwn }: CancelledPurchaseProps) {
  const notCharged = !isOnDelivery(order) && isSurelyUnpaid(history);
  return (
    <CancelledNotice timeline={timeline} isOwn={isOwn} action={isOwn && <Again order={order} />}>
      {notCharged && (
        <p>{isOwn ? t('Your card was not charged.') : t('The card was not charged.')}</p>
      )}
    </CancelledNotice>
  );
}

/** A payment that the card provider has not closed yet could still be charged. */
function isSurelyUnpaid({ payments }: PaymentHistory): boolean {
  return payments.every(({ state }) => state === 'cancelled');
}

function Again({ order }: { order: Order }) {
  return (
    <span className="flex flex-wrap gap-2">
      {order.lineCount === 1 && (
        <ButtonLink to={orderPath({ _id: order.productId }, order.quantity)}>
          {t('Order again')}
        </ButtonLink>
      )}
      <OrderAgain order={order} />
    </span>
  );
}
