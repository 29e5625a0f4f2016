import { afterEach, describe, expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { priceListOf } from '#features/company-catalogue/server/price-list-steps.fixture.ts';
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
  changeQuoteNote,
  declineQuote,
  getManagedQuote,
  offerQuote,
} from '../staff-contract.ts';
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
  test('begins with what the customer pays today, beside the target price', async () => {
    const { _id: id } = await request();
    const seen = await seller.api(getManagedQuote, { params: { id } });
    expect(seen).toMatchObject({
      ok: true,
      value: {
        asked: [
          { sku: drive.sku, targetPrice: '15.00', priceToday: '20.00' },
          { mpn: 'XC-77', priceToday: null },
        ],
      },
    });
    const companyId = await companyOf(shop, buyer);
    const prices = { [drive._id]: { price: 18_000_000n } };
    await priceListOf(shop, { companies: [companyId], prices });
    const asked = await askedQuote(forCompany(buyer, companyId), wanted);
    const ofCompany = await seller.api(getManagedQuote, { params: { id: asked._id } });
    expect(ofCompany).toMatchObject({ ok: true, value: { asked: [{ priceToday: '18.00' }, {}] } });
  });

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

describe('a note of the shop', () => {
  test('does not stop an order of somebody who has the quote open', async () => {
    const quote = await offer();
    const params = { id: quote._id };
    const noted = await seller.api(changeQuoteNote, { params, body: { note: 'Pays late.' } });
    expect(noted).toMatchObject({ ok: true, value: { internalNote: 'Pays late.' } });
    expect(await accept(buyer.api, quote, whole)).toMatchObject({
      ok: true,
      value: { state: 'ordered' },
    });
  });

  test('is not replaced by somebody who has not seen it', async () => {
    const { _id: id } = await request();
    const save = (note: string, previousNote: string) =>
      seller.api(changeQuoteNote, { params: { id }, body: { note, previousNote } });
    await save('Pays late.', '');
    expect(await save('A good customer.', '')).toMatchObject(
      refusedWith('quotes/note-changed', { current: 'Pays late.' }),
    );
    expect(await save('Pays late, but orders much.', 'Pays late.')).toMatchObject({ ok: true });
  });
});
