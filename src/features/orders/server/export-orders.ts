import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import type { Page } from '#shared/pagination.ts';
import type { ManagedOrder, Order } from '../contract.ts';
import type { OrderLine } from '../domain/order.ts';
import { formatTags } from '../domain/internal-note.ts';
import { statusTexts } from '../domain/order-state.ts';
import { findLineRows } from './order-rows.ts';
import { presentLine } from './present-order.ts';

/** Orders per page: a bound on memory that still amortizes the query. */
const PAGE_SIZE = 500;

type Column<Exported> = readonly [
  string,
  (order: Exported, line: OrderLine) => string | number | null,
];

export const orderColumns: readonly Column<Order>[] = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Placed', ({ placedAt }) => placedAt],
  ['Customer', ({ userName }) => userName],
  ['Email', ({ userMail }) => userMail],
  ['Contact', ({ name }) => name],
  ['Contact number', ({ number }) => number],
  ['Address', ({ address }) => address],
  ['SKU', (_order, { sku }) => sku],
  ['Product', (_order, { productname }) => productname],
  ['Quantity', (_order, { quantity }) => quantity],
  ['Unit price', (_order, { unitPrice }) => unitPrice],
  ['Line total', (_order, { price }) => price],
  ['Order total', ({ price }) => price],
  ['Currency', ({ currency }) => currency],
  ['Payment option', ({ delivery }) => delivery],
  ['Status', ({ status }) => status],
  ['Transaction', ({ transactionId }) => transactionId],
  ['Refunded', ({ refunded }) => refunded],
  ['Fulfilment', ({ fulfilment }) => fulfilment],
  ['Carrier', ({ parcels }) => [...new Set(parcels.map(({ carrier }) => carrier))].join(', ')],
  ['Tracking number', ({ parcels }) => trackingNumbers(parcels).join(', ')],
  ['MPN', (_order, { mpn }) => mpn],
  ['Customer part number', (_order, { customerPartNumber }) => customerPartNumber],
  ['Note', (_order, { note }) => note],
  ['Cancelled quantity', (_order, { cancelled }) => cancelled],
  ['To pay', amountDue],
];

/** With what customers do not see. */
export const managedOrderColumns: readonly Column<ManagedOrder>[] = [
  ...orderColumns,
  ['Tags', ({ tags }) => formatTags(tags)],
];

/**
 * Exports a list of orders as CSV, one record per order line. Reads it page by page by cursor, and the lines
 * of each large order by themselves, so neither the server nor PostgreSQL holds the whole result.
 */
export async function* exportOrders<Exported extends Order>(
  db: Queryable,
  columns: readonly Column<Exported>[],
  list: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Exported>>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(columns.map(([name]) => name));
  let cursor: string | undefined;
  do {
    const page = await list({ limit: PAGE_SIZE, cursor });
    for (const order of page.items) {
      yield recordsOf(columns, order, await linesOf(db, order));
    }
    cursor = page.next ?? undefined;
  } while (cursor);
}

/** What is still due: nothing once an order is paid, cancelled or expired. */
function amountDue({ status, toPay }: Order): string {
  return status === statusTexts.pending ? toPay : '0.00';
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

function recordsOf<Exported extends Order>(
  columns: readonly Column<Exported>[],
  order: Exported,
  lines: readonly OrderLine[],
): string {
  const records = lines.map((line) =>
    formatCsvRecord(columns.map(([, cell]) => cell(order, line))),
  );
  return records.join('');
}
