import { Banknote, CircleCheck, Undo2 } from 'lucide-react';
import { useMay } from '#features/sessions/web/index.ts';
import { dateAndTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { EmailText } from '#ui/email-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Cell, Row } from '#ui/table.tsx';
import type { ManagedOrder as ListedOrder, Order } from '../contract.ts';
import { DeleteOrderButton } from './delete-order-button.tsx';
import {
  ManagedAddressCell,
  ManagedStatusCell,
  PriceCell,
  ProductCell,
  QuantityCell,
} from './order-cells.tsx';
import {
  isCashBookable,
  isPaid,
  isPending,
  isRefundable,
  isFullyRefunded,
} from './order-status.ts';

interface ManagedOrderProps {
  readonly order: ListedOrder;
  /** The amount of a refund that the provider has not accepted yet. */
  readonly pendingRefund: string | null;
  readonly selected: boolean;
  /** The URL of the order’s details. */
  readonly to: string;
  readonly onSelect: () => void;
  readonly onDelete: () => void;
  readonly onRefund: () => void;
  readonly onBookCash: () => void;
}

/** A row of Manage Orders with the actions that the reader may take. */
export function ManagedOrder(props: ManagedOrderProps) {
  const { order, pendingRefund, selected, to, onSelect, onDelete, onRefund, onBookCash } = props;
  const { date, time } = dateAndTime(order.placedAt);
  const may = useMay();
  return (
    <Row selected={selected}>
      <Cell label={t('Select')} data-print="none">
        <input
          type="checkbox"
          aria-label={t('Select order {orderNumber}', { orderNumber: order.orderNumber })}
          checked={selected}
          onChange={onSelect}
          className="size-4 accent-copper pointer-coarse:size-6"
        />
      </Cell>
      <Cell label={t('Ordered')} className="whitespace-nowrap">
        <time dateTime={order.placedAt}>
          <span className="lg:block">{date}</span>{' '}
          <span className="lg:block lg:text-muted">{time}</span>
        </time>
      </Cell>
      <CustomerCell order={order} />
      <Cell label={t('Contact number')}>
        <p
          title={order.number}
          className="max-lg:whitespace-nowrap lg:max-xl:line-clamp-2 xl:truncate"
        >
          {order.number}
        </p>
      </Cell>
      <ManagedAddressCell order={order} />
      <ProductCell order={order} to={to} twoLines />
      <QuantityCell order={order} />
      <PriceCell order={order} label={t('Price and delivery')} />
      <ManagedStatusCell order={order} pendingRefund={pendingRefund} />
      <Cell label={t('Action')} data-print="none" className={cn(!canAct(order) && 'max-lg:hidden')}>
        <div className="-my-1.5 flex items-center gap-2 max-lg:-ml-2 lg:justify-end">
          {isPaid(order) && !isFullyRefunded(order) && (
            <CircleCheck
              aria-label={t('Paid')}
              role="img"
              className="size-5 text-positive max-lg:ml-2"
            />
          )}
          {may('payments.refund') && isRefundable(order) && (
            <IconButton
              label={t('Refund order {orderNumber}', { orderNumber: order.orderNumber })}
              icon={<Undo2 aria-hidden />}
              data-row-action="refund"
              onClick={onRefund}
            />
          )}
          {may('payments.book') && isCashBookable(order) && (
            <IconButton
              label={t('Book the payment of order {orderNumber}', {
                orderNumber: order.orderNumber,
              })}
              icon={<Banknote aria-hidden />}
              data-row-action="book-cash"
              onClick={onBookCash}
            />
          )}
          {may('orders.cancel') && <DeleteOrderButton order={order} onDelete={onDelete} />}
        </div>
      </Cell>
    </Row>
  );
}

/** The name above the company and the email address, and the tags; from 1024 px each takes one line. */
function CustomerCell({ order }: { readonly order: ListedOrder }) {
  const { userName, userMail, tags, deliveryAddress } = order;
  const company = order.company?.name ?? deliveryAddress?.company;
  return (
    <Cell label={t('Customer')}>
      <p title={[userName, company].filter(Boolean).join(', ')} className="font-medium lg:truncate">
        {userName}
      </p>
      <p
        title={[company, userMail].filter(Boolean).join(', ')}
        className="text-sm text-muted lg:truncate lg:[&_wbr]:hidden"
      >
        {company && <span>{company}, </span>}
        <EmailText email={userMail} className="lg:inline" />
      </p>
      {tags.length > 0 && (
        <ul aria-label={t('Tags')} title={tags.join(', ')} className="mt-0.5 flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge className="max-w-full">
                <span className="truncate">{tag}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Cell>
  );
}

/** An order without actions gets no row of them on narrow screens. */
function canAct(order: Order): boolean {
  return isPending(order) || (isPaid(order) && !isFullyRefunded(order));
}
