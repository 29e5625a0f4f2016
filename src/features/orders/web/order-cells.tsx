import { formatAmountText } from '#shared/number-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Copyable } from '#ui/copyable.tsx';
import type { Order } from '../contract.ts';
import { statusTexts } from '../domain/order-state.ts';

export function isPending(order: Order): boolean {
  return order.status === statusTexts.pending;
}

export function isPaid(order: Order): boolean {
  return order.status === statusTexts.paid;
}

export function isRefunded(order: Order): boolean {
  return /[1-9]/.test(order.refunded);
}

/** Paid by card, and not wholly given back. */
export function isRefundable(order: Order): boolean {
  return isPaid(order) && order.transactionId !== null && order.refunded !== order.price;
}

export function OrderedProduct({ order }: { order: Order }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <img
        src={order.img}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 shrink-0 rounded-sm border border-line bg-raised object-contain"
      />
      <div className="min-w-0">
        <p className="font-medium">{order.productname}</p>
        <p className="code text-muted">{order.orderNumber}</p>
      </div>
    </div>
  );
}

/** The total, and how it is paid. */
export function OrderPrice({ order }: { order: Order }) {
  return (
    <>
      <p className="font-medium">{formatAmountText(order.price, order.currency)}</p>
      <p className="text-sm whitespace-nowrap text-muted">{order.delivery}</p>
    </>
  );
}

/** The status, with the transaction once there is one. */
export function OrderStatus({ order }: { order: Order }) {
  const tone = isPaid(order) ? 'positive' : isPending(order) ? 'caution' : 'neutral';
  return (
    <>
      <Badge tone={tone} dot>
        {order.status}
      </Badge>
      {!isPending(order) && order.transactionId && (
        <p className="mt-1 text-sm">
          <Copyable text={order.transactionId} what="transaction id" />
        </p>
      )}
      {isRefunded(order) && (
        <p className="mt-1 text-sm text-muted">
          Refunded {formatAmountText(order.refunded, order.currency)}
        </p>
      )}
    </>
  );
}
