import { Check, CreditCard, ReceiptText, Star, Trash2 } from 'lucide-react';
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
  /** One's review of the product is written already. */
  readonly reviewed: boolean;
  readonly onDelete: () => void;
}

/** An order in My Orders; what can be done with it depends on its status (specification section 4). */
export function OwnOrderRow({ order, selected, reviewed, onDelete }: OwnOrderRowProps) {
  const payable = order.delivery === 'Online Payment' && isPending(order);
  const review = new URLSearchParams({ product: order.productId });
  return (
    <Row selected={selected} aria-current={selected ? 'true' : undefined}>
      <Cell label="Product" className="sm:min-w-52">
        <OrderedProduct order={order} />
      </Cell>
      <Cell label="Quantity" numeric>
        {formatCount(order.quantity)}
      </Cell>
      <Cell label="Address" className="whitespace-pre-line sm:max-w-44 sm:min-w-28">
        {order.address}
      </Cell>
      <Cell label="Total price" className="sm:whitespace-nowrap">
        <OrderPrice order={order} />
      </Cell>
      <Cell label="Status" className="sm:min-w-28">
        <OrderStatus order={order} />
      </Cell>
      <Cell label="Action" data-print="none">
        <div className="flex flex-wrap items-center gap-1 sm:flex-nowrap sm:justify-end">
          {payable && (
            <Link
              to={`/dashboard/purchase/${order._id}`}
              aria-label={`Pay for order ${order.orderNumber}`}
              className={buttonClass({ size: 'sm' })}
            >
              <CreditCard aria-hidden />
              Pay
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
            to={reviewed ? '/dashboard/myreviews' : `/dashboard/addreview?${review}`}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            {reviewed ? <Check aria-hidden /> : <Star aria-hidden />}
            {reviewed ? 'Reviewed' : 'Give Review'}
          </Link>
          {isPending(order) && (
            <IconButton
              label={`Delete order ${order.orderNumber}`}
              tone="danger"
              icon={<Trash2 aria-hidden />}
              data-row-action="delete"
              onClick={onDelete}
            />
          )}
        </div>
      </Cell>
    </Row>
  );
}
