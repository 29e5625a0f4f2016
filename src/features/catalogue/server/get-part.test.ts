import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { getPart } from '../contract.ts';
import { deleteProduct } from '../managed-products-contract.ts';
import { importCatalogue } from './import-catalogue.ts';

const shop = await testShop();

const statusOf = async (slug: string) => {
  const found = await shop.api(getPart, { params: { slug } });
  return found.ok ? 200 : found.problem.status;
};

test('a part is found by its slug, with all its fields', async () => {
  const datasheet = 'https://nordwerk.example/lm358.pdf';
  const added = await shop.product({ name: 'Dual op-amp', sku: 'LM358/NOPB', datasheet });
  expect(added.slug).toBe('dual-op-amp--lm358~nopb');
  const found = await shop.api(getPart, { params: { slug: added.slug } });
  const { insertedId: _insertedId, ...product } = added as typeof added & { insertedId: string };
  expect(found).toMatchObject({ ok: true, value: product });
});

test('a part has the path of its category, from the root', async () => {
  const resistors = { slug: 'resistors', name: 'Resistors' };
  const passives = { slug: 'passives', name: 'Passive components' };
  await shop.database.queries.transaction((tx) =>
    importCatalogue(
      tx,
      { now: shop.clock.now, newId: uuidv7, currency: 'USD' },
      [
        { ...passives, children: [resistors] },
        { slug: 'tools', name: 'Tools' },
      ],
      [],
    ),
  );
  const { slug } = await shop.product({ category: 'resistors' });
  const found = await shop.api(getPart, { params: { slug } });
  expect(found).toMatchObject({
    value: { category: { ...resistors, path: [passives, resistors] } },
  });
  const other = await shop.product();
  const none = await shop.api(getPart, { params: { slug: other.slug } });
  expect(none).toMatchObject({ value: { category: null } });
});

test('an unknown slug is a 404', async () => {
  expect(await statusOf('dual-op-amp--lm999')).toBe(404);
});

test('a malformed slug is refused as invalid input', async () => {
  expect(await statusOf('Dual-op-amp')).toBe(422);
});

test('a deleted part is not found, and its slug can be used again', async () => {
  const old = await shop.product({ name: 'Relay', sku: 'REL-1' });
  const admin = await shop.person({ admin: true });
  await admin.api(deleteProduct, { params: { id: old._id } });
  expect(await statusOf(old.slug)).toBe(404);
  const next = await shop.product({ name: 'Relay', sku: 'REL-1' });
  expect(next.slug).toBe(old.slug);
  expect(await statusOf(next.slug)).toBe(200);
});
