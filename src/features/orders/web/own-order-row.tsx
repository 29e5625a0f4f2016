import { Check, CreditCard, ReceiptText, Star } from 'lucide-react';
import { formatDate } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Cell, Row } from '#ui/table.tsx';
import type { Order } from '../contract.ts';
import { DeleteOrderButton } from './delete-order-button.tsx';
import { OrderAgain } from './order-again.tsx';
import { AddressCell, PriceCell, ProductCell, QuantityCell, StatusCell } from './order-cells.tsx';
import { reviewPath } from './ordered-products.ts';
import { isPayableByCard, isReviewable } from './order-status.ts';

interface OwnOrderRowProps {
  readonly order: Order;
  readonly selected: boolean;
  /** The user has already reviewed the first product. */
  readonly reviewed: boolean;
  readonly onDelete: () => void;
}

/** An order in My Orders. `order-status.ts` decides which actions it offers (docs/specification.md#orders). */
export function OwnOrderRow({ order, selected, reviewed, onDelete }: OwnOrderRowProps) {
  const { orderNumber } = order;
  const isReviewed = reviewed && order.lineCount === 1;
  return (
    <Row selected={selected} aria-current={selected ? 'true' : undefined}>
      <ProductCell order={order} to={`/dashboard/myorders/${order._id}`}>
        <time dateTime={order.placedAt} className="text-sm text-muted">
          {formatDate(order.placedAt)}
        </time>
        {order.company && <span className="text-sm text-muted">, {order.userName}</span>}
      </ProductCell>
      <QuantityCell order={order} />
      <AddressCell order={order} />
      <PriceCell order={order} label={t('Total price')} />
      {/* Room for a transaction id of Stripe in one line. */}
      <StatusCell order={order} className="xl:min-w-66" />
      <Cell label={t('Action')} data-print="none">
        <div className="flex flex-wrap items-center gap-1 lg:flex-nowrap lg:justify-end">
          {isPayableByCard(order) && (
            <Link
              to={`/dashboard/purchase/${order._id}`}
              aria-label={t('Pay for order {orderNumber}', { orderNumber })}
              className={buttonClass({ size: 'sm' })}
            >
              <CreditCard aria-hidden />
              {t('Pay')}
            </Link>
          )}
          {order.transactionId && (
            <Link
              to={`/dashboard/purchase/${order._id}`}
              aria-label={t('Payments of order {orderNumber}', { orderNumber })}
              title={t('Payments')}
              className={iconButtonClass()}
            >
              <ReceiptText aria-hidden />
            </Link>
          )}
          {isReviewable(order) && (
            <Link
              to={isReviewed ? '/dashboard/myreviews' : reviewPath(order)}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              {isReviewed ? <Check aria-hidden /> : <Star aria-hidden />}
              {isReviewed ? t('Reviewed') : t('Give Review')}
            </Link>
          )}
          <OrderAgain order={order} small />
          <DeleteOrderButton order={order} onDelete={onDelete} />
        </div>
      </Cell>
    </Row>
  );
}
