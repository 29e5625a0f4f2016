import { CreditCard, ReceiptText, Star, Trash2 } from 'lucide-react';
import { formatCount } from '#shared/number-format.ts';
import { buttonClass } from '#ui/button-class.ts';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Cell, Row } from '#ui/table.tsx';
import type { Order } from '../contract.ts';
import { isPending, OrderedProduct, OrderPrice, OrderStatus } from './order-cells.tsx';

interface OwnOrderRowProps {
  readonly order: Order;
  readonly selected: boolean;
  readonly onDelete: () => void;
}

/** An order in My Orders; what can be done with it depends on its status (specification section 4). */
export function OwnOrderRow({ order, selected, onDelete }: OwnOrderRowProps) {
  const payable = order.delivery === 'Online Payment' && isPending(order);
  const review = new URLSearchParams({ product: order.productId });
  return (
    <Row selected={selected} aria-current={selected ? 'true' : undefined}>
      <Cell label="Product">
        <OrderedProduct order={order} />
      </Cell>
      <Cell label="Quantity" numeric>
        {formatCount(order.quantity)}
      </Cell>
      <Cell label="Address" className="whitespace-pre-line">
        {order.address}
      </Cell>
      <Cell label="Total price">
        <OrderPrice order={order} />
      </Cell>
      <Cell label="Status">
        <OrderStatus order={order} />
      </Cell>
      <Cell label="Actions">
        <div className="flex items-center gap-1 sm:justify-end">
          {payable && (
            <Link
              to={`/dashboard/purchase/${order._id}`}
              aria-label={`Pay for order ${order.orderNumber}`}
              title="Pay"
              className={iconButtonClass()}
            >
              <CreditCard aria-hidden />
            </Link>
          )}
          {order.transactionId && (
            <Link
              to={`/dashboard/purchase/${order._id}`}
              aria-label={`Payments of order ${order.orderNumber}`}
              title="Payments"
              className={iconButtonClass()}
            >
              <ReceiptText aria-hidden />
            </Link>
          )}
          <Link
            to={`/dashboard/addreview?${review}`}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            <Star aria-hidden />
            Give Review
          </Link>
          {isPending(order) && (
            <IconButton
              label={`Delete order ${order.orderNumber}`}
              tone="danger"
              icon={<Trash2 aria-hidden />}
              onClick={onDelete}
            />
          )}
        </div>
      </Cell>
    </Row>
  );
}
