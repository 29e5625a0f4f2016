import { ProductPicture } from '#features/catalogue/web/index.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { Order } from '../contract.ts';
import type { OrderLine } from '../domain/order.ts';
import {
  addedRows,
  hasAdded,
  isPartlyCancelled,
  netOfRemaining,
  shownPrices,
} from '../domain/order-totals.ts';
import { isOnInvoice } from './order-status.ts';

/** A card on a phone: the product, and its numbers beside each other below it. */
const cardClass = 'not-print:max-sm:flex not-print:max-sm:flex-wrap not-print:max-sm:gap-x-3';

/** A third of the card, with its label above the number. */
const numberClass = 'not-print:max-sm:flex-1 not-print:max-sm:basis-0';

/** The order lines and the total, as they were when ordered. */
export function OrderLines({ order }: { order: Order }) {
  const { lines, currency, price } = order;
  const rows = totalRows(order);
  const total = hasAdded(order) ? t('Net total') : t('Order total');
  // What is to be paid stands out.
  const totalWeight = rows.length === 0 ? 'font-semibold' : undefined;
  return (
    <Table label={t('Lines of order {orderNumber}', { orderNumber: order.orderNumber })} stacked>
      <TableHead>
        <tr>
          <HeaderCell>{t('Product')}</HeaderCell>
          <HeaderCell numeric>{t('Quantity')}</HeaderCell>
          <HeaderCell numeric>{t('Price per piece')}</HeaderCell>
          <HeaderCell numeric>{t('Total')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <LineRow key={line.productId} order={order} line={line} />
        ))}
        <Row>
          <Cell colSpan={3} className={cn(totalWeight, 'not-print:max-sm:hidden')}>
            {total}
          </Cell>
          <Cell label={total} numeric className={totalWeight}>
            {formatAmount(price, currency)}
          </Cell>
        </Row>
        {rows.map(({ term, amount, strong }) => {
          const weight = strong ? 'font-semibold' : undefined;
          return (
            <Row key={term}>
              <Cell colSpan={3} className={cn(weight, 'not-print:max-sm:hidden')}>
                {term}
              </Cell>
              <Cell label={term} numeric className={weight}>
                {amount}
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}

function LineRow({ order, line }: { readonly order: Order; readonly line: OrderLine }) {
  const { currency, fulfilment } = order;
  const { unitPrice, price, note } = shownPrices(order, line);
  return (
    <Row className={cardClass}>
      <Cell className="not-print:max-sm:basis-full not-print:max-sm:text-left sm:min-w-52">
        <div className="flex min-w-0 items-center gap-3">
          <span data-print="none" className="shrink-0">
            <ProductPicture
              src={line.img}
              className="size-10 rounded-sm border border-line bg-plate"
            />
          </span>
          <div className="min-w-0">
            <p className="font-medium hyphens-auto">{line.productname}</p>
            <p className="code text-muted">{line.sku}</p>
            {line.mpn && line.mpn !== line.sku && (
              <p className="code text-muted">{t('MPN {mpn}', { mpn: line.mpn })}</p>
            )}
            {line.customerPartNumber && (
              <p className="text-sm text-muted">
                {t('Customer part number {number}', { number: line.customerPartNumber })}
              </p>
            )}
            {line.quote && (
              <p className="text-sm text-muted">
                {t('Price from quote {number}, line {line}', line.quote)}
              </p>
            )}
            {line.note && <p className="text-sm text-muted">{line.note}</p>}
          </div>
        </div>
      </Cell>
      <Cell label={t('Quantity')} labelAbove numeric className={numberClass}>
        {formatCount(line.quantity)}
        {line.cancelled > 0 && fulfilment !== 'cancelled' && (
          <p className="text-sm text-muted">
            {t('{count} cancelled', { count: formatCount(line.cancelled) })}
          </p>
        )}
        {line.returned > 0 && (
          <p className="text-sm text-muted">
            {t('{count} returned', { count: formatCount(line.returned) })}
          </p>
        )}
        {fulfilment === 'partly-shipped' && (
          <p className="text-sm text-muted">
            {t('{count} shipped', { count: formatCount(line.shipped) })}
          </p>
        )}
      </Cell>
      <Cell label={t('Price per piece')} labelAbove numeric className={numberClass}>
        {formatUnitPrice(unitPrice, currency)}
      </Cell>
      <Cell label={t('Total')} labelAbove numeric className={numberClass}>
        {formatAmount(price, currency)}
        {note && <p className="text-sm text-muted">{note}</p>}
      </Cell>
    </Row>
  );
}

/** What follows the total of the lines: that of the pieces that are left, and what is added to it. */
function totalRows(order: Order) {
  const added = addedRows(order, isOnInvoice(order));
  const left = isPartlyCancelled(order)
    ? [{ term: t('New total'), amount: formatAmount(netOfRemaining(order), order.currency) }]
    : [];
  return [
    ...left.map((row) => ({ ...row, strong: added.length === 0 })),
    ...added.map((row, index) => ({ ...row, strong: index === added.length - 1 })),
  ];
}
