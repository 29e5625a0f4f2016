import { expect, test } from 'vitest';
import type { Understood } from '../domain/found-documents.ts';
import { explicitState } from './explicit-state.ts';
import { otherMeanings } from './other-meanings.ts';
import { addressOf, readState } from './search-state.ts';

const piece = (text: string, kind: Understood['kind'], value: string | null = null) => ({
  text,
  kind,
  value,
  others: [],
});
const resistors = {
  slug: 'resistors',
  name: 'Resistors',
  path: [
    { slug: 'passives', name: 'Passive components' },
    { slug: 'resistors', name: 'Resistors' },
  ],
  columns: [],
};
const typed = readState([], new URLSearchParams('q=10k+res+Ohmlund+thick&stock=in'));
const found = {
  category: resistors,
  understood: [
    piece('10k', 'filter', 'resistance:10000'),
    piece('res', 'category', 'resistors'),
    piece('Ohmlund', 'manufacturer', 'Ohmlund Components'),
    piece('thick', 'words'),
  ],
  words: 'thick',
};

test('what was understood is said outright, and only words stay words', () => {
  expect(addressOf(explicitState(typed, found))).toBe(
    '/allproducts/passives/resistors?q=thick&filter=resistance%3A10000' +
      '&manufacturer=Ohmlund+Components&stock=in',
  );
});

test('each piece can be taken away', () => {
  const without = found.understood.map((one) => explicitState(typed, found, [one]));
  expect(without[0]?.filters).toEqual([]);
  expect(without[1]?.path).toEqual(['passives']);
  expect(without[2]?.manufacturers).toEqual([]);
  expect(without[3]?.q).toBe('');
});

test('a part number stays a word to look for', () => {
  const part = { category: null, understood: [piece('BB-R0603', 'part-number')], words: '' };
  expect(explicitState(readState([], new URLSearchParams('q=BB-R0603')), part).q).toBe('BB-R0603');
});

test('another meaning replaces all that a piece was taken for, and is not that again', () => {
  const asked = readState([], new URLSearchParams('q=-40..85'));
  const others = ['temperatureMin:-40..85', 'storage:-40..85'];
  const low = { ...piece('-40..85', 'filter', 'temperatureMin:..-40'), others };
  const high = { ...piece('-40..85', 'filter', 'temperatureMax:85..'), others };
  const meanings = otherMeanings(
    asked,
    { category: null, understood: [low, high], words: '' },
    low,
  );
  expect(meanings.map(({ filter }) => filter)).toEqual(['storage:-40..85']);
  expect(meanings[0]?.instead.filters).toEqual(['storage:-40..85']);
  expect(meanings[0]?.instead.q).toBe('');
});
