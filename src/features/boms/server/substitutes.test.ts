import { describe, expect, test } from 'vitest';
import { actOnProducts } from '#features/catalogue/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { acceptLines, changeBom, chooseProduct } from '../contract.ts';
import { load, matchedIn } from './bom-steps.fixture.ts';

const shop = await testShop();
const matched = matchedIn(shop);
const own = await shop.product({ mpn: 'OWN-1', manufacturer: 'Alphaton' });
const other = await shop.product({ mpn: 'OTHER-1' });
const third = await shop.product({ mpn: 'THIRD-1' });
const FILE = 'Ref,Qty,MPN\nX1,1,OWN-1\nX2,1,NOWHERE\n';

type Body = { readonly productId?: string | null; readonly substitutes?: string[] };

const decide = (person: Person, id: string, row: number, body: Body) =>
  person.api(chooseProduct, { params: { id, row }, body });

const substitutesOf = async (person: Person, id: string, at = 0) =>
  (await load(person, id)).lines[at]?.substitutes.map(({ productId }) => productId);

describe('what may be bought instead of the product of a line', () => {
  test('is kept with the line, which stays as it is', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(person, FILE);
    const body = { substitutes: [other._id, own._id, third._id, other._id] };
    expect(await decide(person, id, 1, body)).toMatchObject({
      value: {
        match: { state: 'exact', productId: own._id, reasonCode: 'mpn' },
        substitutes: [{ productId: other._id, sku: other.sku }, { productId: third._id }],
      },
    });
    expect(await substitutesOf(person, id)).toEqual([other._id, third._id]);
    await decide(person, id, 1, { productId: own._id });
    expect(await substitutesOf(person, id)).toEqual([other._id, third._id]);
    await decide(person, id, 1, { substitutes: [] });
    expect(await substitutesOf(person, id)).toEqual([]);
  });

  test('is remembered when the file is read again, and for the same line of other files', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(person, FILE);
    await decide(person, id, 1, { substitutes: [other._id] });
    await person.api(changeBom, { params: { id }, body: { headerRow: 0 } });
    await shop.drainBoms();
    expect(await substitutesOf(person, id)).toEqual([other._id]);
    const { _id: next } = await matched(person, 'Qty,MPN,Ref\n4,OWN-1,J1\n');
    expect(await substitutesOf(person, next)).toEqual([other._id]);
  });

  test('is kept when a likely product is accepted, and ends with another product', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(person, 'Ref,MPN,Manufacturer\nX1,OWN-1,Nobody\n');
    expect(await decide(person, id, 1, { substitutes: [other._id] })).toMatchObject({
      value: { match: { state: 'likely' } },
    });
    const lines = [{ row: 1, productId: own._id }];
    expect(await person.api(acceptLines, { params: { id }, body: { lines } })).toMatchObject({
      value: { lines: [{ match: { state: 'exact' }, substitutes: [{ productId: other._id }] }] },
    });
    await decide(person, id, 1, { productId: third._id });
    expect(await substitutesOf(person, id)).toEqual([]);
    const { _id: next } = await matched(person, 'Ref,MPN,Manufacturer\nX1,OWN-1,Nobody\n');
    expect(await substitutesOf(person, next)).toEqual([]);
  });

  test('is a product of the shop; a line without a product has none', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(person, FILE);
    const unknown = shop.payments.newId();
    expect(await decide(person, id, 1, { substitutes: [other._id, unknown] })).toMatchObject({
      problem: { type: 'catalogue/product-not-found', id: unknown },
    });
    expect(await substitutesOf(person, id)).toEqual([]);
    expect(await decide(person, id, 2, { substitutes: [other._id] })).toMatchObject({
      problem: { type: 'boms/no-product', status: 409 },
    });
    const many = Array.from({ length: 11 }, () => other._id);
    expect(await decide(person, id, 1, { substitutes: many })).toMatchObject({
      problem: { status: 422 },
    });
  });

  test('is not shown once it has left the shop', async () => {
    const person = await shop.person();
    const admin = await shop.person({ admin: true });
    const { _id: id } = await matched(person, FILE);
    const gone = await shop.product({ mpn: 'GONE-1' });
    await decide(person, id, 1, { substitutes: [gone._id, other._id] });
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [gone._id] } });
    expect(await substitutesOf(person, id)).toEqual([other._id]);
  });
});
