import type { ReactNode } from 'react';
import { ProductPicture } from '#features/catalogue/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { Copyable } from '#ui/copyable.tsx';
import { Link } from '#ui/link.tsx';
import { Cell } from '#ui/table.tsx';
import type { Order } from '../contract.ts';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import { orderedProducts } from './ordered-products.ts';
import {
  isPartlyCancelled,
  isPending,
  isRefunded,
  isFullyRefunded,
  toStatusLabel,
} from './order-status.ts';

interface OrderProps {
  readonly order: Order;
}

interface ProductCellProps extends OrderProps {
  /** The page of the order. */
  readonly to?: string | undefined;
  /** Shown below the order number. */
  readonly children?: ReactNode;
}

export function ProductCell({ order, to, children }: ProductCellProps) {
  return (
    <Cell label={t('Product')} labelAbove className="relative lg:min-w-52">
      <div className="flex min-w-0 items-center gap-3">
        <ProductPicture
          src={order.img}
          className="size-12 shrink-0 rounded-sm border border-line bg-plate"
        />
        <div className="min-w-0">
          <p className="font-medium hyphens-auto">
            {to ? (
              // The picture links to the same page; this keeps the number selectable.
              <Link
                to={to}
                look="text"
                className="after:absolute after:inset-0"
                preventScrollReset
                data-row-open
              >
                {orderedProducts(order)}
              </Link>
            ) : (
              orderedProducts(order)
            )}
          </p>
          <p className="code text-muted">
            <span className="relative z-1">{order.orderNumber}</span>
          </p>
          {children}
        </div>
      </div>
    </Cell>
  );
}

export function QuantityCell({ order }: OrderProps) {
  return (
    <Cell label={t('Quantity')} numeric>
      {order.lineCount === 1
        ? formatCount(order.quantity)
        : tn('{count} line', '{count} lines', order.lineCount)}
    </Cell>
  );
}

export function AddressCell({ order }: OrderProps) {
  return (
    <Cell label={t('Address')} className="whitespace-pre-line lg:max-w-52 lg:min-w-36">
      {order.address}
    </Cell>
  );
}

/** The total and the payment method. */
export function PriceCell({ order, label }: OrderProps & { readonly label: string }) {
  return (
    <Cell label={label} className="lg:whitespace-nowrap">
      <p className="font-medium">{formatAmount(order.price, order.currency)}</p>
      {isPartlyCancelled(order) && (
        <p className="text-sm">
          {t('To pay: {amount}', { amount: formatAmount(order.toPay, order.currency) })}
        </p>
      )}
      <p className="text-sm text-muted">{t(order.delivery)}</p>
    </Cell>
  );
}

interface StatusCellProps extends OrderProps {
  /** The amount of a refund that the provider has not accepted yet. */
  readonly pendingRefund?: string | null;
  readonly className?: string;
}

/** The status, with the transaction once there is one. */
export function StatusCell({ order, pendingRefund = null, className }: StatusCellProps) {
  const partly = isRefunded(order) && !isFullyRefunded(order);
  return (
    <Cell label={t('Status')} className={cn('lg:min-w-40', className)}>
      <span className="flex flex-wrap gap-1">
        <OrderStatus order={order} />
        {order.fulfilment !== 'unfulfilled' && order.status !== 'Cancelled' && (
          <FulfilmentBadge order={order} />
        )}
      </span>
      {!isPending(order) && order.transactionId && (
        <p className="mt-1 text-sm">
          <Copyable text={order.transactionId} what={t('transaction id')} />
        </p>
      )}
      {order.heldUntil && (
        <p className="mt-1 text-sm text-muted">
          <HeldUntil until={order.heldUntil} />
        </p>
      )}
      <div role="status">
        {partly && (
          <p className="mt-1 text-sm text-muted">
            {t('Refunded {amount}', { amount: formatAmount(order.refunded, order.currency) })}
          </p>
        )}
        {pendingRefund !== null && (
          <p className="mt-1 text-sm text-muted">
            {t('Refund of {amount} on its way', {
              amount: formatAmount(pendingRefund, order.currency),
            })}
          </p>
        )}
      </div>
    </Cell>
  );
}

/** How long the stock of an unpaid online order is held. */
export function HeldUntil({ until }: { until: string }) {
  return (
    <time dateTime={until}>{t('Stock held until {time}', { time: formatDateTime(until) })}</time>
  );
}

export function OrderStatus({ order }: OrderProps) {
  const { text, tone } = toStatusLabel(order);
  return (
    <Badge tone={tone} dot>
      {t(text)}
    </Badge>
  );
}
