import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { EntryLine, NewEntry } from '#features/ledger/domain/entry.ts';
import { post } from '#features/ledger/server/index.ts';
import { splitDiscount } from '#features/receivables/domain/split-discount.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { exportDatev, exportJournal, exportRevenue, getRevenueReport } from '../contract.ts';
import { datevAccounts } from './datev.ts';

const shop = await testShop();
shop.clock.stop();
const finance = await shop.person({ staffRoles: ['finance'] });
const { newId } = shop.payments;
const query = { from: '2026-11-01', to: '2026-12-31' };
const currency = 'EUR';

const german = { category: 'S', ratePpm: 190_000, country: 'DE', region: null };
const reduced = { ...german, ratePpm: 70_000 };
const abroad = { category: 'K', ratePpm: 0, country: 'SE', region: null };

interface Invoice {
  readonly day: string;
  /** Net and tax in cents by rate. */
  readonly groups: readonly (readonly [typeof german, bigint, bigint])[];
  readonly shipping?: bigint;
  readonly kind?: 'invoice' | 'credit-note';
}

const restore = await saveData(shop);
beforeEach(restore);

async function invoice({ day, groups, shipping = 0n, kind = 'invoice' }: Invoice) {
  const sign = kind === 'invoice' ? 1n : -1n;
  const [[first] = [german]] = groups;
  const revenue: EntryLine[] = groups.flatMap(([tax, net, amount]) => [
    { account: 'revenue', amount: -sign * net, currency, tax },
    { account: 'tax-payable', amount: -sign * amount, currency, tax },
  ]);
  revenue.push({ account: 'shipping-revenue', amount: -sign * shipping, currency, tax: first });
  const gross = revenue.reduce((sum, { amount }) => sum - amount, 0n);
  const entry: NewEntry = {
    kind,
    day,
    party: { companyId: newId() },
    documentId: newId(),
    reference: 'RE-2026-000123',
    lines: [{ account: 'receivables', amount: gross, currency }, ...revenue],
  };
  await post(shop.database.queries, shop.payments, entry);
  return gross;
}

/** An early payment discount, tax included, posted as payments post it. */
async function discount(day: string, amount: bigint, groups: Invoice['groups']) {
  const parts = splitDiscount(
    amount,
    groups.map(([tax, base, ofTax]) => ({ ...tax, base, tax: ofTax })),
  );
  const lines = parts.flatMap(({ rate, net, tax }): EntryLine[] => {
    const of = { currency, ...(rate && { tax: rate }) } as const;
    return [
      { account: 'discounts', amount: net, ...of },
      { account: 'tax-payable', amount: tax, ...of },
    ];
  });
  await post(shop.database.queries, shop.payments, {
    kind: 'early-payment-discount',
    day,
    party: { companyId: newId() },
    documentId: newId(),
    reference: 'RE-2026-000123',
    lines: [...lines, { account: 'receivables', amount: -amount, currency }],
  });
}

async function report() {
  const found = await finance.api(getRevenueReport, { query });
  if (!found.ok) throw new Error(found.problem.title);
  return found.value;
}

async function file(
  call: typeof exportJournal | typeof exportDatev | typeof exportRevenue,
): Promise<readonly string[]> {
  const text = await finance.api(call, { query });
  if (!text.ok) throw new Error(text.problem.title);
  return (await text.value.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
}

test('revenue and tax are reported by month, country and rate; credit notes lower them', async () => {
  const day = '2026-11-20';
  const november = { month: '2026-11', currency, discounts: '0.00' };
  await invoice({
    day,
    groups: [
      [german, 100_00n, 19_00n],
      [reduced, 50_00n, 3_50n],
    ],
    shipping: 5_00n,
  });
  await invoice({ day, groups: [[german, 10_00n, 1_90n]], kind: 'credit-note' });
  await invoice({ day: '2026-12-01', groups: [[abroad, 70_00n, 0n]] });
  await invoice({ day: '2027-01-01', groups: [[german, 1_00n, 19n]] });
  const { revenue, accounts } = await report();
  expect(revenue).toEqual([
    { ...november, ...reduced, revenue: '50.00', shipping: '0.00', tax: '3.50' },
    { ...november, ...german, revenue: '90.00', shipping: '5.00', tax: '17.10' },
    { ...november, month: '2026-12', ...abroad, revenue: '70.00', shipping: '0.00', tax: '0.00' },
  ]);
  expect(accounts).toContainEqual({
    account: 'receivables',
    currency,
    debit: '247.50',
    credit: '11.90',
  });
});

test('an early payment discount lowers the base of its rate with the tax', async () => {
  const day = '2026-11-20';
  const groups = [[german, 355_00n, 67_45n]] as const;
  await invoice({ day, groups });
  await discount(day, 8_45n, groups);
  const row = { month: '2026-11', ...german, currency };
  const amounts = { revenue: '355.00', shipping: '0.00', discounts: '-7.10', tax: '66.10' };
  expect((await report()).revenue).toEqual([{ ...row, ...amounts }]);
  const [header, line] = await file(exportRevenue);
  expect(header).toMatch(/,Revenue,Revenue of delivery,Early payment discounts,Tax payable$/);
  expect(line).toMatch(/,355\.00,0\.00,-7\.10,66\.10$/);
});

test('the journal has each line of the ledger with its entry', async () => {
  await invoice({ day: '2026-11-20', groups: [[german, 100_00n, 19_00n]] });
  const [header, ...lines] = await file(exportJournal);
  expect(header).toMatch(/^Entry,Day,Kind,Reference,Note,Account,Debit,Credit,Currency,/);
  expect(lines.map((line) => line.split(',').slice(1, 11).join(','))).toEqual([
    '2026-11-20,invoice,RE-2026-000123,,receivables,119.00,,EUR,,',
    '2026-11-20,invoice,RE-2026-000123,,revenue,,100.00,EUR,S,19',
    '2026-11-20,invoice,RE-2026-000123,,tax-payable,,19.00,EUR,S,19',
  ]);
});

test('a DATEV batch is of one calendar year: its bookings have no year of their own', async () => {
  const crossing = { ...query, from: '2026-12-01', to: '2027-01-31' };
  expect(await finance.api(exportDatev, { query: crossing })).toMatchObject({
    problem: { status: 422, errors: [{ parameter: 'to' }] },
  });
});

test('the DATEV batch has the two header lines of format 700 and a booking for each side', async () => {
  await invoice({ day: '2026-11-20', groups: [[german, 1_234_50n, 234_56n]] });
  const [header = '', columns = '', ...bookings] = await file(exportDatev);
  expect(header.split(';')).toHaveLength(31);
  expect(header).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"BB";"";"";1001;1;20260101;4;20261101;20261231;/,
  );
  expect(columns.split(';')).toHaveLength(125);
  for (const booking of bookings) expect(booking.split(';')).toHaveLength(125);
  expect(bookings.map((booking) => booking.split(';').slice(0, 12).join(';'))).toEqual([
    expect.stringMatching(/^1234,50;"H";"EUR";;;"";8200;10001;"";2011;"RE-2026-000123";"\d+"$/),
    expect.stringMatching(/^234,56;"H";"EUR";;;"";1770;10001;"";2011;"RE-2026-000123";"\d+"$/),
  ]);
});

test('a period of more than a year, or that ends before it begins, is refused', async () => {
  for (const to of ['2027-11-02', '2026-10-31']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refused = await finance.api(getRevenueReport, { query: { from: '2026-11-01', to } });
    expect(refused).toMatchObject({ problem: { status: 422 } });
  }
});

test('only finance sees the accounting', async () => {
  const sales = await shop.person({ staffRoles: ['sales', 'support'] });
  expect(await sales.api(getRevenueReport, { query })).toMatchObject({ problem: { status: 403 } });
});

const days = fc.integer({ min: 1, max: 60 }).map((day) => {
  const at = new Date(Date.UTC(2026, 10, day, 12));
  return at.toISOString().slice(0, 10);
});
const cents = fc.bigInt({ min: 0n, max: 10n ** 9n });
const invoices = fc.record({
  day: days,
  groups: fc.array(fc.tuple(fc.constantFrom(german, reduced, abroad), cents, cents), {
    minLength: 1,
    maxLength: 3,
  }),
  shipping: cents,
  kind: fc.constantFrom('invoice' as const, 'credit-note' as const),
  /** Percent of an invoice. */
  discounted: fc.constantFrom(0n, 2n, 3n),
});

/** The account of a customer. */
const DEBTOR = /^[1-6]\d{4}$/;

const toCents = (decimal: string) => BigInt(decimal.replace(/[.,]/, ''));
const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

test('report, journal and DATEV batch agree with invoices, credit notes and discounts to the cent, whatever they are', async () => {
  const property = fc.asyncProperty(fc.array(invoices, { maxLength: 12 }), async (some) => {
    await restore();
    const gross: bigint[] = [];
    for (const one of some) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const whole = await invoice(one);
      gross.push(whole);
      const taken = one.kind === 'invoice' ? (whole * one.discounted) / 100n : 0n;
      gross.push(-taken);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (taken > 0n) await discount(one.day, taken, one.groups);
    }
    const { revenue, accounts } = await report();
    const reported = sumOf(
      revenue.flatMap((row) => [row.revenue, row.shipping, row.discounts, row.tax].map(toCents)),
    );
    expect(reported).toBe(sumOf(gross));
    expect(sumOf(accounts.map(({ debit, credit }) => toCents(debit) - toCents(credit)))).toBe(0n);
    const lines = (await file(exportJournal)).slice(1).map((line) => line.split(','));
    const journal = lines.map(([, , , , , account, debit = '', credit = '']) => ({
      account,
      amount: toCents(debit || '0.00') - toCents(credit || '0.00'),
    }));
    const bookings = (await file(exportDatev)).slice(2).map((line) => line.split(';'));
    const datevOf = (number: string | RegExp) => {
      const isOf = (account = '') =>
        typeof number === 'string' ? account === number : number.test(account);
      return sumOf(
        bookings.map(([amount = '', side, , , , , account, against]) => {
          const signed = side === '"S"' ? toCents(amount) : -toCents(amount);
          return (isOf(account) ? signed : 0n) - (isOf(against) ? signed : 0n);
        }),
      );
    };
    for (const { account, debit, credit } of accounts) {
      const balance = toCents(debit) - toCents(credit);
      const inJournal = journal.filter((line) => line.account === account);
      expect(sumOf(inJournal.map(({ amount }) => amount))).toBe(balance);
      const number = account === 'receivables' ? DEBTOR : datevAccounts.skr03[account];
      expect(datevOf(number)).toBe(balance);
    }
    expect(datevOf(datevAccounts.skr03.clearing)).toBe(0n);
  });
  await fc.assert(property, { numRuns: 25 });
});
