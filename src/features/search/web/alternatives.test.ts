import { describe, expect, test } from 'vitest';
import { explicitState } from '../domain/explicit-state.ts';
import type { AlternativeFilter, UnderstoodTerm } from '../domain/search-result.ts';
import { alternativesOf } from './alternatives.ts';
import { addressOf, readState } from './search-state.ts';

const term = (text: string, kind: UnderstoodTerm['kind'], value: string | null = null) => ({
  text,
  kind,
  value,
  alternatives: [],
});
const resistors = {
  slug: 'resistors',
  name: 'Resistors',
  path: [
    { slug: 'passives', name: 'Passive components' },
    { slug: 'resistors', name: 'Resistors' },
  ],
  attributes: [],
};
const typed = readState([], new URLSearchParams('q=10k+res+Ohmlund+thick&stock=in'));
const result = {
  category: resistors,
  understood: [
    term('10k', 'filter', 'resistance:10000'),
    term('res', 'category', 'resistors'),
    term('Ohmlund', 'manufacturer', 'Ohmlund Components'),
    term('thick', 'words'),
  ],
  remainingText: 'thick',
};

test('understood terms become explicit, and only words stay in q', () => {
  expect(addressOf(explicitState(typed, result))).toBe(
    '/allproducts/passives/resistors?q=thick&filter=resistance%3A10000' +
      '&manufacturer=Ohmlund+Components&stock=in',
  );
});

test('each term can be removed', () => {
  const without = result.understood.map((one) => explicitState(typed, result, [one]));
  expect(without[0]?.filters).toEqual([]);
  expect(without[1]?.path).toEqual(['passives']);
  expect(without[2]?.manufacturers).toEqual([]);
  expect(without[3]?.q).toBe('');
});

test('a part number stays in q', () => {
  const part = { category: null, understood: [term('BB-R0603', 'part-number')], remainingText: '' };
  expect(explicitState(readState([], new URLSearchParams('q=BB-R0603')), part).q).toBe('BB-R0603');
});

test('an alternative replaces every filter of the term, and differs from them', () => {
  const requested = readState([], new URLSearchParams('q=-40..85'));
  const alternatives = ['temperatureMin:-40..85', 'storage:-40..85'];
  const low = { ...term('-40..85', 'filter', 'temperatureMin:..-40'), alternatives };
  const high = { ...term('-40..85', 'filter', 'temperatureMax:85..'), alternatives };
  const filters = alternatives.map((filter) => alternativeOf(filter, null));
  const all = alternativesOf(
    requested,
    { category: null, understood: [low, high], alternatives: filters, remainingText: '' },
    low,
  );
  expect(all.map(({ filter }) => filter.filter)).toEqual(['storage:-40..85']);
  expect(all[0]?.state.filters).toEqual(['storage:-40..85']);
  expect(all[0]?.state.q).toBe('');
});

describe('an alternative leads to a list with its attribute', () => {
  const relays = { name: 'Relays', path: ['electromechanical', 'relays'] };
  const ten = {
    ...term('10k5', 'filter', 'resistance:10500'),
    alternatives: ['coilVoltage:10500'],
  };
  const results = { ...result, alternatives: [alternativeOf('coilVoltage:10500', relays)] };
  const link = (...also: readonly UnderstoodTerm[]) => {
    const [other] = alternativesOf(typed, { ...results, understood: [ten, ...also] }, ten);
    return { in: other?.category, to: other && addressOf({ ...other.state, stock: '' }) };
  };

  test('in its category', () => {
    expect(link()).toEqual({
      in: 'Relays',
      to: '/allproducts/electromechanical/relays?filter=coilVoltage%3A10500',
    });
  });

  test('in all products if its category may lack another filter', () => {
    expect(link(term('0603', 'filter', 'package:0603'))).toEqual({
      in: null,
      to: '/allproducts?filter=package%3A0603&filter=coilVoltage%3A10500',
    });
  });
});

function alternativeOf(filter: string, category: AlternativeFilter['category']): AlternativeFilter {
  return { filter, name: filter, unit: null, type: 'number', category };
}
