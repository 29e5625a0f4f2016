import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import type { ManagedOrder } from '../contract.ts';
import { formatTags } from '../domain/internal-note.ts';
import type { ResolvedFilter } from '../domain/order-filter.ts';
import { listOrders } from './list-orders.ts';

/** Orders per page: a bound on memory that still amortizes the query. */
const PAGE_SIZE = 500;

const columns: readonly (readonly [
  string,
  (order: ManagedOrder, line: Line) => string | number | null,
])[] = [
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
  ['Carrier', ({ carrier }) => carrier],
  ['Tracking number', ({ trackingNumber }) => trackingNumber],
  ['Tags', ({ tags }) => formatTags(tags)],
];

type Line = ManagedOrder['lines'][number];

/**
 * Exports the matching orders as CSV, one record per order line. Reads them page by page by
 * cursor, so neither the server nor PostgreSQL holds the whole result.
 */
export async function* exportOrders(db: Queryable, filter: ResolvedFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(columns.map(([name]) => name));
  let cursor: string | undefined;
  do {
    const page = await listOrders(db, { ...filter, limit: PAGE_SIZE, cursor });
    if (page.items.length > 0) yield page.items.map(recordsOf).join('');
    cursor = page.next ?? undefined;
  } while (cursor);
}

function recordsOf(order: ManagedOrder): string {
  const records = order.lines.map((line) =>
    formatCsvRecord(columns.map(([, cell]) => cell(order, line))),
  );
  return records.join('');
}
