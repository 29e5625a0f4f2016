import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getPart } from '../contract.ts';
import { changeProduct, uploadProductFile } from '../managed-products-contract.ts';
import { MAX_PRODUCT_FILE_BYTES } from '../domain/product-fields.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n');

const upload = (bytes: Uint8Array) =>
  admin.api(uploadProductFile, { body: new Blob([new Uint8Array(bytes)]) });

async function urlOf(bytes: Uint8Array) {
  const outcome = await upload(bytes);
  if (!outcome.ok) throw new Error(outcome.problem.title);
  return outcome.value.url;
}

async function storedFiles() {
  const names: string[] = [];
  for await (const name of shop.files.list()) names.push(name);
  return names;
}

describe('the PDF of a product', () => {
  test('is downloaded as it was uploaded, and never opened as a page of the shop', async () => {
    const url = await urlOf(pdf);
    expect(url).toMatch(/^\/files\/product-files\/[0-9a-f-]{36}\.pdf$/);
    const served = await shop.app.inject(url);
    expect(served.rawPayload).toEqual(pdf);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('is a file of the part with its title, and the change is in the audit log', async () => {
    const files = [{ url: await urlOf(pdf), title: 'Certificate of conformity' }];
    const { _id: id, slug, sku } = await shop.product();
    const body = { version: 1, files };
    expect(await admin.api(changeProduct, { params: { id }, body })).toMatchObject({
      value: { files },
    });
    const part = await shop.api(getPart, { params: { slug } });
    expect(part).toMatchObject({ value: { files } });
    const log = await admin.api(listAudit, { query: { object: id, action: 'product-changed' } });
    expect(log).toMatchObject({ value: [{ about: sku, after: { files: JSON.stringify(files) } }] });
  });

  test('stays when another field changes, and goes when the list is cleared', async () => {
    const files = [{ url: await urlOf(pdf), title: 'Datasheet' }];
    const { _id: id } = await shop.product({ files });
    const params = { id };
    const renamed = await admin.api(changeProduct, { params, body: { version: 1, name: 'Relay' } });
    expect(renamed).toMatchObject({ value: { files } });
    const cleared = await admin.api(changeProduct, { params, body: { version: 2, files: [] } });
    expect(cleared).toMatchObject({ value: { files: [] } });
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF behind something else', '<html>%PDF-1.7'],
    ['the beginning of a signature', '%PD'],
    ['empty', ''],
  ])('is not %s', async (_what, content) => {
    const before = await storedFiles();
    expect(await upload(Buffer.from(content))).toMatchObject({
      problem: { type: 'catalogue/not-a-pdf', status: 422 },
    });
    expect(await storedFiles()).toEqual(before);
  });

  test('is at most 20 MB', async () => {
    const large = Buffer.alloc(MAX_PRODUCT_FILE_BYTES + 1);
    pdf.copy(large);
    expect(await upload(large)).toMatchObject({ problem: { status: 413 } });
  });

  test.each([
    'https://elsewhere.example/a.pdf',
    '/files/pictures/a.webp',
    '/files/product-files/../imports/a.pdf',
  ])('is not at %s', async (url) => {
    const { _id: id } = await shop.product();
    const body = { version: 1, files: [{ url, title: 'Datasheet' }] };
    expect(await admin.api(changeProduct, { params: { id }, body })).toMatchObject({
      problem: { status: 422, errors: [{ pointer: '#/files/0/url' }] },
    });
  });
});
