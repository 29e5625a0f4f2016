import { expect, test } from 'vitest';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { changeBom, chooseProduct } from '../contract.ts';
import { load, matchedIn } from './bom-steps.fixture.ts';
import { findLine, loadLinks } from './bom-store.ts';
import { relatedRows } from './related-rows.ts';

const shop = await testShop();
const { queries } = shop.database;
const matched = matchedIn(shop);

const breaks = [{ quantity: 100, price: '0.10' }];
const tape = await shop.product({ mpn: 'AAA-1', price: '1.00', priceBreaks: breaks });
const reel = await shop.product({
  mpn: 'AAA-1R',
  price: '0.50',
  orderMultiple: 10,
  minQuantity: 10,
  packagingOf: tape.sku,
});
const other = await shop.product({ mpn: 'BBB-2', price: '2.00' });
const third = await shop.product({ mpn: 'CCC-3', price: '3.00' });
await shop.product({ mpn: 'DDD-4', price: '4.00' });

async function listOf(person: Person) {
  const mpns = ['AAA-1', 'AAA-1R', 'BBB-2', 'CCC-3', 'DDD-4'];
  const lines = mpns.map((mpn, at) => `R${at + 1},${40 + at},${mpn}\n`).join('');
  const { _id: id } = await matched(person, `Ref,Qty,MPN\n${lines}`);
  const accept = async (row: number, ...substitutes: readonly string[]) => {
    const changed = await person.api(chooseProduct, {
      params: { id, row },
      body: { substitutes: [...substitutes] },
    });
    expect(changed.ok).toBe(true);
  };
  // The second is another packaging of the first; the third accepts it, and the fourth the third.
  await accept(3, reel._id);
  await accept(4, other._id);
  return id;
}

test('lines with the same part, also in another packaging or as a substitute, are priced together', async () => {
  const id = await listOf(await shop.person());
  const links = await loadLinks(queries, id);
  const rowsWith = async (row: number) => {
    const line = await findLine(queries, id, row);
    return [...(await relatedRows(queries, links, line!))].toSorted((a, b) => a - b);
  };
  for (const row of [1, 2, 3, 4]) expect(await rowsWith(row)).toEqual([1, 2, 3, 4]);
  expect(await rowsWith(5)).toEqual([5]);
});

test('the answer to a choice is the line as the whole list has it', async () => {
  const person = await shop.person();
  const id = await listOf(person);
  await person.api(changeBom, { params: { id }, body: { boards: 3 } });
  const choose = (row: number, productId: string | null) =>
    person.api(chooseProduct, { params: { id, row }, body: { productId } });
  for (const [row, productId] of [
    [1, reel._id],
    [2, third._id],
    [3, tape._id],
    [5, tape._id],
    [4, null],
  ] as const) {
    const answer = await choose(row, productId);
    const { lines } = await load(person, id);
    expect(answer).toMatchObject({ ok: true, value: lines.find((line) => line.row === row) });
  }
});
