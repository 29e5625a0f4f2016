import { describe, expect, test } from 'vitest';
import { columns, headerKey, proposeMapping } from './columns.ts';

describe('the columns of a file', () => {
  test('of an export are what they say', () => {
    const headers = columns.map(({ header }) => header);
    expect(proposeMapping(headers, new Map())).toEqual(columns.map(({ field }) => field));
  });

  test('are known by what other people call them, however it is written', () => {
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

  test('are first of all what the shop was told that they are', () => {
    const told = new Map([
      [headerKey('Qty'), 'minQuantity'],
      [headerKey('Price'), null],
    ] as const);
    expect(proposeMapping(['Qty', 'Price'], told)).toEqual(['minQuantity', null]);
  });

  test.each([
    { headers: ['Part', 'Title', 'On hand'], fields: ['sku', 'name', 'stock'] },
    { headers: ['Part number', 'Title'], fields: ['sku', 'name'] },
    { headers: ['Part', 'SKU'], fields: [null, 'sku'] },
    { headers: ['Part number', 'SKU'], fields: ['mpn', 'sku'] },
    { headers: ['Part number', 'Manufacturer'], fields: ['mpn', 'manufacturer'] },
    { headers: ['Part', 'MPN', 'Manufacturer'], fields: ['sku', 'mpn', 'manufacturer'] },
  ])('named $headers are $fields: a part number is the SKU where nothing else is', (one) => {
    expect(proposeMapping(one.headers, new Map())).toEqual(one.fields);
  });

  test('are no SKU where the shop was told that they are none', () => {
    expect(proposeMapping(['Part', 'Title'], new Map([['part', null]]))).toEqual([null, 'name']);
  });

  test('are each field once', () => {
    expect(proposeMapping(['Price', 'Net price'], new Map())).toEqual(['price', null]);
  });

  test('have names that mean one thing', () => {
    const names = columns.flatMap(({ field, header, aliases }) =>
      [...new Set([field, header, ...aliases].map(headerKey))].map((name) => [name, field]),
    );
    expect(new Map(names as [string, string][]).size).toBe(names.length);
  });
});
