import { describe, expect, test } from 'vitest';
import { headerKey } from './column-headers.ts';
import { productColumns, proposeMapping } from './product-columns.ts';

describe('the columns of a file', () => {
  test('of an export map to their own fields', () => {
    const headers = productColumns.map(({ header }) => header);
    expect(proposeMapping(headers, new Map())).toEqual(productColumns.map(({ field }) => field));
  });

  test('are recognized by aliases in any spelling', () => {
    const headers = ['Article-Number', 'TITLE', 'unit_price', 'Qty', 'MOQ', 'Mfr.', 'Colour', ''];
    expect(proposeMapping(headers, new Map())).toEqual([
      'sku',
      'name',
      'price',
      'stock',
      'minQuantity',
      'manufacturer',
      null,
      null,
    ]);
  });

  test('are recognized in German', () => {
    const headers = ['Artikel-Nr.', 'Bezeichnung', 'Preis (EUR)', 'BESTAND', 'Mindestmenge'];
    expect(proposeMapping(headers, new Map())).toEqual([
      'sku',
      'name',
      'price',
      'stock',
      'minQuantity',
    ]);
  });

  test('of German texts are recognized by their language', () => {
    const headers = [
      'Name',
      'name (de)',
      'DESCRIPTION (DE)',
      'Verpackung (de)',
      'Bezeichnung (de)',
    ];
    expect(proposeMapping(headers, new Map())).toEqual([
      'name',
      'nameDe',
      'descriptionDe',
      'packagingDe',
      null,
    ]);
  });

  test('map to the fields that an admin chose for an earlier file', () => {
    const saved = new Map([
      [headerKey('Qty'), 'minQuantity'],
      [headerKey('Price'), null],
    ] as const);
    expect(proposeMapping(['Qty', 'Price'], saved)).toEqual(['minQuantity', null]);
  });

  test.each([
    { headers: ['Part', 'Title', 'On hand'], fields: ['sku', 'name', 'stock'] },
    { headers: ['Part number', 'Title'], fields: ['sku', 'name'] },
    { headers: ['Part', 'SKU'], fields: [null, 'sku'] },
    { headers: ['Part number', 'SKU'], fields: ['mpn', 'sku'] },
    { headers: ['Part number', 'Manufacturer'], fields: ['mpn', 'manufacturer'] },
    { headers: ['Part', 'MPN', 'Manufacturer'], fields: ['sku', 'mpn', 'manufacturer'] },
  ])('$headers map to $fields: without an SKU column, a part number is the SKU', (one) => {
    expect(proposeMapping(one.headers, new Map())).toEqual(one.fields);
  });

  test('do not become the SKU if an admin skipped them in an earlier file', () => {
    expect(proposeMapping(['Part', 'Title'], new Map([['part', null]]))).toEqual([null, 'name']);
  });

  test('map to each field once', () => {
    expect(proposeMapping(['Price', 'Net price'], new Map())).toEqual(['price', null]);
  });

  test('have unambiguous names', () => {
    const names = productColumns.flatMap(({ field, header, aliases, german }) =>
      [...new Set([field, header, ...aliases, ...german].map(headerKey))].map((name) => [
        name,
        field,
      ]),
    );
    expect(new Map(names as [string, string][]).size).toBe(names.length);
  });
});
