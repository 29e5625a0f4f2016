import { expect, test } from 'vitest';
import { compareVersions, isUndecided } from './newer-values.ts';

test('what only somebody else has changed is taken over, what only this person edited is kept', () => {
  const { changes, edits } = compareVersions({
    before: { name: 'Resistors', slug: 'resistors' },
    now: { name: 'Fixed resistors', slug: 'resistors' },
    typed: { name: 'Resistors', slug: 'r' },
  });
  expect(changes).toMatchObject([{ name: 'name', theirs: 'Fixed resistors', edited: false }]);
  expect(changes.some(isUndecided)).toBe(false);
  expect(edits).toEqual([{ name: 'slug', mine: 'r' }]);
});

test('a field that both have changed must be decided, unless both entered the same', () => {
  const { changes } = compareVersions({
    before: { email: 'a@shop.test', phone: '1' },
    now: { email: 'b@shop.test', phone: '2' },
    typed: { email: 'c@shop.test', phone: '2' },
  });
  expect(changes.filter(isUndecided)).toEqual([
    {
      name: 'email',
      before: 'a@shop.test',
      theirs: 'b@shop.test',
      mine: 'c@shop.test',
      edited: true,
    },
  ]);
});

const slide = (en: string) => ({ title: { en, de: '' } });

test('a list of the same length is compared by item, another one as a whole', () => {
  const before = { slides: [slide('One'), slide('Two')] };
  const now = { slides: [slide('One'), slide('Zwei')] };
  const names = (typed: object) =>
    compareVersions({ before, now, typed }).changes.map(({ name }) => name);
  expect(names(before)).toEqual(['slides.1.title.en']);
  expect(names({ slides: [slide('Two')] })).toEqual(['slides']);
});

test('null, missing and empty are the same value', () => {
  const versions = { before: { logo: null }, now: { logo: '' }, typed: {} };
  expect(compareVersions(versions)).toEqual({ changes: [], edits: [] });
});
