import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { testShop } from '#test/support/test-shop.ts';
import { chooseProduct, createBom } from '../contract.ts';
import { load, matchedIn, upload } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);

test('a choice for a line with very long texts is remembered', async () => {
  const person = await shop.person();
  const { _id: productId } = await shop.product({ mpn: 'LONG-1' });
  // Digits of random order, which PostgreSQL cannot compress.
  const long = Array.from({ length: 4 }, () =>
    Array.from({ length: 400 }, () => randomUUID().slice(0, 4)).join(' '),
  );
  const text = `Ref,Value,Footprint,Description,LCSC\nU1,${long.join(',')}\n`;
  const { _id: id } = await matched(person, text);
  const params = { id, row: 1 };
  expect(await person.api(chooseProduct, { params, body: { productId } })).toMatchObject({
    value: { match: { productId } },
  });
  expect((await matched(person, text)).lines.map((line) => line.match.reasonCode)).toEqual([
    'remembered',
  ]);
});

test('characters that PostgreSQL does not store become others', async () => {
  const person = await shop.person();
  const id = await upload(person, `Ref,Qty,MPN\nR1,1,${'x'.repeat(1_999)}😀\n`);
  expect((await load(person, id)).lines[0]?.mpn).toBe('x'.repeat(1_999));
  const sheet = utils.aoa_to_sheet([
    ['Ref', 'Qty', 'MPN'],
    ['R1', 1, 'A_x0000_B_xD800_C'],
  ]);
  const book = { SheetNames: ['A'], Sheets: { A: sheet } };
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const sent = await person.api(createBom, { body: new Blob([new Uint8Array(bytes)]) });
  expect(sent).toMatchObject({ ok: true });
});
