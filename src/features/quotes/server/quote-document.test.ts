import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { defaultQuotes } from '#features/settings/domain/quote-settings.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { downloadQuotePdf } from '../contract.ts';
import { downloadManagedQuotePdf } from '../staff-contract.ts';
import { askedQuote, offeredQuote, quotingWorld, refusedWith } from './quote-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await shop.person({ admin: true });
const { buyer, seller, wanted, drives, cables, lines, offer } = await quotingWorld(shop);
afterEach(await saveData(shop));

const documentsOf = async (number: string) => {
  const { rows } = await shop.database.queries.execute<{ content: Record<string, unknown> }>(
    sql`select content from issued_documents where number = ${number} order by version`,
  );
  return rows.map(({ content }) => content);
};

const responseOf = (id: string, version: number) =>
  shop.app.inject({
    url: `/api/quotes/${id}/versions/${version}.pdf`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
const pdfOf = async (id: string, version: number) => (await responseOf(id, version)).rawPayload;

describe('each version of a quote', () => {
  test('is a PDF that both sides can read, and nobody else', async () => {
    const { _id: id, number } = await offer();
    const { headers, rawPayload } = await responseOf(id, 1);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-type']).toBe('application/pdf');
    const params = { id, version: 1 };
    expect(await seller.api(downloadManagedQuotePdf, { params })).toMatchObject({ ok: true });
    const other = await shop.person();
    expect(await other.api(downloadQuotePdf, { params })).toMatchObject(
      refusedWith('general/forbidden'),
    );
    expect(await buyer.api(downloadQuotePdf, { params: { id, version: 2 } })).toMatchObject(
      refusedWith('quotes/file-not-found'),
    );
    expect(await documentsOf(number)).toMatchObject([
      {
        kind: 'quote',
        version: 1,
        buyer: { name: 'Mara Lindqvist' },
        totals: { net: '22000', gross: '22000' },
        lines: [
          { unitPrice: '17500000', net: '17500', details: ['Lead time: 5 days'] },
          { unitPrice: '2250000', net: '4500', details: ['Instead of XC-77'] },
        ],
      },
    ]);
  });

  test('says what the quote says: delivery, price breaks, the note and the text of the shop', async () => {
    const text = { en: 'Subject to our conditions of sale.', de: '' };
    const saved = await admin.api(changeSettings, {
      body: { section: 'quotes', version: 0, ...defaultQuotes, text },
    });
    expect(saved).toMatchObject({ ok: true });
    const request = await askedQuote(buyer.api, wanted);
    const breaks = [{ from: 100, unitPrice: '15.00' }];
    const { number } = await offeredQuote(shop, seller, request, [{ ...drives, breaks }, cables], {
      deliveryCost: '12.00',
      note: 'Full reels only.',
    });
    expect(await documentsOf(number)).toMatchObject([
      {
        lines: [{ details: ['Lead time: 5 days', 'from 1: $17.50, from 100: $15.00'] }, {}],
        adjustments: [{ kind: 'charge', amount: '1200' }],
        totals: { net: '23200' },
        notes: [
          'Full reels only.',
          'The prices hold until the quote expires. The parts are not held in stock.',
          'Subject to our conditions of sale.',
        ],
      },
    ]);
  });

  test('says that delivery is free', async () => {
    const request = await askedQuote(buyer.api, wanted);
    const { number } = await offeredQuote(shop, seller, request, lines, { deliveryCost: '0' });
    expect(await documentsOf(number)).toMatchObject([
      { adjustments: [], notes: ['Delivery is free.', expect.any(String)] },
    ]);
  });

  test('names products in the language of the customer', async () => {
    const request = await askedQuote(buyer.api, wanted);
    await shop.database.queries.execute(
      sql`update quotes set language = 'de' where id = ${request._id}`,
    );
    await shop.database.queries.execute(
      sql`update products set translations = '{"de": {"name": "Servoantrieb"}}' where sku = ${drives.sku}`,
    );
    const { number } = await offeredQuote(shop, seller, request, lines);
    expect(await documentsOf(number)).toMatchObject([
      { lines: [{ name: 'Servoantrieb' }, { name: 'Drive cable' }] },
    ]);
  });

  test('stays as it was sent, also when a new one replaces it or the shop looks different', async () => {
    const first = await offer();
    const { _id: id, number } = first;
    const before = await pdfOf(id, 1);
    await offeredQuote(shop, seller, first, [{ ...drives, unitPrice: '16.00' }, cables]);
    expect(await pdfOf(id, 1)).toEqual(before);
    expect((await pdfOf(id, 2)).equals(before)).toBe(false);
    expect(await documentsOf(number)).toMatchObject([
      { version: 1, totals: { net: '22000' } },
      { version: 2, totals: { net: '20500' } },
    ]);
  });

  test('is addressed to the company that asked, at its billing address', async () => {
    const company = await companyOf(shop, buyer);
    const api = forCompany(buyer, company);
    const { number } = await offeredQuote(shop, seller, await askedQuote(api, wanted), lines);
    expect(await documentsOf(number)).toMatchObject([
      { buyer: { name: expect.any(String), address: { line1: expect.stringMatching(/./) } } },
    ]);
  });

  test('is mailed with the offer', async () => {
    const { number, _id: id } = await offer();
    const [mail] = await shop.mailsTo(buyer.email);
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe(`${number}.pdf`);
    expect((await pdfOf(id, 1)).equals(Buffer.from(`${file?.content}`, 'base64'))).toBe(true);
  });
});
