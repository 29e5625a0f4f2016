import { formatDate } from '#shared/date-format.ts';
import { formatAmountText, formatCount, formatUnitPriceText } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { EmailText } from '#ui/email-text.tsx';
import { DataList, DataRow } from '#ui/data-list.tsx';
import type { Order } from '../contract.ts';
import { OrderStatus } from './order-cells.tsx';

/** The payer, the product and the total. */
export function OrderSummary({ order }: { order: Order }) {
  const unitPrice = order.lines[0]?.unitPrice;
  return (
    <DataList>
      <DataRow term={t('Ordered')}>{formatDate(order.placedAt)}</DataRow>
      <DataRow term={t('Paid by')}>
        {order.userName}, <EmailText email={order.userMail} />
      </DataRow>
      <DataRow term={t('For')}>{order.productname}</DataRow>
      <DataRow term={t('Quantity')}>{formatCount(order.quantity)}</DataRow>
      {unitPrice && (
        <DataRow term={t('Price per piece')}>
          {formatUnitPriceText(unitPrice, order.currency)}
        </DataRow>
      )}
      <DataRow term={t('Deliver to')}>
        <span className="whitespace-pre-line">{order.address}</span>
      </DataRow>
      <DataRow term={t('Payment option')}>{t(order.delivery)}</DataRow>
      <DataRow term={t('Status')}>
        <OrderStatus order={order} />
      </DataRow>
      <DataRow term={t('Total')} strong>
        {formatAmountText(order.price, order.currency)}
      </DataRow>
    </DataList>
  );
}
