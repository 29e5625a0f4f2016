import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from './catalogue-lookup.fixture.ts';
import { rankParts, suggestCategories, suggestValues } from './query-suggestions.ts';

function categories(typed: string): readonly string[] {
  return suggestCategories(typed, smallCatalogue, 6).map(({ slug }) => slug);
}

function values(typed: string, most = 6): readonly string[] {
  return suggestValues(typed, smallCatalogue, most).map(
    ({ category, filter }) => `${category.slug} ${filter}`,
  );
}

describe('suggestions for an unfinished query', () => {
  test.each([
    ['r', ['resistors', 'regulators', 'relays']],
    ['resistors', ['resistors']],
    ['conn', ['connectors']],
    ['capa', ['ceramic-capacitors', 'film-capacitors']],
    ['film cap', ['film-capacitors']],
    ['wider', ['resistors']],
    ['elk', []],
    ['10k resi', ['resistors']],
    ['10k', []],
    ['xyz', []],
    ['', []],
  ])('%s: the categories %j', (typed, slugs) => {
    expect(categories(typed)).toEqual(slugs);
  });

  test.each([
    ['10k', ['resistors resistance:10000']],
    ['100nF', ['ceramic-capacitors capacitance:1e-7', 'film-capacitors capacitance:1e-7']],
    ['film 100nF', ['film-capacitors capacitance:1e-7']],
    ['100nF 50V', ['ceramic-capacitors voltage:50']],
    ['12V', ['regulators outputVoltage:12', 'relays coilVoltage:12']],
    ['10k 06', ['resistors package:0603']],
    ['10k xyz', []],
    ['schottky', ['diodes kind:Schottky']],
    ['thick film', ['resistors technology:Thick film']],
    ['9k1', []],
    ['', []],
  ])('%s: the values %j', (typed, suggested) => {
    expect(values(typed)).toEqual(suggested);
  });

  test('contain the names and values that the page displays', () => {
    expect(suggestValues('10k', smallCatalogue, 1)).toEqual([
      {
        category: { slug: 'resistors', name: 'Resistors' },
        filter: 'resistance:10000',
        others: [],
        name: 'resistance',
        unit: 'Ω',
        value: 10_000,
      },
    ]);
    expect(values('5V..50V')).toEqual([]);
  });

  test('look up the first twelve terms only, however many are typed', () => {
    const first = Array.from({ length: 12 }, () => '10k').join(' ');
    const rest = '2kV 3uA relays '.repeat(11);
    expect(values(`${first} ${rest}`)).toEqual(values(first));
    expect(values(first)).not.toEqual([]);
    const words = Array.from({ length: 12 }, () => 'resistors').join(' ');
    expect(categories(`${words} ${rest}`)).toEqual(['resistors']);
  });

  test('do not exceed the limit for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'binary' }), fc.nat(3), (typed, most) => {
        expect(suggestCategories(typed, smallCatalogue, most).length).toBeLessThanOrEqual(most);
        expect(values(typed, most).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

function part(name: string, sku: string, mpn: string | null) {
  return { name, sku, mpn };
}

test('parts are suggested by number before name', () => {
  const parts = [
    part('Socket for LM358', 'SO-8', null),
    part('LM358 board', 'B-1', null),
    part('Amplifier', 'A-1', 'LM358-DR'),
    part('Amplifier', 'LM-358', null),
  ];
  expect(rankParts('lm358', parts).map(({ sku }) => sku)).toEqual(['LM-358', 'A-1', 'B-1', 'SO-8']);
});
