import { formatDate } from '#shared/date-format.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { EmailText } from '#ui/email-text.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { Order } from '../contract.ts';
import { HeldUntil, OrderStatus } from './order-cells.tsx';

/** The payer, the product and the total. */
export function OrderSummary({ order }: { order: Order }) {
  const unitPrice = order.lines[0]?.unitPrice;
  return (
    <DescriptionList>
      <DescriptionRow term={t('Ordered')}>{formatDate(order.placedAt)}</DescriptionRow>
      <DescriptionRow term={t('Paid by')}>
        {order.userName}, <EmailText email={order.userMail} />
      </DescriptionRow>
      <DescriptionRow term={t('For')}>{order.productname}</DescriptionRow>
      <DescriptionRow term={t('Quantity')}>{formatCount(order.quantity)}</DescriptionRow>
      {unitPrice && (
        <DescriptionRow term={t('Price per piece')}>
          {formatUnitPrice(unitPrice, order.currency)}
        </DescriptionRow>
      )}
      <DescriptionRow term={t('Deliver to')}>
        <span className="whitespace-pre-line">{order.address}</span>
      </DescriptionRow>
      <DescriptionRow term={t('Payment option')}>{t(order.delivery)}</DescriptionRow>
      <DescriptionRow term={t('Status')}>
        <OrderStatus order={order} />
        {order.heldUntil && (
          <p>
            <HeldUntil until={order.heldUntil} />
          </p>
        )}
      </DescriptionRow>
      <DescriptionRow term={t('Total')} strong>
        {formatAmount(order.price, order.currency)}
      </DescriptionRow>
    </DescriptionList>
  );
}
