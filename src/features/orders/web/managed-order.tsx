import { CircleCheck, Trash2, Undo2 } from 'lucide-react';
import { formatCount } from '#shared/number-format.ts';
import { EmailText } from '#ui/email-text.tsx';
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
      <Cell label="Customer" className="sm:min-w-36">
        <p className="font-medium">{order.userName}</p>
        <p className="text-sm text-muted">
          <EmailText email={order.userMail} />
        </p>
      </Cell>
      <Cell label="Contact number" className="sm:min-w-28">
        {order.number}
      </Cell>
      <Cell label="Address" className="whitespace-pre-line sm:min-w-28">
        {order.address}
      </Cell>
      <Cell label="Product" className="sm:min-w-52">
        <OrderedProduct order={order} />
      </Cell>
      <Cell label="Quantity" numeric>
        {formatCount(order.quantity)}
      </Cell>
      <Cell label="Price and delivery" className="sm:whitespace-nowrap">
        <OrderPrice order={order} />
      </Cell>
      <Cell label="Status" className="sm:min-w-28">
        <OrderStatus order={order} />
      </Cell>
      <Cell label="Action">
        <div className="-my-1.5 flex max-sm:-ml-2 items-center gap-2 sm:justify-end">
          {isPaid(order) && (
            <CircleCheck aria-label="Paid" role="img" className="size-5 text-positive" />
          )}
          {isRefundable(order) && (
            <IconButton
              label={`Refund order ${order.orderNumber}`}
              icon={<Undo2 aria-hidden />}
              data-row-action="refund"
              onClick={onRefund}
            />
          )}
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
