import { expect, test } from 'vitest';
import { listManagedProducts } from '#features/catalogue/managed-products-contract.ts';
import { elements, textOf, textsOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import { testShop } from '#test/support/test-shop.ts';
import * as page from './manage-products-page.tsx';

const shop = await testShop();

test('a description is read in whole words, and all but its first letter is the documented text', async () => {
  const description = 'Single-phase supply for DIN rails, with a wide input range.';
  await shop.product({ description });
  const admin = await shop.person({ admin: true });
  const list = await admin.api(listManagedProducts, {});
  const { root } = await managedList(list.ok ? list.value : []);
  const [shown] = elements(root, 'span', { title: description });
  if (!shown) throw new Error('there is no description');
  const [first, documented, ...others] = elements(shown, 'span').filter((one) => one !== shown);
  expect(others).toEqual([]);
  expect(textsOf([first!, documented!])).toEqual(['S', `${description.slice(1, 50)}…`]);
  expect(textOf(shown)).toBe('Single-phase supply for DIN rails, with a wide inp…');
});

async function managedList(items: readonly unknown[]) {
  const filters = { state: 'active', sort: 'shop' };
  const list = { items, more: null, previous: null, offset: 0 };
  return { root: await renderedPage(page, { ...list, filters, categories: [], featured: [] }) };
}
