import { expect, test } from 'vitest';
import { addReview } from '#features/reviews/contract.ts';
import { element, elements, htmlPages, textOf, textsOf } from '#test/support/html-page.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const open = await htmlPages(shop);
const [relay, fuse] = [
  await shop.product({ name: 'Relay 24 V' }),
  await shop.product({ name: 'Fuse 2 A' }),
];
for (const [part, review] of [
  [relay, 'Quiet contacts.'],
  [fuse, 'Blows in time.'],
] as const) {
  const body = { productId: part._id, rating: '★★★★', review, suggestion: 'None' };
  await (await shop.person()).api(addReview, { body });
}

test('the reviews of the first page lead to the page of all reviews', async () => {
  const section = element((await open('/')).root, 'section', { id: 'reviews' });
  expect(textOf(section)).toContain('Blows in time.');
  const link = element(section, 'a', { href: '/reviews' });
  expect(textOf(link)).toBe('All reviews');
  const all = textOf(element((await open('/reviews')).root, 'main'));
  expect(all).toContain('Blows in time.');
  expect(all).toContain('Quiet contacts.');
});

test('each of all reviews leads to those of its product, which lead back to all', async () => {
  const all = element((await open('/reviews')).root, 'main');
  const address = `/reviews?productId=${relay._id}`;
  expect(textOf(element(all, 'a', { href: address }))).toBe('All reviews of this product');
  const ofRelay = element((await open(address)).root, 'main');
  expect(textsOf(elements(ofRelay, 'h1'))).toEqual(['Reviews of Relay 24 V']);
  expect(textOf(ofRelay)).toContain('Quiet contacts.');
  expect(textOf(ofRelay)).not.toContain('Blows in time.');
  expect(textOf(element(ofRelay, 'a', { href: '/reviews' }))).toBe('Show all reviews');
  // A search stays with the product.
  expect(element(ofRelay, 'input', { name: 'productId' }).attribs['value']).toBe(relay._id);
});
