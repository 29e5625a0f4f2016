import { expect, test } from 'vitest';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { queryTokens } from '../query-parser/tokenizer.ts';

const names = [
  'Schottky diode 40 V 1 A SMA',
  'Schottky diode 40 V 3 A SMB',
  'Zener diode 5.1 V 500 mW',
  'Fan 24 V 120 mm',
];
const { index } = searchableCatalogue(
  names.map((name, at) => ({ sku: `S-${at}`, mpn: `M-${at}`, name, category: 'diodes' })),
);

function similar(text: string): string[] {
  return index
    .similarNames(queryTokens(text), 10, 0.5)
    .map(({ id }) => names[Number(id.slice(-2)) - 1] ?? '');
}

test('names that have most of the words are found, the most similar first', () => {
  expect(similar('diode schottky 3 A SMB single')).toEqual([names[1]]);
  expect(similar('schottky diode 40 V')).toEqual([names[0], names[1]]);
});

test('a second search is not affected by the first', () => {
  expect(similar('zener diode 5.1 V')).toEqual([names[2]]);
  expect(similar('zener diode 5.1 V')).toEqual([names[2]]);
});

test('one common word among unknown ones finds nothing', () => {
  expect(similar('flux compensator diode holder')).toEqual([]);
  expect(similar('')).toEqual([]);
});
