import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { addBomToCart } from '../contract.ts';
import { matchedIn } from './bom-steps.fixture.ts';

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
