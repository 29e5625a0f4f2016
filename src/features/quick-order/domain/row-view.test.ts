import { describe, expect, test } from 'vitest';
import type { ShownProduct } from '#features/carts/domain/cart-line.ts';
import { lineToAdd, rowView, withFoundNumbers, type RowMatch } from './row-view.ts';

const reel: ShownProduct = {
  productId: 'reel',
  name: 'Resistor 10 k',
  sku: 'R-10K',
  mpn: null,
  manufacturer: null,
  img: '',
  slug: 'r-10k',
  leadTimeDays: null,
  lifecycle: 'active',
  sold: true,
  price: '0.10',
  currency: 'USD',
  priceBreaks: [{ quantity: 1000, price: '0.04' }],
  minQuantity: 200,
  orderMultiple: 100,
  stock: 5000,
};
const other: ShownProduct = { ...reel, productId: 'other' };
const found = { reason: 'sku', products: [reel], similar: [] } as const;
const row = (quantity: string, chosen: string | null = null) => {
  return { key: 1, text: 'R-10K', quantity, chosen };
};

describe('a row', () => {
  test('has the price at its quantity', () => {
    const line = lineToAdd(rowView(row('1000'), found));
    expect(line).toMatchObject({ quantity: 1000, unitPrice: '0.04', total: '40.00' });
  });

  test('is raised to minimum and multiple and says from what', () => {
    const view = rowView(row('250'), found);
    expect(view).toMatchObject({ kind: 'found', raisedFrom: 250, line: { quantity: 300 } });
    expect(rowView(row('300'), found)).toMatchObject({ raisedFrom: null });
  });

  test('of packagings takes their pieces and says so, or asks for pieces if it does not know them', () => {
    const packed = { ...found, products: [{ ...reel, minQuantity: 4000, orderMultiple: 4000 }] };
    expect(rowView(row('3 Rollen'), packed)).toMatchObject({
      line: { quantity: 12_000 },
      packs: { count: 3, pieces: 4000 },
      raisedFrom: null,
    });
    expect(rowView(row('3'), packed)).toMatchObject({ packs: null, raisedFrom: 3 });
    const tens = { ...found, products: [{ ...reel, minQuantity: 10, orderMultiple: 10 }] };
    expect(rowView(row('3 Rollen'), tens)).toMatchObject({ line: null, packs: null });
    expect(rowView(row('3 bags'), tens)).toMatchObject({ packs: { count: 3, pieces: 10 } });
    const [cut, loose] = [reel, { ...reel, minQuantity: 1, orderMultiple: 1 }];
    for (const product of [cut, loose]) {
      const view = rowView(row('3 reels'), { ...found, products: [product] });
      expect(view).toMatchObject({ kind: 'found', line: null, packs: null });
    }
  });

  test('without a quantity is one piece', () => {
    expect(rowView(row(''), found)).toMatchObject({ raisedFrom: 1, line: { quantity: 200 } });
  });

  test('says that there is not enough in stock, and can be added all the same', () => {
    const view = rowView(row('6000'), found);
    expect(lineToAdd(view)?.problem).toEqual({ reason: 'above-stock', quantity: 5000 });
  });

  test.each(['many', '0', '-5', '1.5'])('with the quantity %j is not added', (quantity) => {
    const view = rowView(row(quantity), found);
    expect(view).toMatchObject({ kind: 'found', line: null });
    expect(lineToAdd(view)).toBeNull();
  });

  test('with several products is a choice until one is chosen', () => {
    const several = { ...found, products: [reel, other] };
    expect(rowView(row('300'), several).kind).toBe('choice');
    expect(rowView(row('300', 'other'), several)).toMatchObject({ product: other });
  });

  test('whose product has no price is not added', () => {
    const free = { ...found, products: [{ ...reel, price: null }] };
    expect(lineToAdd(rowView(row('300'), free))).toBeNull();
  });

  test('that was pasted and is found keeps only the number of its part', () => {
    const products = [{ ...reel, mpn: 'RC0603FR-0710KL' }];
    const matches: Record<string, RowMatch> = {
      'of R-10K (urgent': { reason: 'sku', products, similar: [] },
      'RC0603FR-0710KL reel': { reason: 'mpn', products, similar: [] },
      'NW-7 please': { reason: 'own', products, similar: [] },
      'R-10K or so': { reason: 'sku', products: [reel, other], similar: [] },
    };
    const typed = { key: 9, text: 'of R-10K (urgent', quantity: '1', chosen: null };
    const pasted = [...Object.keys(matches), 'not known'].map((text, key) => {
      return { key, text, quantity: '2', chosen: null };
    });
    const keys = new Set(pasted.map(({ key }) => key));
    const rows = withFoundNumbers([...pasted, typed], keys, (text) => matches[text]);
    expect(rows.map(({ text }) => text)).toEqual([
      'R-10K',
      'RC0603FR-0710KL',
      'NW-7 please',
      'R-10K or so',
      'not known',
      'of R-10K (urgent',
    ]);
  });

  test('that was pasted as a list and names several parts becomes a row for each', () => {
    const [one, two] = [
      { ...reel, productId: 'one', sku: 'R-10K', mpn: 'RC-10' },
      { ...reel, productId: 'two', sku: 'C-100N', mpn: 'GRM-1' },
    ];
    const twin = { ...two, productId: 'three', sku: 'C-100N-CT' };
    const asked = (text: string, products: (typeof reel)[], more = { isList: true }) => {
      const rows = [{ key: 4, text, quantity: '2', chosen: null, ...more }];
      const match = { reason: 'sku' as const, products, similar: [] };
      const shown = withFoundNumbers(rows, new Set([4]), (named) =>
        named === text ? match : undefined,
      );
      return shown.map((shownRow) => [shownRow.text, shownRow.quantity]);
    };
    expect(asked('R-10K; red; GRM-1', [one, two])).toEqual([
      ['R-10K', '2'],
      ['GRM-1', '?'],
    ]);
    // Of the second part there are two packagings: a choice in a row of its own.
    expect(asked('r-10k; GRM-1', [one, two, twin])).toHaveLength(2);
    // One part by two numbers, and columns of a spreadsheet.
    expect(asked('C-100N; GRM-1', [two, twin])).toHaveLength(1);
    expect(asked('R-10K; GRM-1', [one, two], { isList: false })).toHaveLength(1);
  });

  test('without a product has what is similar', () => {
    const unknown = { reason: null, products: [], similar: [other] };
    expect(rowView(row('300'), unknown)).toEqual({ kind: 'unknown', similar: [other] });
  });
});
