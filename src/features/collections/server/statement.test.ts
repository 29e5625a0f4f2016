import { describe, expect, test } from 'vitest';
import {
  companyOf,
  forCompany,
  joinCompany,
} from '#features/companies/server/company-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getOwnStatement, getOwnStatementPdf, getStatement, mailStatement } from '../contract.ts';
import { usualPeriod } from './load-statement.ts';
import { postedInvoice, postedTransfer } from './ledger-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const finance = await shop.person({ staffRoles: ['finance'] });
const founder = await shop.person();
const companyId = await companyOf(shop, founder, { name: 'Statement GmbH' });
const party = { companyId };

await postedInvoice(shop, { party, cents: 100_00n, day: '2026-03-31', number: 'R-1' });
const paid = await postedInvoice(shop, {
  party,
  cents: 50_00n,
  day: '2026-04-02',
  dueDay: '2026-04-20',
  number: 'R-2',
});
await postedTransfer(shop, {
  party,
  cents: 20_00n,
  day: '2026-04-10',
  documentId: paid,
  number: 'T-1',
});
await postedInvoice(shop, { party, cents: -5_00n, day: '2026-04-30', number: 'G-1' });
await postedTransfer(shop, { party, cents: 30_00n, day: '2026-05-01', documentId: paid });
// For an order that is not invoiced yet.
await postedTransfer(shop, {
  party,
  cents: 7_00n,
  day: '2026-04-15',
  orderId: shop.payments.newId(),
});

const april = { from: '2026-04-01', to: '2026-04-30' };
const params = { id: companyId };

test('a statement leads from the opening to the closing balance', async () => {
  const found = await finance.api(getStatement, { params, query: april });
  expect(found).toMatchObject({
    ok: true,
    value: {
      name: 'Statement GmbH',
      opening: '100.00',
      movements: [
        {
          day: '2026-04-02',
          kind: 'invoice',
          reference: 'R-2',
          amount: '50.00',
          balance: '150.00',
        },
        {
          day: '2026-04-10',
          kind: 'bank-payment',
          reference: 'T-1',
          amount: '-20.00',
          balance: '130.00',
        },
        {
          day: '2026-04-30',
          kind: 'credit-note',
          reference: 'G-1',
          amount: '-5.00',
          balance: '125.00',
        },
      ],
      closing: '125.00',
    },
  });
});

test('its open items are those at the end of its last day, and add up to the closing balance', async () => {
  const found = await finance.api(getStatement, { params, query: april });
  const items = found.ok ? found.value.openItems : [];
  expect(items.map(({ open, isOverdue }) => [open, isOverdue])).toEqual([
    ['100.00', true],
    ['30.00', true],
    ['-5.00', false],
  ]);
});

test('its open items are due as the customer account says, also those of old lines without that day', async () => {
  const old = await companyOf(shop, await shop.person());
  await postedInvoice(shop, { party: { companyId: old }, cents: 10_00n, day: '2026-04-01' });
  await shop.database.pool.query(
    `update ledger_open_items set due_day = '2026-05-30' where company_id = $1`,
    [old],
  );
  const found = await finance.api(getStatement, { params: { id: old }, query: april });
  expect(found).toMatchObject({
    value: { openItems: [{ dueDay: '2026-05-30', isOverdue: false }] },
  });
});

test('without a period it has this month and the three before', async () => {
  const found = await finance.api(getStatement, { params });
  expect(found.ok && found.value.from).toMatch(/-01$/);
  expect(usualPeriod('2026-02-28')).toEqual({ from: '2025-11-01', to: '2026-02-28' });
  const half = { from: '2026-04-01' };
  expect(await finance.api(getStatement, { params, query: half })).toMatchObject({ ok: false });
});

describe('the people of a company', () => {
  test('see its statement, and save it as PDF', async () => {
    const buyer = await shop.person();
    await joinCompany(shop, companyId, buyer, ['buyer']);
    const api = forCompany(buyer, companyId);
    const own = await api(getOwnStatement, { query: april });
    expect(own).toMatchObject({ value: { name: 'Statement GmbH', closing: '125.00' } });
    const pdf = await api(getOwnStatementPdf, { query: april });
    expect(pdf.ok && (await pdf.value.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('have one of their own, for what they order for themselves', async () => {
    const own = await founder.api(getOwnStatement, { query: april });
    expect(own).toMatchObject({ value: { name: founder.name, closing: '0.00', movements: [] } });
  });
});

test('finance mails it to the admins of the company, with the PDF', async () => {
  const sent = await finance.api(mailStatement, { params, body: april });
  expect(sent).toMatchObject({ ok: true, value: { mailedTo: [founder.email] } });
  const [mail] = await shop.mailsTo(founder.email);
  expect(mail?.subject).toBe('Statement of account until Apr 30, 2026');
  expect(mail?.text).toContain('The balance is $125.00.');
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    'Statement of account 2026-04-30.pdf',
  ]);
});

test('a company that nobody can be written to gets no mail', async () => {
  const admin = await shop.person();
  const silent = await companyOf(shop, admin, {
    name: 'Silent GmbH',
    people: [[admin, ['buyer']]],
  });
  const refused = await finance.api(mailStatement, { params: { id: silent }, body: april });
  expect(refused).toMatchObject({ problem: { type: 'collections/no-recipient' } });
});

test('its PDF has the language of the reader', async () => {
  const pdf = await shop.app.inject({
    url: `/api/customer-accounts/${companyId}/statement.pdf?from=2026-04-01&to=2026-04-30`,
    headers: { authorization: `Bearer ${finance.token}`, 'accept-language': 'de' },
  });
  expect(pdf.body.includes('/Lang (de)')).toBe(true);
});
