import { expect, test } from 'vitest';
import { searchQueryOf } from './search-query.ts';
import { readState } from './search-state.ts';
import { readableState } from './parameter-errors.ts';

test('a list displays only valid parameters as constraints', () => {
  const params = new URLSearchParams(
    'filter=nope:1&filter=package:0603&quantity=-1&leadTime=x&price=5..1&sort=nope',
  );
  const state = readState([], params);
  const refusedParameters = ['nope:1', 'sort'].map((parameter) => ({ parameter, detail: 'No' }));
  const readable = readableState(state, [...searchQueryOf(state).errors, ...refusedParameters]);
  expect(readable).toEqual(readState([], new URLSearchParams('filter=package:0603')));
});
