import { expect, test } from 'vitest';
import type { Facet } from '../domain/search-result.ts';
import { hasChoices } from './has-choices.ts';
import { readState } from './search-state.ts';

const nothing: Facet = {
  key: 'resistance',
  name: 'Resistance',
  unit: 'Ω',
  type: 'number',
  values: [],
  more: 0,
  lowest: null,
  highest: null,
  from: null,
  to: null,
};
const at = (query: string) => readState([], new URLSearchParams(query));

test('a facet without values has no choices', () => {
  expect(hasChoices(nothing, at(''))).toBe(false);
  const none = [{ value: '1', count: 0, chosen: false }];
  expect(hasChoices({ ...nothing, values: none }, at(''))).toBe(false);
});

test('a facet with a value has choices', () => {
  expect(hasChoices({ ...nothing, lowest: 1, highest: 5 }, at(''))).toBe(true);
  const some = [{ value: '1', count: 3, chosen: false }];
  expect(hasChoices({ ...nothing, values: some }, at(''))).toBe(true);
});

test('a chosen or typed value can be removed', () => {
  const chosen = [{ value: '1', count: 0, chosen: true }];
  expect(hasChoices({ ...nothing, values: chosen }, at(''))).toBe(true);
  expect(hasChoices(nothing, at('filter=resistance:abc..'))).toBe(true);
  expect(hasChoices({ ...nothing, key: 'price' }, at('price=5..'))).toBe(true);
  expect(hasChoices({ ...nothing, key: 'leadTime' }, at('leadTime=3'))).toBe(true);
  expect(hasChoices(nothing, at('filter=package:0603'))).toBe(false);
});
