import { afterEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { changeTerms } from '#features/payment-terms/contract.ts';
import { getOrder } from '#features/orders/contract.ts';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { changePrice } from '#features/requisitions/server/requisition-steps.fixture.ts';
import { turnInvoicesOn } from '#features/settings/server/invoices-on.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getQuote, refuseQuote } from '../contract.ts';
import { getManagedQuote, offerQuote } from '../staff-contract.ts';
import {
  accept,
  askedQuote,
  dayIn,
  offeredQuote,
  quotingWorld,
  refusedWith,
  whole,
} from './quote-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const { buyer, seller, drive, cable, wanted, drives, cables, lines, request, offer } =
  await quotingWorld(shop);
afterEach(await saveData(shop));

const stockOf = async (productId: string) => {
  const { rows } = await shop.database.queries.execute<{ on_hand: number }>(
    sql`select on_hand from stock_levels where product_id = ${productId}`,
  );
  return rows[0]?.on_hand;
};

describe('ordering from a quote', () => {
  test('is at its prices, although those of the catalogue have changed', async () => {
    const quote = await offer();
    await changePrice(shop, drive._id, '99000000');
    const ordered = await accept(buyer.api, quote, whole, { price: '220.00' });
    if (!ordered.ok) throw new Error(JSON.stringify(ordered.problem));
    expect(ordered.value).toMatchObject({
      state: 'ordered',
      orderedTotal: '220.00',
      versions: [
        {
          lines: [
            { ordered: 10, left: 0 },
            { ordered: 20, left: 0 },
          ],
        },
      ],
    });
    const order = await buyer.api(getOrder, { params: { id: ordered.value.orderId } });
    expect(order).toMatchObject({
      ok: true,
      value: {
        price: '220.00',
        lines: [
          { unitPrice: '17.50', quote: { number: quote.number, line: 1 } },
          { unitPrice: '2.25', quote: { number: quote.number, line: 2 } },
        ],
      },
    });
    expect(await stockOf(drive._id)).toBe(90);
  });

  test('can be in parts, until all is ordered', async () => {
    const quote = await offer();
    const first = await accept(buyer.api, quote, [{ line: 1, quantity: 4 }]);
    if (!first.ok) throw new Error(JSON.stringify(first.problem));
    expect(first.value).toMatchObject({
      state: 'partly-ordered',
      orderedTotal: '70.00',
      versions: [
        {
          lines: [
            { ordered: 4, left: 6 },
            { ordered: 0, left: 20 },
          ],
        },
      ],
    });
    expect(await accept(buyer.api, first.value, [{ line: 1, quantity: 7 }])).toMatchObject(
      refusedWith('quotes/lines-not-orderable', {
        lines: [{ line: 1, reason: 'nothing-left', available: 6 }],
      }),
    );
    const rest = [
      { line: 1, quantity: 6 },
      { line: 2, quantity: 20 },
    ];
    const second = await accept(buyer.api, first.value, rest);
    expect(second).toMatchObject({ ok: true, value: { state: 'ordered', orderedTotal: '220.00' } });
  });

  test('is at the price of the break that the quantity reaches', async () => {
    const quote = await offeredQuote(shop, seller, await request(), [
      {
        answers: 1,
        sku: drive.sku,
        quantity: 10,
        unitPrice: '17.50',
        breaks: [{ from: 50, unitPrice: '15.00' }],
      },
    ]);
    const ordered = await accept(buyer.api, quote, [{ line: 1, quantity: 50 }], {
      price: '750.00',
    });
    expect(ordered).toMatchObject({
      ok: true,
      value: { state: 'ordered', orderedTotal: '750.00' },
    });
  });

  test('twice with one key, or with what two devices saw, makes one order', async () => {
    const quote = await offer();
    const key = { idempotencyKey: 'accept-1' };
    const first = await accept(buyer.api, quote, whole, {}, key);
    const again = await accept(buyer.api, quote, whole, {}, key);
    expect(again).toEqual(first);
    expect(await accept(buyer.api, quote, whole)).toMatchObject(
      refusedWith('quotes/quote-changed'),
    );
    expect(await stockOf(drive._id)).toBe(90);
  });

  test('needs the stock, which the quote does not hold', async () => {
    const quote = await offer();
    await shop.database.pool.query('update stock_levels set on_hand = 3 where product_id = $1', [
      drive._id,
    ]);
    expect(await accept(buyer.api, quote, whole)).toMatchObject(
      refusedWith('quotes/lines-not-orderable', {
        lines: [{ line: 1, reason: 'not-enough-stock', available: 3 }],
      }),
    );
    const seen = await buyer.api(getQuote, { params: { id: quote._id } });
    expect(seen).toMatchObject({ ok: true, value: { state: 'offered', orderedTotal: '0.00' } });
  });

  test('takes the pieces that the quote holds, which nobody else can order', async () => {
    const holding = { holdsStock: true };
    const first = await offeredQuote(shop, seller, await request(), lines, holding);
    expect([await stockOf(drive._id), await stockOf(cable._id)]).toEqual([90, 30]);
    // Another version holds its own pieces instead.
    const larger = [{ ...drives, quantity: 40 }, cables];
    const second = await offeredQuote(shop, seller, first, larger, holding);
    expect(await stockOf(drive._id)).toBe(60);
    await shop.database.pool.query('update stock_levels set on_hand = 0');
    const ordered = await accept(buyer.api, second, [{ line: 1, quantity: 40 }]);
    if (!ordered.ok) throw new Error(JSON.stringify(ordered.problem));
    expect([await stockOf(drive._id), await stockOf(cable._id)]).toEqual([0, 0]);
    // What is left of it is in stock again when it ends.
    const { _id: id, revision } = ordered.value;
    const body = { revision, reason: 'other', note: '' } as const;
    expect(await buyer.api(refuseQuote, { params: { id }, body })).toMatchObject({ ok: true });
    expect([await stockOf(drive._id), await stockOf(cable._id)]).toEqual([0, 20]);
  });

  test('cannot be offered with more pieces held than are in stock', async () => {
    const { _id: id, revision } = await request();
    const body = {
      revision,
      lines: [{ ...drives, quantity: 101 }],
      validUntil: dayIn(shop, 30),
      holdsStock: true,
    };
    expect(await seller.api(offerQuote, { params: { id }, body })).toMatchObject(
      refusedWith('quotes/stock-not-held', { lines: [{ sku: drive.sku, available: 100 }] }),
    );
  });

  test('is not possible from a version that was replaced, or after the last day', async () => {
    const first = await offer();
    const second = await offeredQuote(shop, seller, first, lines.slice(0, 1));
    expect(await accept(buyer.api, second, [{ line: 2, quantity: 1 }])).toMatchObject(
      refusedWith('quotes/no-such-line'),
    );
    // The mails of both versions leave before that of the expiry.
    await shop.drain();
    await shop.database.pool.query('update quotes set expires_at = $1', [shop.clock.now()]);
    expect(await accept(buyer.api, second, [{ line: 1, quantity: 1 }])).toMatchObject(
      refusedWith('quotes/quote-expired'),
    );
    await shop.runDue();
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.subject).toBe(`Quote ${first.number} has expired`);
    const seen = await seller.api(getManagedQuote, { params: { id: first._id } });
    expect(seen).toMatchObject({ ok: true, value: { state: 'expired', may: { offer: true } } });
  });

  test('for a company is counted in its limits; beyond them it is refused with the limit', async () => {
    const companyId = await companyOf(shop, buyer);
    const api = forCompany(buyer, companyId);
    const quote = await offeredQuote(shop, seller, await askedQuote(api, wanted), lines);
    await shop.database.queries.execute(
      sql`update company_members set order_limit = 10000 where company_id = ${companyId}`,
    );
    expect(await accept(api, quote, whole)).toMatchObject(
      refusedWith('companies/beyond-limit', {
        limits: [{ of: 'person', per: 'order', limit: '100.00' }],
      }),
    );
    const within = await accept(api, quote, [{ line: 1, quantity: 4 }]);
    expect(within).toMatchObject({ ok: true, value: { state: 'partly-ordered' } });
  });

  test('beyond the limit of one person can be done by another of the company, whose limit is higher', async () => {
    const colleague = await shop.person();
    const companyId = await companyOf(shop, buyer, { people: [[colleague, ['buyer']]] });
    const api = forCompany(buyer, companyId);
    const quote = await offeredQuote(shop, seller, await askedQuote(api, wanted), lines);
    await shop.database.queries.execute(
      sql`update company_members set order_limit = 10000 where user_id = ${buyer.id}`,
    );
    expect(await accept(api, quote, whole)).toMatchObject(refusedWith('companies/beyond-limit'));
    expect(await accept(forCompany(colleague, companyId), quote, whole)).toMatchObject({
      ok: true,
      value: { state: 'ordered' },
    });
  });

  test('for a company with terms can be on invoice, with its own number', async () => {
    const companyId = await companyOf(shop, buyer);
    const admin = await shop.person({ admin: true });
    await turnInvoicesOn(admin.api);
    const terms = { days: 30, creditLimit: '200.00', requiresPurchaseOrder: true };
    const body = { ...terms, earlyPayment: null, version: 0 };
    await admin.api(changeTerms, { params: { companyId }, body });
    const api = forCompany(buyer, companyId);
    const quote = await offeredQuote(shop, seller, await askedQuote(api, wanted), lines);
    const onInvoice = { delivery: 'Invoice', purchaseOrder: 'PO-4711' };
    expect(await accept(api, quote, whole, onInvoice)).toMatchObject(
      refusedWith('payment-terms/beyond-credit'),
    );
    const ordered = await accept(api, quote, [{ line: 1, quantity: 10 }], onInvoice);
    if (!ordered.ok) throw new Error(JSON.stringify(ordered.problem));
    const order = await api(getOrder, { params: { id: ordered.value.orderId } });
    expect(order).toMatchObject({
      ok: true,
      value: { delivery: 'Invoice', purchaseOrder: 'PO-4711', price: '175.00' },
    });
  });

  test('of somebody who has left the company is a matter of its admins: they get the mails', async () => {
    const leaver = await shop.person();
    const companyId = await companyOf(shop, buyer, {
      people: [
        [buyer, ['admin']],
        [leaver, ['buyer']],
      ],
    });
    const asked = await askedQuote(forCompany(leaver, companyId), wanted);
    await shop.database.pool.query('delete from company_members where user_id = $1', [leaver.id]);
    await offeredQuote(shop, seller, asked, lines);
    expect(await shop.mailsTo(leaver.email)).toEqual([]);
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.subject).toBe(`Your quote ${asked.number}`);
    expect(mail?.text).toContain('Hello Mara Lindqvist,');
  });

  test('for a company is for those of its people who may order; others see it', async () => {
    const viewer = await shop.person();
    const colleague = await shop.person();
    const companyId = await companyOf(shop, buyer, {
      people: [
        [buyer, ['buyer']],
        [viewer, ['viewer']],
        [colleague, ['buyer']],
      ],
    });
    const quote = await offeredQuote(
      shop,
      seller,
      await askedQuote(forCompany(buyer, companyId), wanted),
      lines,
    );
    const viewing = forCompany(viewer, companyId);
    expect(await viewing(getQuote, { params: { id: quote._id } })).toMatchObject({
      ok: true,
      value: { may: { order: false, comment: false } },
    });
    expect(await accept(viewing, quote, whole)).toMatchObject(
      refusedWith('general/not-in-company'),
    );
    expect(await accept(forCompany(colleague, companyId), quote, whole)).toMatchObject({
      ok: true,
      value: { state: 'ordered' },
    });
  });
});
