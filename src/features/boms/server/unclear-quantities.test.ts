import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { acceptLines, addBomToCart, chooseProduct, listBoms } from '../contract.ts';
import { load, matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);

test('a quantity that cannot be read is shown and not guessed', async () => {
  const person = await shop.person();
  await shop.product({ mpn: 'ODD-1' });
  const odd = ['-3', '1.5', '"1,5"', '1e15', '1e3', 'two'];
  const rows = odd.map((text, at) => `R${at + 1},${text},ODD-1`);
  const more = ['"R90-R999999999",,ODD-1', ',-3,ODD-1', 'R80,,ODD-1', 'R81,-,ODD-1'];
  const { _id: id, lines } = await matched(person, ['Ref,Qty,MPN', ...rows, ...more].join('\n'));
  const unclear = { quantity: null, needed: 0, quantityDiffers: true, doNotPopulate: false };
  const counted = { quantity: 1, quantityDiffers: false };
  expect(lines).toMatchObject([
    ...odd.map((_, at) => ({ ...unclear, designators: [`R${at + 1}`] })),
    { ...unclear, designators: ['R90-R999999999'] },
    { ...unclear, designators: [], quantityDiffers: false },
    { ...counted, designators: ['R80'] },
    { ...counted, designators: ['R81'] },
  ]);
  const filled = await person.api(addBomToCart, { params: { id }, body: {} });
  expect(filled).toMatchObject({
    value: { omitted: lines.slice(0, 8).map(({ row }) => ({ row, code: 'no-quantity' })) },
  });
});

test('an accepted line whose quantity cannot be read is to check until somebody says how many', async () => {
  const person = await shop.person();
  const { _id: productId } = await shop.product({ mpn: 'ODD-2A' });
  const { _id: id, lines } = await matched(person, 'Ref,Qty,MPN\nR1,two,ODD2A\nR2,1,ODD2A\n');
  const seen = lines.map(({ row }) => ({ row, productId }));
  const accepted = await person.api(acceptLines, { params: { id }, body: { lines: seen } });
  expect(accepted).toMatchObject({ value: { counts: { exact: 2 }, withoutQuantity: 1 } });
  const listed = await person.api(listBoms, {});
  expect(listed).toMatchObject({ value: [{ withoutQuantity: 1 }] });

  const stated = { params: { id, row: lines[0]?.row ?? 0 }, body: { quantity: 2 } };
  expect(await person.api(chooseProduct, stated)).toMatchObject({
    value: { quantity: 2, needed: 2, match: { state: 'exact', productId } },
  });
  expect(await load(person, id)).toMatchObject({ withoutQuantity: 0 });
  const filled = await person.api(addBomToCart, { params: { id }, body: {} });
  expect(filled).toMatchObject({ value: { added: [{ quantity: 3 }], omitted: [] } });
});

test('a line needs a product or a quantity to be changed, and pieces are whole', async () => {
  const person = await shop.person();
  const { _id: id, lines } = await matched(person, 'Ref,Qty,MPN\nR1,two,ODD-1\n');
  const params = { id, row: lines[0]?.row ?? 0 };
  for (const body of [{}, { quantity: 0 }, { quantity: 1.5 }]) {
    const refused = await person.api(chooseProduct, { params, body });
    expect(refused).toMatchObject({ problem: { status: 422 } });
  }
});
