import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import type { Currency } from '#shared/money.ts';
import type { Page } from '#shared/pagination.ts';
import {
  formatReaderRecord,
  readerDecimal,
  readerTime,
  readerTitle,
  readerWord,
  type ReaderColumn,
} from '#shared/reader-csv.ts';
import { t } from '#shared/texts/texts.ts';
import type { ManagedOrder, Order } from '../contract.ts';
import { orderAddressText } from '../domain/delivery-address.ts';
import type { Fulfilment } from '../domain/fulfilment.ts';
import { fulfilmentNames } from '../domain/fulfilment-names.ts';
import type { OrderLine } from '../domain/order.ts';
import { formatTags } from '../domain/internal-note.ts';
import { statusTexts } from '../domain/order-state.ts';
import { hasAdded } from '../domain/order-totals.ts';
import { findLineRows } from './order-rows.ts';
import { presentLine } from './present-order.ts';

/** Orders per page: a bound on memory that still amortizes the query. */
const PAGE_SIZE = 500;

interface Column<Exported> extends ReaderColumn {
  readonly cell: (order: Exported, line: OrderLine, timeZone: string) => string | number | null;
}

export const orderColumns: readonly Column<Order>[] = [
  { title: 'Order', label: 'Order number', cell: ({ orderNumber }) => orderNumber },
  { title: 'Placed', cell: ({ placedAt }, _line, timeZone) => readerTime(placedAt, timeZone) },
  { title: 'Customer', cell: ({ userName }) => userName },
  {
    title: 'Company',
    label: 'Company name',
    cell: ({ deliveryAddress }) => deliveryAddress?.company ?? null,
  },
  { title: 'Email', cell: ({ userMail }) => userMail },
  { title: 'Contact', cell: ({ name }) => name },
  { title: 'Contact number', cell: ({ number }) => number },
  { title: 'Address', cell: orderAddressText },
  { title: 'SKU', cell: (_order, { sku }) => sku },
  { title: 'Product', cell: (_order, { productname }) => productname },
  { title: 'Quantity', cell: (_order, { quantity }) => quantity },
  { title: 'Unit price', cell: (_order, { unitPrice }) => readerDecimal(unitPrice) },
  { title: 'Line total', cell: (_order, { price }) => readerDecimal(price) },
  { title: 'Order total', cell: ({ price }) => readerDecimal(price) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Payment option', cell: ({ delivery }) => t(delivery) },
  { title: 'Status', cell: ({ status }) => t(status) },
  { title: 'Transaction', cell: ({ transactionId }) => transactionId },
  { title: 'Refunded', cell: ({ refunded }) => readerDecimal(refunded) },
  { title: 'Fulfilment', cell: ({ fulfilment }) => fulfilmentWord(fulfilment) },
  {
    title: 'Carrier',
    cell: ({ parcels }) => [...new Set(parcels.map(({ carrier }) => carrier))].join(', '),
  },
  { title: 'Tracking number', cell: ({ parcels }) => trackingNumbers(parcels).join(', ') },
  { title: 'MPN', cell: (_order, { mpn }) => mpn },
  { title: 'Customer part number', cell: (_order, { customerPartNumber }) => customerPartNumber },
  { title: 'Note', cell: (_order, { note }) => note },
  { title: 'Cancelled quantity', cell: (_order, { cancelled }) => cancelled },
  { title: 'To pay', cell: amountDue },
  { title: 'Ordered for', label: 'Company', cell: ({ company }) => company?.name ?? null },
  { title: 'Cost centre', cell: ({ costCentre }) => costCentre },
  { title: 'Shipping', cell: (order) => (hasAdded(order) ? readerDecimal(order.shipping) : null) },
  { title: 'Tax', cell: (order) => (hasAdded(order) ? readerDecimal(order.tax) : null) },
];

/** With what customers do not see. */
export const managedOrderColumns: readonly Column<ManagedOrder>[] = [
  ...orderColumns,
  { title: 'Tags', cell: ({ tags }) => formatTags(tags) },
];

/**
 * Exports a list of orders as CSV in the language of the call, one record per order line. Reads it page by
 * page by cursor, and the lines of each large order by themselves, so neither the server nor PostgreSQL
 * holds the whole result.
 */
export async function* exportOrders<Exported extends Order>(
  { db, timeZone }: ExportDeps,
  columns: readonly Column<Exported>[],
  list: ListOrders<Exported>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(columns.map(readerTitle));
  let cursor: string | undefined;
  do {
    const page = await list({ limit: PAGE_SIZE, cursor });
    for (const order of page.items) {
      const lines = await linesOf(db, order);
      const records = lines.map((line) =>
        formatReaderRecord(columns.map(({ cell }) => cell(order, line, timeZone))),
      );
      yield records.join('');
    }
    cursor = page.next ?? undefined;
  } while (cursor);
}

interface ExportDeps {
  readonly db: Queryable;
  /** Of the shop. */
  readonly timeZone: string;
}

type ListOrders<Exported> = (page: {
  limit: number;
  cursor: string | undefined;
}) => Promise<Page<Exported>>;

/** What is still due: nothing once an order is paid, cancelled or expired. */
function amountDue({ status, toPay }: Order): string {
  return decimalForField(status === statusTexts.pending ? toPay : '0.00');
}

function fulfilmentWord(fulfilment: Fulfilment): string {
  return readerWord(fulfilment, () => t(fulfilmentNames[fulfilment]));
}

/** All lines of an order of a list, which has only the first ones. */
async function linesOf(
  db: Queryable,
  { _id, lines, lineCount, currency }: Order,
): Promise<readonly OrderLine[]> {
  if (lines.length === lineCount) return lines;
  const rows = await findLineRows(db, _id);
  return rows.map((row) => presentLine(row, currency as Currency));
}

function trackingNumbers(parcels: Order['parcels']): string[] {
  return parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
}
