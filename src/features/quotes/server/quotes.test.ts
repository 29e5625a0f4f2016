import { afterEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { getOrder } from '#features/orders/contract.ts';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { changePrice } from '#features/requisitions/server/requisition-steps.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  commentOnQuote,
  getQuote,
  listQuotes,
  refuseQuote,
  requestQuote,
  requestQuoteChange,
  withdrawQuoteRequest,
} from '../contract.ts';
import {
  answerQuoteComment,
  declineQuote,
  getManagedQuote,
  offerQuote,
} from '../staff-contract.ts';
import { accept, askedQuote, dayIn, offeredQuote, refusedWith } from './quote-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const buyer = await shop.person({ name: 'Mara Lindqvist' });
const seller = await shop.person({ name: 'Sam Sales', staffRoles: ['sales'] });
const drive = await shop.product({ name: 'Servo drive', price: '20.00', stock: 100 });
const cable = await shop.product({ name: 'Drive cable', price: '3.00', stock: 50 });
const wanted = [
  { productId: drive._id, quantity: 10, targetPrice: '15.00' },
  { mpn: 'XC-77', manufacturer: 'Nordkabel', description: 'Cable, 2 m', quantity: 20 },
];
const lines = [
  { answers: 1, sku: drive.sku, quantity: 10, unitPrice: '17.50', leadTimeDays: 5 },
  { answers: 2, sku: cable.sku, quantity: 20, unitPrice: '2.25' },
];
afterEach(await saveData(shop));

const stockOf = async (productId: string) => {
  const { rows } = await shop.database.queries.execute<{ on_hand: number }>(
    sql`select on_hand from stock_levels where product_id = ${productId}`,
  );
  return rows[0]?.on_hand;
};
const request = () => askedQuote(buyer.api, wanted);
const offer = async () => offeredQuote(shop, seller, await request(), lines);
const whole = [
  { line: 1, quantity: 10 },
  { line: 2, quantity: 20 },
];

describe('a request', () => {
  test('has parts of the catalogue and, in words, parts that are not in it', async () => {
    const quote = await request();
    expect(quote.number).toMatch(/^Q-\d+$/);
    expect(quote).toMatchObject({
      state: 'requested',
      total: null,
      message: 'For board 7.',
      asked: [
        { line: 1, sku: drive.sku, quantity: 10, targetPrice: '15.00' },
        { line: 2, productId: null, mpn: 'XC-77', description: 'Cable, 2 m', quantity: 20 },
      ],
      may: { order: false, withdraw: true },
    });
  });

  test('without a part number, a product or words names the line', async () => {
    const body = { lines: [{ quantity: 1 }] };
    const errors = [{ pointer: '#/lines/0/mpn', detail: 'Enter a part number or a description' }];
    expect(await buyer.api(requestQuote, { body })).toMatchObject(
      refusedWith('general/invalid-input', { errors }),
    );
  });

  test('can be withdrawn, and is not answered then', async () => {
    const { _id: id, revision } = await request();
    const withdrawn = await buyer.api(withdrawQuoteRequest, { params: { id }, body: { revision } });
    expect(withdrawn).toMatchObject({ ok: true, value: { state: 'withdrawn' } });
    const body = { revision: revision + 1, lines, validUntil: dayIn(shop, 30) };
    expect(await seller.api(offerQuote, { params: { id }, body })).toMatchObject(
      refusedWith('quotes/not-possible', { state: 'withdrawn' }),
    );
  });

  test('is nobody else’s to see', async () => {
    const { _id: id } = await request();
    const other = await shop.person();
    expect(await other.api(getQuote, { params: { id } })).toMatchObject(
      refusedWith('general/forbidden'),
    );
    expect(await other.api(listQuotes, {})).toMatchObject({ ok: true, value: [] });
  });
});

describe('the shop’s answer', () => {
  test('has a price, a lead time and a replacement for each line, and is mailed', async () => {
    const quote = await offer();
    expect(quote).toMatchObject({
      state: 'offered',
      total: '220.00',
      versions: [
        {
          version: 1,
          sentBy: 'Sam Sales',
          total: '220.00',
          validUntil: dayIn(shop, 30),
          lines: [
            {
              line: 1,
              replaces: null,
              prices: [{ from: 1, unitPrice: '17.50' }],
              price: '175.00',
              leadTimeDays: 5,
              left: 10,
            },
            { line: 2, replaces: 'XC-77', sku: cable.sku, price: '45.00', left: 20 },
          ],
        },
      ],
    });
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.subject).toBe(`Your quote ${quote.number}`);
    expect(mail?.text).toContain('$220.00');
    expect(mail?.text).toContain(`/dashboard/quotes/${quote._id}`);
  });

  test('can be changed by another version only; the first stays as it was sent', async () => {
    const first = await offer();
    const [drives, cables] = lines as [(typeof lines)[0], (typeof lines)[0]];
    const second = await offeredQuote(shop, seller, first, [
      { ...drives, unitPrice: '16.00' },
      cables,
    ]);
    expect(second.versions.map(({ version, total }) => [version, total])).toEqual([
      [2, '205.00'],
      [1, '220.00'],
    ]);
    for (const table of ['quote_versions', 'quote_lines']) {
      const changing = shop.database.pool.query(`update ${table} set note = 'other'`);
      await expect(changing).rejects.toThrow('are added, never changed');
    }
  });

  test.each([
    ['yesterday', -1],
    ['in more than a year', 366],
  ])('cannot be valid until %s', async (_when, days) => {
    const { _id: id, revision } = await request();
    const body = { revision, lines, validUntil: dayIn(shop, days) };
    expect(await seller.api(offerQuote, { params: { id }, body })).toMatchObject(
      refusedWith('quotes/invalid-day'),
    );
  });

  test('is refused if a colleague has answered meanwhile', async () => {
    const { _id: id, revision } = await request();
    const body = { revision, lines, validUntil: dayIn(shop, 30) };
    await seller.api(offerQuote, { params: { id }, body });
    expect(await seller.api(offerQuote, { params: { id }, body })).toMatchObject(
      refusedWith('quotes/quote-changed', { revision: revision + 1 }),
    );
  });

  test('can be a refusal, whose reason the customer reads', async () => {
    const { _id: id, revision } = await request();
    const body = { revision, reason: 'not-available', note: 'We do not sell cables.' } as const;
    const declined = await seller.api(declineQuote, { params: { id }, body });
    expect(declined).toMatchObject({
      ok: true,
      value: { state: 'declined', ending: { reason: 'not-available' } },
    });
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.text).toContain('We do not sell cables.');
  });
});

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

  test('is not possible from a version that was replaced, or after the last day', async () => {
    const first = await offer();
    const second = await offeredQuote(shop, seller, first, lines.slice(0, 1));
    expect(await accept(buyer.api, second, [{ line: 2, quantity: 1 }])).toMatchObject(
      refusedWith('quotes/no-such-line'),
    );
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

describe('what both sides say', () => {
  test('is in the history, and mailed to the customer', async () => {
    const { _id: id } = await request();
    await buyer.api(commentOnQuote, { params: { id }, body: { text: 'Is it urgent?' } });
    const answer = { params: { id }, body: { text: 'We answer tomorrow.' } };
    const answered = await seller.api(answerQuoteComment, answer);
    if (!answered.ok) throw new Error(answered.problem.title);
    expect(answered.value.history.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['requested', 'customer', null],
      ['comment', 'customer', 'Is it urgent?'],
      ['comment', 'shop', 'We answer tomorrow.'],
    ]);
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.text).toContain('We answer tomorrow.');
  });

  test('a change can be asked for; the version can still be ordered', async () => {
    const { _id: id, revision } = await offer();
    const body = { revision, text: 'Please for 15.00.' };
    const changed = await buyer.api(requestQuoteChange, { params: { id }, body });
    if (!changed.ok) throw new Error(changed.problem.title);
    expect(changed.value).toMatchObject({ state: 'change-requested', may: { order: true } });
    expect(await accept(buyer.api, changed.value, whole)).toMatchObject({
      ok: true,
      value: { state: 'ordered' },
    });
  });

  test('a quote that was refused can be offered anew', async () => {
    const { _id: id, revision } = await offer();
    const body = { revision, reason: 'price', note: 'Too much.' } as const;
    const refused = await buyer.api(refuseQuote, { params: { id }, body });
    if (!refused.ok) throw new Error(refused.problem.title);
    expect(refused.value).toMatchObject({ state: 'refused', ending: { reason: 'price' } });
    const anew = await offeredQuote(shop, seller, refused.value, lines);
    expect(anew).toMatchObject({ state: 'offered', ending: null });
  });
});
