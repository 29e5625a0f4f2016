import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkout } from '#features/orders/contract.ts';
import type { Files } from '#platform/files/files.ts';
import { testShop } from '#test/support/test-shop.ts';
import { exportInvoices } from '../contract.ts';
import { exportMonth } from './export-month.ts';
import { invoiceOf, invoicingShop } from './invoice-steps.fixture.ts';
import { invoices } from './invoice-tables.ts';

const shop = await testShop();
const admin = await invoicingShop(shop, 'none');
const part = await shop.product({ stock: 100 });
const INVOICES = 4;
/** Incompressible: a file that is compressed to a few bytes is sent before anybody takes it. */
const MEGABYTE = randomBytes(1024 * 1024);
const CHUNK = 16_384;

for (let index = 0; index < INVOICES; index += 1) {
  const buyer = await shop.person();
  const placed = await buyer.api(checkout, {
    body: {
      name: 'Mara Lind',
      number: '1',
      address: { line1: 'Kajen 4', postalCode: '112 46', city: 'Stockholm', country: 'SE' },
      delivery: 'Cash on Delivary',
      lines: [{ productId: part._id, quantity: 1 }],
    },
  });
  if (!placed.ok) throw new Error(placed.problem.title);
  await invoiceOf(shop, placed.value._id);
}
const { queries } = shop.database;
const [{ day } = { day: '' }] = await queries.select({ day: invoices.day }).from(invoices);
const month = day.slice(0, 7);
// All files are in the archive then.
const archived = await admin.api(exportInvoices, { query: { month } });
if (archived.ok) await archived.value.arrayBuffer();

/** Files of a megabyte, and how many of them were opened. */
function largeFiles() {
  const opened = { count: 0 };
  async function* read() {
    opened.count += 1;
    for (let at = 0; at < MEGABYTE.length; at += CHUNK) yield MEGABYTE.subarray(at, at + CHUNK);
  }
  return { opened, files: { read } as unknown as Files };
}

const style = () => Promise.reject(new Error('nothing is rendered'));

test('the export of a month reads one file at a time, as fast as it is taken', async () => {
  const { opened, files } = largeFiles();
  const zip = exportMonth(queries, { files, style }, month)[Symbol.asyncIterator]();
  expect((await zip.next()).done).toBe(false);
  for (let turn = 0; turn < 500; turn += 1) await setImmediate();
  expect(opened.count).toBe(1);
  while (!(await zip.next()).done);
  expect(opened.count).toBe(INVOICES);
});

test('the export ends if nobody takes it any more', async () => {
  const { opened, files } = largeFiles();
  const zip = exportMonth(queries, { files, style }, month)[Symbol.asyncIterator]();
  await zip.next();
  await zip.return?.();
  for (let turn = 0; turn < 500; turn += 1) await setImmediate();
  expect(opened.count).toBe(1);
});
