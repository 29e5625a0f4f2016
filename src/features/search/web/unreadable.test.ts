import { expect, test } from 'vitest';
import { queryOf } from './search-query.ts';
import { readState } from './search-state.ts';
import { readableState } from './unreadable.ts';

test('a list displays only valid parameters as constraints', () => {
  const params = new URLSearchParams(
    'filter=nope:1&filter=package:0603&quantity=-1&leadTime=x&price=5..1&sort=nope',
  );
  const state = readState([], params);
  const refused = ['nope:1', 'sort'].map((of) => ({ of, detail: 'No' }));
  const readable = readableState(state, [...queryOf(state).faults, ...refused]);
  expect(readable).toEqual(readState([], new URLSearchParams('filter=package:0603')));
});
