import { describe, expect, test } from 'vitest';
import { actOnProducts } from '#features/catalogue/managed-products-contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { getCart } from '#features/carts/contract.ts';
import {
  acceptLines,
  addBomToCart,
  changeBom,
  chooseProduct,
  exportBomCsv,
  getBomTotals,
  markBomSeen,
} from '../contract.ts';
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

  test('is no decision for a product that is only likely', async () => {
    const person = await shop.person();
    const file = 'Ref,MPN,Manufacturer\nX1,LATER-1,Nobody\n';
    const guess = await shop.product({ mpn: 'LATER-1', manufacturer: 'Alphaton' });
    const { _id: id } = await matched(person, file);
    expect(await decide(person, id, 1, { substitutes: [other._id] })).toMatchObject({
      value: { match: { state: 'likely', productId: guess._id } },
    });
    // Another value, for which the line is matched again.
    await person.api(chooseProduct, {
      params: { id, row: 1 },
      body: { corrections: { value: '10k' } },
    });
    expect(await substitutesOf(person, id)).toEqual([other._id]);
    const { _id: productId } = await shop.product({ mpn: 'LATER-1', manufacturer: 'Nobody' });
    expect((await matched(person, file)).lines).toMatchObject([
      { match: { state: 'exact', productId, reasonCode: 'mpn' }, substitutes: [] },
    ]);
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

describe('a list whose substitutes cost less', () => {
  const dear = { price: '0.50', stock: 1_000 };
  const cheap = { price: '0.20', priceBreaks: [{ quantity: 30, price: '0.10' }], stock: 1_000 };

  test('buys them for all lines of the product, on the page, in the export and in the cart', async () => {
    const person = await shop.person();
    const one = await shop.product({ mpn: 'DEAR-1', ...dear });
    const two = await shop.product({ mpn: 'CHEAP-1', ...cheap });
    const bom = await matched(person, 'Ref,Qty,MPN\nR1,10,DEAR-1\nR2,15,DEAR-1\nR3,5,CHEAP-1\n');
    const params = { id: bom._id };
    await decide(person, bom._id, 1, { substitutes: [two._id] });
    expect(await load(person, bom._id)).toMatchObject({
      cost: { total: '13.50', saving: '0.00' },
      lines: [
        { offer: { purchases: [{ productId: one._id, quantity: 25, total: '12.50' }] } },
        {},
        {},
      ],
    });
    await decide(person, bom._id, 2, { substitutes: [two._id] });
    const purchases = [{ productId: two._id, sku: two.sku, quantity: 30, total: '3.00' }];
    const offer = { purchases, orderQuantity: 30, sharedBy: 3, unitPrice: '0.10', leftOver: 0 };
    expect(await load(person, bom._id)).toMatchObject({
      cost: { total: '3.00', saving: '10.50' },
      lines: [
        { offer: { ...offer, productId: one._id, total: '1.00' } },
        { offer: { ...offer, total: '1.50' } },
        { offer: { ...offer, productId: two._id, total: '0.50' } },
      ],
    });
    const csv = await person.api(exportBomCsv, { params });
    expect(csv.ok && (await csv.value.text())).toContain(
      `,30,0.10,1.00,USD,1000,,active,,30 x ${two.sku}\r\n`,
    );
    expect(await person.api(addBomToCart, { params, body: {} })).toMatchObject({
      value: { added: [{ productId: two._id, quantity: 30, rows: [3, 1, 2] }], omitted: [] },
    });
    expect(await person.api(getCart, {})).toMatchObject({
      value: { lines: [{ productId: two._id, quantity: 30, total: '3.00' }] },
    });
  });

  test('tells after a change of a line what the others cost that were bought together with it', async () => {
    const person = await shop.person();
    const one = await shop.product({ mpn: 'JOINED-1', ...cheap });
    const two = await shop.product({ mpn: 'JOINED-2', ...dear });
    const file = 'Ref,Qty,MPN\nR1,15,JOINED-1\nR2,15,JOINED-1\nR3,1,JOINED-2\nR4,1,NOWHERE\n';
    const bom = await matched(person, file);
    expect(bom).toMatchObject({
      cost: { total: '3.50' },
      lines: [{}, { offer: { sharedBy: 2 } }, {}, {}],
    });
    const changed = await decide(person, bom._id, 1, { productId: two._id });
    const shown = await load(person, bom._id);
    const without = shown.lines.map(({ candidates: _candidates, ...line }) => line);
    expect(changed).toMatchObject({
      value: {
        row: 1,
        offer: { productId: two._id, sharedBy: 2 },
        related: [
          { row: 2, offer: { productId: one._id, sharedBy: 1, total: '3.00' } },
          { row: 3, offer: { productId: two._id, sharedBy: 2 } },
        ],
      },
    });
    expect(changed.ok && changed.value.related).toEqual(without.slice(1, 3));
    const totals = await person.api(getBomTotals, { params: { id: bom._id } });
    const { cost, costWithLikely, counts } = shown;
    expect(totals).toMatchObject({ value: { cost, costWithLikely, counts, state: 'ready' } });
    expect(totals.ok && Object.keys(totals.value)).not.toContain('lines');
  });

  test('buys the products of the lines if the buyer wants the smallest quantities', async () => {
    const person = await shop.person();
    const one = await shop.product({ mpn: 'DEAR-2', ...dear });
    const two = await shop.product({ mpn: 'CHEAP-2', ...cheap });
    const bom = await matched(person, 'Ref,Qty,MPN\nR1,10,DEAR-2\n');
    await decide(person, bom._id, 1, { substitutes: [two._id] });
    const body = { cheapestQuantities: false };
    const cheaper = { quantity: 10, saving: '3.00' };
    expect(await person.api(changeBom, { params: { id: bom._id }, body })).toMatchObject({
      value: {
        cost: { total: '5.00', saving: '3.00' },
        lines: [{ offer: { purchases: [{ productId: one._id, quantity: 10 }], cheaper } }],
      },
    });
  });

  test('tells no change at the next visit because a substitute is bought, nor of stock it does not buy', async () => {
    const person = await shop.person();
    const one = await shop.product({ mpn: 'DEAR-3', ...dear });
    const two = await shop.product({ mpn: 'CHEAP-3', ...cheap });
    const { _id: id } = await matched(person, 'Ref,Qty,MPN\nR1,10,DEAR-3\n');
    await decide(person, id, 1, { substitutes: [two._id] });
    await person.api(markBomSeen, { params: { id } });
    expect((await load(person, id)).lines[0]?.changes).toEqual([]);
    await shop.database.pool.query('update stock_levels set on_hand = 3 where product_id = $1', [
      one._id,
    ]);
    expect((await load(person, id)).lines[0]).toMatchObject({
      changes: [],
      offer: { stock: 3, short: 0 },
    });
  });
});
