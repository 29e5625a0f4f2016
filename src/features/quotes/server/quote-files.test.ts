import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { addQuoteFile, downloadQuoteFile, getQuote } from '../contract.ts';
import { downloadManagedQuoteFile } from '../staff-contract.ts';
import { quoteFileOf, quotingWorld, refusedWith } from './quote-steps.fixture.ts';

const shop = await testShop();
const { buyer, seller, request } = await quotingWorld(shop);
afterEach(await saveData(shop));

test('a PDF that the customer adds is read by both sides, and by nobody else', async () => {
  const { _id: id } = await request();
  const fileId = await quoteFileOf(buyer.api, id);
  const params = { id, fileId };
  const url = `/api/quotes/${id}/files/${fileId}/file.pdf`;
  const { headers, payload } = await shop.app.inject({
    url,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(payload).toBe('%PDF-1.7\ndrawing');
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(await seller.api(downloadManagedQuoteFile, { params })).toMatchObject({ ok: true });
  const other = await shop.person();
  expect(await other.api(downloadQuoteFile, { params })).toMatchObject(
    refusedWith('general/forbidden'),
  );
  // A file of another quote is not found there.
  const { _id: another } = await request();
  expect(await buyer.api(downloadQuoteFile, { params: { id: another, fileId } })).toMatchObject(
    refusedWith('quotes/file-not-found'),
  );
});

test('the same file is added once; what is no PDF is refused', async () => {
  const { _id: id } = await request();
  const first = await quoteFileOf(buyer.api, id);
  expect(await quoteFileOf(buyer.api, id)).toBe(first);
  const quote = await buyer.api(getQuote, { params: { id } });
  expect(quote).toMatchObject({
    ok: true,
    value: { revision: 1, files: [{ name: 'drawing.pdf' }] },
  });
  const query = { fileName: 'drawing.pdf' };
  const body = new Blob(['<script>']);
  expect(await buyer.api(addQuoteFile, { params: { id }, query, body })).toMatchObject(
    refusedWith('quotes/not-a-pdf'),
  );
});

test('a quote has twenty files at most; the last can be sent again because its answer was lost', async () => {
  const { _id: id } = await request();
  await shop.database.queries.execute(sql`
    insert into quote_files (id, quote_id, name, bytes, digest, by, by_user_id, by_name, at)
    select gen_random_uuid(), ${id}, 'drawing.pdf', 9, 'digest ' || file, 'shop', ${seller.id}, 'Sam', now()
    from generate_series(1, 19) as file`);
  await quoteFileOf(buyer.api, id);
  const send = (content: string) => {
    const body = new Blob([`%PDF-1.7\n${content}`]);
    return buyer.api(addQuoteFile, { params: { id }, query: { fileName: 'drawing.pdf' }, body });
  };
  expect(await send('drawing')).toMatchObject({ ok: true });
  expect(await send('another')).toMatchObject(refusedWith('quotes/too-many-files', { max: 20 }));
});
