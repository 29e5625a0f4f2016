import { formatDate } from '#shared/date-format.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { EmailText } from '#ui/email-text.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { Order } from '../contract.ts';
import { orderAddressLines } from '../domain/delivery-address.ts';
import { addedRows, shownPrices } from '../domain/order-totals.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { orderedProducts } from './ordered-products.ts';
import { HeldUntil, OrderStatus } from './order-cells.tsx';

/** The payer, what is paid for and the total. */
export function OrderSummary({ order }: { order: Order }) {
  const [line, ...others] = order.lines;
  const added = addedRows(order);
  return (
    <DescriptionList>
      <DescriptionRow term={t('Ordered')}>{formatDate(order.placedAt)}</DescriptionRow>
      <DescriptionRow term={t('Paid by')}>
        {order.userName}, <EmailText email={order.userMail} />
      </DescriptionRow>
      <DescriptionRow term={t('For')}>{orderedProducts(order)}</DescriptionRow>
      {line && others.length === 0 && (
        <>
          <DescriptionRow term={t('Quantity')}>{formatCount(line.quantity)}</DescriptionRow>
          <DescriptionRow term={t('Price per piece')}>
            {formatUnitPrice(shownPrices(order, line).unitPrice, order.currency)}
          </DescriptionRow>
        </>
      )}
      <DescriptionRow term={t('Deliver to')}>
        <span className="whitespace-pre-line">{orderAddressLines(order).join('\n')}</span>
      </DescriptionRow>
      <DeliveryRow method={order.deliveryMethod} />
      <DescriptionRow term={t('Payment option')}>{t(order.delivery)}</DescriptionRow>
      {order.purchaseOrder && (
        <DescriptionRow term={t('Purchase order number')}>
          <span className="wrap-anywhere">{order.purchaseOrder}</span>
        </DescriptionRow>
      )}
      <DescriptionRow term={t('Status')}>
        <OrderStatus order={order} />
        {order.heldUntil && (
          <p>
            <HeldUntil until={order.heldUntil} />
          </p>
        )}
      </DescriptionRow>
      <DescriptionRow
        term={added.length > 0 ? t('Net total') : t('Total')}
        strong={added.length === 0}
      >
        {formatAmount(order.price, order.currency)}
      </DescriptionRow>
      {added.map(({ term, amount }, index) => (
        <DescriptionRow key={term} term={term} strong={index === added.length - 1}>
          {amount}
        </DescriptionRow>
      ))}
    </DescriptionList>
  );
}
