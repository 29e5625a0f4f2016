import type { ReactNode } from 'react';
import type { PublicShopSettings } from '#features/shop/contract.ts';
import { formatDateIn } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { PackingSlip } from '../domain/packing-slip.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { SellerAddress } from './seller-address.tsx';

interface PackingSlipSheetProps {
  readonly slip: PackingSlip;
  readonly shop: PublicShopSettings;
  readonly timeZone: string;
  /** Beside the title, not printed. */
  readonly actions?: ReactNode;
}

/** The packing slip of an order or a parcel, on a sheet of its own. */
export function PackingSlipSheet({ slip, shop, timeZone, actions }: PackingSlipSheetProps) {
  const { order, orderNumber, placedAt, userName, deliveryMethod, lines, parcel, rest } = slip;
  const { awaitingPayment } = slip;
  const hasCustomerPartNumbers = lines.some(
    ({ customerPartNumber }) => customerPartNumber !== null,
  );
  return (
    <article
      aria-labelledby={order}
      className="mx-auto w-full max-w-3xl break-after-page rounded-md border border-line bg-raised p-6 last:break-after-auto sm:p-10 print:border-0 print:p-0"
    >
      <header className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id={order} className="text-2xl">
            {t('Packing slip')}
          </h2>
          <p className="code mt-1 text-muted">{orderNumber}</p>
          {parcel !== null && <p>{t('Parcel {number}', { number: parcel })}</p>}
          {rest && <p>{t('Rest of the order')}</p>}
          {awaitingPayment && (
            <p className="font-semibold">{t('Not paid yet. Do not pack this order.')}</p>
          )}
        </div>
        <SellerAddress shop={shop} />
        {actions && (
          <div data-print="none" className="w-full">
            {actions}
          </div>
        )}
      </header>
      <DescriptionList className="mb-8">
        <DescriptionRow term={t('Deliver to')}>
          <DeliverTo order={slip} />
        </DescriptionRow>
        <DeliveryRow method={deliveryMethod} />
        <DescriptionRow term={t('Customer')}>{userName}</DescriptionRow>
        <DescriptionRow term={t('Ordered')}>{formatDateIn(timeZone, placedAt)}</DescriptionRow>
      </DescriptionList>
      <Table label={t('Lines of order {orderNumber}', { orderNumber })} stacked>
        <TableHead>
          <tr>
            <HeaderCell>{t('SKU')}</HeaderCell>
            <HeaderCell>{t('Product')}</HeaderCell>
            {hasCustomerPartNumbers && <HeaderCell>{t('Customer part number')}</HeaderCell>}
            <HeaderCell numeric>{t('Quantity')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Row key={line.sku}>
              <Cell label={t('SKU')} className="code">
                {line.sku}
              </Cell>
              <Cell label={t('Product')}>
                <p className="font-medium">{line.productname}</p>
                {line.mpn && <p className="code text-muted">{t('MPN {mpn}', { mpn: line.mpn })}</p>}
                {line.note && <p className="text-sm">{line.note}</p>}
              </Cell>
              {hasCustomerPartNumbers && (
                <Cell
                  label={t('Customer part number')}
                  labelAbove
                  className={cn(!line.customerPartNumber && 'not-print:max-sm:hidden')}
                >
                  <span className="code">{line.customerPartNumber ?? '–'}</span>
                </Cell>
              )}
              <Cell label={t('Quantity')} numeric className="font-semibold">
                {formatCount(line.quantity)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </article>
  );
}
