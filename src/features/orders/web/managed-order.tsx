import { CircleCheck, Trash2, Undo2 } from 'lucide-react';
import { formatCount } from '#shared/number-format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Cell, Row } from '#ui/table.tsx';
import type { Order } from '../contract.ts';
import {
  isPaid,
  isPending,
  isRefundable,
  OrderedProduct,
  OrderPrice,
  OrderStatus,
} from './order-cells.tsx';

interface ManagedOrderProps {
  readonly order: Order;
  readonly onDelete: () => void;
  readonly onRefund: () => void;
}

/** An order in Manage Orders, with what an admin can do about it. */
export function ManagedOrder({ order, onDelete, onRefund }: ManagedOrderProps) {
  return (
    <Row>
      <Cell label="Customer">
        <p className="font-medium">{order.userName}</p>
        <p className="text-sm break-all text-muted">{order.userMail}</p>
      </Cell>
      <Cell label="Contact number">{order.number}</Cell>
      <Cell label="Address" className="whitespace-pre-line">
        {order.address}
      </Cell>
      <Cell label="Product">
        <OrderedProduct order={order} />
      </Cell>
      <Cell label="Quantity" numeric>
        {formatCount(order.quantity)}
      </Cell>
      <Cell label="Price and delivery">
        <OrderPrice order={order} />
      </Cell>
      <Cell label="Status">
        <OrderStatus order={order} />
      </Cell>
      <Cell label="Action">
        <div className="flex items-center gap-2">
          {isPaid(order) && (
            <CircleCheck aria-label="Paid" role="img" className="size-5 text-positive" />
          )}
          {isRefundable(order) && (
            <IconButton
              label={`Refund order ${order.orderNumber}`}
              icon={<Undo2 aria-hidden />}
              onClick={onRefund}
            />
          )}
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
