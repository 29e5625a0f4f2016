import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import { getAccount, listOpenItems, writeOffInvoice } from '#features/collections/contract.ts';
import { exportInvoices } from '#features/invoices/contract.ts';
import { creditedReturn, invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { checkout } from '#features/orders/contract.ts';
import {
  getReceivable,
  listBankPayments,
  payOutCreditNote,
  recordBankBooking,
  recordBankPayment,
} from '#features/receivables/contract.ts';
import {
  confirmInvoicePayment,
  getInvoicePayment,
  startInvoicePayment,
} from '#features/receivables/card-payment-contract.ts';
import { customerOnInvoice } from '#features/receivables/server/receivables-steps.fixture.ts';
import { shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { intentOf } from '#test/support/entered-card.ts';
import { bearer, send } from '#test/support/sample-calls.ts';
import { saveData } from '#test/support/saved-data.ts';
import {
  exportDatev,
  exportJournal,
  exportOpenItems,
  exportRevenue,
  getAccountingMonth,
} from '../contract.ts';
import { daysOfMonth } from '../domain/days-of-month.ts';
import { datevAccounts } from './datev.ts';

const cards = await cardShop({ TIME_ZONE: 'UTC' });
const { shop } = cards;
shop.clock.stop();
const admin = await invoicingShop(shop, 'shipment');
for (const body of [
  {
    section: 'taxes' as const,
    version: 0,
    isOn: true,
    registrations: [{ country: 'DE' as const, number: 'DE136695976' }],
    rates: usualRates('DE'),
    usesOneStopShop: false,
    whileNumberUnchecked: 'wait' as const,
  },
  { section: 'invoicePayments' as const, version: 0, byCard: true, upTo: '100000.00' },
]) {
  const saved = await admin.api(changeSettings, { body });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
}
const products = [
  await shop.product({ price: '7.77', stock: 1_000_000 }),
  await shop.product({ price: '0.83', stock: 1_000_000, taxClass: 'reduced' }),
];
const today = dayAt(shop.clock.now(), 'UTC');
const month = today.slice(0, 7);
const query = daysOfMonth(month);
const account = 'DE02120300000000202051';
const restore = await saveData(shop);

const cents = (decimal = '') => {
  if (decimal === '') return 0n;
  const { minor } = parseMoney(decimal.replace('-', ''), 'USD');
  return decimal.startsWith('-') ? -minor : minor;
};
const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency: 'USD' });

const trade = fc.record({
  who: fc.nat(1),
  /** Of the two products. */
  quantities: fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 40 })),
  /** How many pieces of the first product are in the first of two parcels. */
  first: fc.integer({ min: 1, max: 2 }),
  paidBy: fc.constantFrom(
    'transfer',
    'transfer',
    'early',
    'part',
    'too-much',
    'card',
    'loss',
    'nobody',
  ),
  /** Pieces of the first product that come back. */
  returned: fc.integer({ min: 0, max: 2 }),
  paysOut: fc.constantFrom(0n, 50n, 100n),
});
type Trade = typeof trade extends fc.Arbitrary<infer Value> ? Value : never;
type Customer = Awaited<ReturnType<typeof customerOnInvoice>>;

const ordered = (index: number, quantity: number) => ({
  productId: products[index]?._id ?? '',
  quantity,
});

const transfer = (reference: string) => ({ account, day: today, payer: 'Payer', reference });

async function required<Value>(
  outcome: Promise<{ ok: true; value: Value } | { ok: false; problem: object }>,
): Promise<Value> {
  const found = await outcome;
  if (!found.ok) throw new Error(JSON.stringify(found.problem));
  return found.value;
}

/** Orders, ships in two parcels, pays, takes back and pays out, as the trade says. */
async function carryOut(customer: Customer, one: Trade): Promise<void> {
  const [relays, cables] = one.quantities;
  const address = { line1: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const { _id: orderId } = await required(
    customer.api(checkout, {
      body: {
        name: 'Mara',
        number: '1',
        address: { ...address, country: 'DE' },
        delivery: 'Invoice',
        lines: [ordered(0, relays), ordered(1, cables)],
      },
    }),
  );
  await shipOrder(admin.api, orderId, [ordered(0, one.first), ordered(1, 1)]);
  await shop.drain();
  const rest = [ordered(0, relays - one.first), ordered(1, cables - 1)];
  await shipOrder(
    admin.api,
    orderId,
    rest.filter(({ quantity }) => quantity > 0),
  );
  await shop.drain();
  for (const { _id: id } of await documentsOf(customer, orderId, 'invoice')) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pay(customer, id, one.paidBy);
  }
  if (one.returned > 0) await creditedReturn(shop, orderId, one.returned);
  for (const { _id: id, open } of await documentsOf(customer, orderId, 'credit-note')) {
    const amount = (cents(open) * one.paysOut) / 100n;
    if (amount <= 0n) continue;
    const body = { ...transfer(`Payout ${id}`), amount: decimal(amount) };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await required(admin.api(payOutCreditNote, { params: { id }, body }));
  }
}

async function documentsOf({ invoices }: Customer, orderId: string, wanted: string) {
  return (await invoices()).filter(({ order, kind }) => order === orderId && kind === wanted);
}

async function pay(customer: Customer, id: string, by: Trade['paidBy']): Promise<void> {
  const params = { id };
  const { invoice } = await required(admin.api(getReceivable, { params }));
  const open = cents(invoice.open);
  if (by === 'nobody' || open <= 0n) return;
  if (by === 'loss') {
    const body = { open: invoice.open, reason: 'Lost' };
    await required(admin.api(writeOffInvoice, { params, body }));
  } else if (by === 'card') {
    const { toPay: amount } = await required(customer.api(getInvoicePayment, { params }));
    const { clientSecret } = await required(
      customer.api(startInvoicePayment, { params, body: { amount } }),
    );
    await cards.enterCard(clientSecret);
    const body = { transactionId: intentOf(clientSecret) };
    await required(customer.api(confirmInvoicePayment, { params, body }));
  } else {
    const discount = by === 'early' ? cents(invoice.discount) : 0n;
    const part = by === 'part' ? open / 2n : open - discount;
    const amount = by === 'too-much' ? part + 1_23n : part;
    const allocations = [{ invoice: id, amount: decimal(part), discount: decimal(discount) }];
    const body = { ...transfer(`Transfer ${id}`), amount: decimal(amount), allocations };
    await required(admin.api(recordBankPayment, { body }));
  }
  await shop.drain();
}

type Row = Readonly<Record<string, string>>;

/** The lines of a CSV file by the titles of its columns. */
function rowsOf(content: string, separator = ','): readonly Row[] {
  const [header = '', ...lines] = content.replace('\uFEFF', '').trimEnd().split('\r\n');
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.replaceAll('"', ''));
  const titles = cellsOf(header);
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? '']));
  });
}

function sums<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  amountOf: (item: Item) => bigint,
): Readonly<Record<string, bigint>> {
  const found = new Map<string, bigint>();
  for (const item of items) {
    const key = keyOf(item);
    found.set(key, (found.get(key) ?? 0n) + amountOf(item));
  }
  return Object.fromEntries([...found].filter(([, sum]) => sum !== 0n));
}

type Sent = Promise<{ ok: true; value: Blob } | { ok: false; problem: object }>;

const contentOf = async (sent: Sent) => (await required(sent)).text();

/** All that the bookkeeper gets of the month. */
async function exported() {
  const { api } = admin;
  const datev = await contentOf(api(exportDatev, { query }));
  const zip = await send(shop, exportInvoices, { query: { month } }, bearer(admin.token));
  return {
    journal: rowsOf(await contentOf(api(exportJournal, { query }))),
    datev: rowsOf(datev.split('\r\n').slice(1).join('\r\n'), ';'),
    revenue: rowsOf(await contentOf(api(exportRevenue, { query }))),
    items: rowsOf(await contentOf(api(exportOpenItems, { query: { day: query.to } }))),
    documents: await documentsIn(zip.rawPayload),
  };
}

interface ArchivedDocument {
  readonly number: string;
  readonly sign: bigint;
  /** Tax by rate. */
  readonly taxes: readonly { readonly rate: string; readonly tax: bigint }[];
  readonly gross: bigint;
}

/** What the e-invoices of the ZIP file say. */
async function documentsIn(zip: Buffer): Promise<readonly ArchivedDocument[]> {
  const file = await yauzl.fromBufferPromise(zip, { lazyEntries: true });
  const found: ArchivedDocument[] = [];
  for await (const entry of file.eachEntry()) {
    if (!entry.fileName.endsWith('.xml')) {
      await buffer(await file.openReadStreamPromise(entry));
      continue;
    }
    const xml = await text(await file.openReadStreamPromise(entry));
    const valueOf = (name: string, within = xml) =>
      new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(within)?.[1] ?? '';
    const parts = [...xml.matchAll(/<cac:TaxSubtotal>(.*?)<\/cac:TaxSubtotal>/gs)];
    found.push({
      number: valueOf('ID'),
      sign: xml.includes('<CreditNote') ? -1n : 1n,
      taxes: parts.map(([, part = '']) => ({
        rate: String(Number(valueOf('Percent', part))),
        tax: cents(valueOf('TaxAmount', part)),
      })),
      gross: cents(valueOf('TaxInclusiveAmount')),
    });
  }
  return found;
}

const signed = ({ Debit, Credit }: Row) => cents(Debit) - cents(Credit);
const minorOf = ({ minor }: { readonly minor: bigint }) => minor;
const openOf = (row: Row) => cents(row['Open amount']);
const taxKey = (row: Row) => `${row['Tax country']} ${row['Tax rate (%)']}`;

async function expectClosable(customers: readonly Customer[]): Promise<void> {
  const { journal, datev, revenue, items, documents } = await exported();
  const page = await required(admin.api(getAccountingMonth, { query: { month } }));

  // The balance of each account: journal, batch and page agree.
  const balances = sums(journal, ({ Account = '' }) => Account, signed);
  expect(balances).toEqual(
    sums(
      page.accounts,
      (row) => row.account,
      (row) => cents(row.debit) - cents(row.credit),
    ),
  );
  const accountNames = new Map<string, string>(
    Object.entries(datevAccounts.skr03).map(([name, number]) => [number, name]),
  );
  const bookings = datev.flatMap((row) => {
    const amount = cents(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', '.'));
    const minor = row['Soll/Haben-Kennzeichen'] === 'S' ? amount : -amount;
    const document = row['Belegfeld 1'] ?? '';
    return [
      { account: row['Konto'] ?? '', document, minor },
      { account: row['Gegenkonto (ohne BU-Schlüssel)'] ?? '', document, minor: -minor },
    ];
  });
  const nameOf = ({ account: number }: { readonly account: string }) =>
    accountNames.get(number) ?? 'receivables';
  expect(sums(bookings, nameOf, minorOf)).toEqual(balances);

  // What each customer owes at the end of the month, by document.
  const ofCustomers = bookings.filter((one) => nameOf(one) === 'receivables');
  const numbered = items.filter((row) => row['Document number'] !== '');
  const owed = sums(items, (row) => row['Customer number'] ?? '', openOf);
  expect(sums(ofCustomers, (one) => one.account, minorOf)).toEqual(owed);
  const isDocument = new Set(documents.map(({ number }) => number));
  expect(
    sums(
      ofCustomers.filter(({ document }) => isDocument.has(document)),
      (one) => one.document,
      minorOf,
    ),
  ).toEqual(sums(numbered, (row) => row['Document number'] ?? '', openOf));
  const numberOf = new Map(journal.map((row) => [row['Company id'], row['Customer number']]));
  for (const { companyId } of customers) {
    const params = { id: companyId };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { accounts } = await required(admin.api(getAccount, { params }));
    const balance = accounts.reduce((sum, row) => sum + cents(row.balance), 0n);
    expect(balance).toBe(owed[numberOf.get(companyId) ?? ''] ?? 0n);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const listed = await required(admin.api(listOpenItems, { params, query: { limit: 100 } }));
    const own = items.filter((row) => row['Company id'] === companyId);
    expect(listed.map((item) => item.open).toSorted()).toEqual(
      own.map((row) => row['Open amount'] ?? '').toSorted(),
    );
  }

  // The tax of each rate and country: report, journal, page, and the documents less the discounts that were taken.
  const taxes = sums(revenue, taxKey, (row) => cents(row['Tax payable']));
  const ofTax = journal.filter(({ Account }) => Account === 'tax-payable');
  expect(sums(ofTax, taxKey, (row) => -signed(row))).toEqual(taxes);
  expect(
    sums(
      page.revenue,
      (row) => `${row.country} ${(row.ratePpm ?? 0) / 10_000}`,
      (row) => cents(row.tax),
    ),
  ).toEqual(taxes);
  const ofDocuments = documents.flatMap(({ sign, taxes: parts }) =>
    parts.map(({ rate, tax }) => ({ key: `DE ${rate}`, minor: sign * tax })),
  );
  const ofDiscounts = ofTax
    .filter(({ Kind }) => Kind === 'early-payment-discount')
    .map((row) => ({ key: taxKey(row), minor: -signed(row) }));
  expect(sums([...ofDocuments, ...ofDiscounts], ({ key }) => key, minorOf)).toEqual(taxes);

  // The documents are those of the journal, for the same amounts.
  const issued = journal.filter(
    ({ Kind = '', Account }) => Account === 'receivables' && /^(invoice|credit-note)$/.test(Kind),
  );
  expect(sums(issued, (row) => row['Document number'] ?? '', signed)).toEqual(
    sums(
      documents,
      ({ number }) => number,
      ({ sign, gross }) => sign * gross,
    ),
  );

  // The bank has what its payments come to.
  const views = await Promise.all(
    (['matched', 'booked'] as const).map((view) =>
      required(admin.api(listBankPayments, { query: { view, limit: 100 } })),
    ),
  );
  const moved = views.flat().reduce((sum, payment) => sum + cents(payment.amount), 0n);
  expect(balances['bank'] ?? 0n).toBe(moved);
}

test('a bookkeeper closes the month from the exports alone: accounts, tax, open items and bank agree to the cent', async () => {
  const trades = fc.array(trade, { minLength: 2, maxLength: 4 });
  const property = fc.asyncProperty(
    trades,
    fc.bigInt({ min: 1n, max: 50_00n }),
    async (all, fee) => {
      await restore();
      const terms = { earlyPayment: { percent: '2', days: 10 } };
      const customers = [
        await customerOnInvoice(shop, admin, products[0]?._id ?? '', { ...terms, name: 'Volt' }),
        await customerOnInvoice(shop, admin, products[0]?._id ?? '', { ...terms, name: 'Nord' }),
      ];
      for (const one of all) {
        const customer = customers[one.who];
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        if (customer) await carryOut(customer, one);
      }
      const booking = { direction: 'out', bookedTo: 'bank-fees', purpose: 'Fees' } as const;
      const body = { ...transfer('Fee'), amount: decimal(fee), ...booking };
      await required(admin.api(recordBankBooking, { body }));
      await cards.deliverEvents();
      await shop.drain();
      await expectClosable(customers);
    },
  );
  expect.hasAssertions();
  await fc.assert(property, { numRuns: 4 });
});
