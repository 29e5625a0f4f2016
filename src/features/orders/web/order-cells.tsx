import type { ReactNode } from 'react';
import { ProductPicture } from '#features/catalogue/web/index.ts';
import { formatDateTime, formatDayTime } from '#shared/date-format.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { Copyable } from '#ui/copyable.tsx';
import { Link } from '#ui/link.tsx';
import { Cell } from '#ui/table.tsx';
import type { ManagedOrder, Order } from '../contract.ts';
import { orderAddressText } from '../domain/delivery-address.ts';
import { hasAdded, isPartlyCancelled } from '../domain/order-totals.ts';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import type { InvoiceStatus } from './invoice-status.ts';
import { orderedProducts } from './ordered-products.ts';
import {
  isPending,
  isRefunded,
  isFullyRefunded,
  newTotalText,
  toStatusLabel,
} from './order-status.ts';

interface OrderProps {
  readonly order: Order;
}

interface ProductCellProps extends OrderProps {
  /** The page of the order. */
  readonly to?: string | undefined;
  /** From 1024 px, the name is cut to one line, without the picture. */
  readonly twoLines?: boolean;
  /** Shown below the order number. */
  readonly children?: ReactNode;
}

export function ProductCell({ order, to, twoLines = false, children }: ProductCellProps) {
  const products = orderedProducts(order);
  return (
    <Cell label={t('Product')} labelAbove className={cn('relative', !twoLines && 'lg:min-w-52')}>
      <div className="flex min-w-0 items-center gap-3">
        <ProductPicture
          src={order.img}
          className={cn(
            'size-12 shrink-0 rounded-sm border border-line bg-plate',
            twoLines && 'lg:hidden',
          )}
        />
        <div className="min-w-0">
          <p
            title={twoLines ? products : undefined}
            className={cn('font-medium hyphens-auto', twoLines && 'lg:truncate')}
          >
            {to ? (
              // The picture links to the same page; this keeps the number selectable.
              <Link
                to={to}
                look="text"
                className="after:absolute after:inset-0"
                preventScrollReset
                data-row-open
              >
                {products}
              </Link>
            ) : (
              products
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
    // The number of lines may stand above its word, which is long in German.
    <Cell label={t('Quantity')} numeric={order.lineCount === 1} className="text-right lg:min-w-26">
      {order.lineCount === 1
        ? formatCount(order.quantity)
        : tn('{count} line', '{count} lines', order.lineCount)}
    </Cell>
  );
}

export function AddressCell({ order }: OrderProps) {
  return (
    <Cell label={t('Address')} className="whitespace-pre-line lg:max-w-52 lg:min-w-36">
      {orderAddressText(order)}
    </Cell>
  );
}

/** From 1024 px, the address is cut to two lines. The cell of the customer names the company. */
export function ManagedAddressCell({ order }: OrderProps) {
  const parts = order.deliveryAddress && { ...order.deliveryAddress, company: null };
  const address = orderAddressText({ ...order, deliveryAddress: parts });
  return (
    <Cell label={t('Address')} title={address}>
      <p className="whitespace-pre-line lg:line-clamp-2 lg:whitespace-normal">{address}</p>
    </Cell>
  );
}

/** The total and the payment method. */
export function PriceCell({ order, label }: OrderProps & { readonly label: string }) {
  return (
    <Cell label={label} className="lg:whitespace-nowrap">
      <p className="font-medium">{formatAmount(totalOf(order), order.currency)}</p>
      {isPartlyCancelled(order) && !hasAdded(order) && (
        <p className="text-sm">{newTotalText(order)}</p>
      )}
      <p className="text-sm text-muted">{t(order.delivery)}</p>
    </Cell>
  );
}

/** What is to be paid if anything is added to the prices of the lines; else their total. */
function totalOf(order: Order): string {
  return hasAdded(order) ? order.toPay : order.price;
}

interface StatusCellProps extends OrderProps {
  readonly className?: string;
}

/** The status, with the transaction once there is one. */
export function StatusCell({ order, className }: StatusCellProps) {
  return (
    <Cell label={t('Status')} className={cn('lg:min-w-40', className)}>
      <span className="flex flex-wrap gap-1">
        <OrderStatus order={order} />
        {showsFulfilment(order) && <FulfilmentBadge order={order} />}
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
      {isPartlyRefunded(order) && (
        <p className="mt-1 text-sm text-muted">
          {t('Refunded {amount}', { amount: formatAmount(order.refunded, order.currency) })}
        </p>
      )}
    </Cell>
  );
}

interface ManagedStatusCellProps {
  readonly order: ManagedOrder;
  /** The amount of a refund that the provider has not accepted yet. */
  readonly pendingRefund: string | null;
}

/** The status in two lines: that of the payment with a note, and that of the goods. */
export function ManagedStatusCell({ order, pendingRefund }: ManagedStatusCellProps) {
  const money = (amount: string) => ({ amount: formatAmount(amount, order.currency) });
  const notes = [
    pendingRefund !== null && t('Refund of {amount} on its way', money(pendingRefund)),
    isPartlyRefunded(order) && t('Refunded {amount}', money(order.refunded)),
    order.awaitsPurchaseOrder && isOpen(order) && t('Waits for the purchase order'),
    order.heldUntil && t('Held until {time}', { time: formatDayTime(order.heldUntil) }),
  ];
  const note = notes.filter(Boolean).join(', ');
  return (
    <Cell label={t('Status')}>
      <div
        className={cn('flex min-w-0 gap-x-1.5', !showsFulfilment(order) && 'flex-col items-start')}
      >
        <OrderStatus order={order} />
        <p
          role="status"
          title={note || undefined}
          className="max-w-full min-w-0 text-xs/5 text-muted lg:truncate"
        >
          {note}
        </p>
      </div>
      {showsFulfilment(order) && (
        <div className="mt-0.5">
          <FulfilmentBadge order={order} />
        </div>
      )}
    </Cell>
  );
}

function isOpen({ status }: Order): boolean {
  return status !== 'Cancelled' && status !== 'Expired';
}

function showsFulfilment(order: Order): boolean {
  return order.fulfilment !== 'unfulfilled' && order.status !== 'Cancelled';
}

function isPartlyRefunded(order: Order): boolean {
  return isRefunded(order) && !isFullyRefunded(order);
}

/** How long the stock of an unpaid online order is held. */
export function HeldUntil({ until }: { until: string }) {
  return (
    <time dateTime={until}>{t('Stock held until {time}', { time: formatDateTime(until) })}</time>
  );
}

interface OrderStatusProps extends OrderProps {
  /** What its invoices say of a pending order on terms. */
  readonly invoiced?: InvoiceStatus | null | undefined;
}

export function OrderStatus({ order, invoiced }: OrderStatusProps) {
  const status = toStatusLabel(order);
  return (
    <Badge tone={invoiced?.tone ?? status.tone} dot multiline={Boolean(invoiced)}>
      {invoiced?.text ?? t(status.text)}
    </Badge>
  );
}
