import { expect, test } from 'vitest';
import { searchQueryOf } from './search-query.ts';
import { readState } from './search-state.ts';

const queryFor = (search: string) => searchQueryOf(readState([], new URLSearchParams(search)));

test('numbers may be in any usual notation', () => {
  expect(queryFor('quantity=10,000&price=0,5...2')).toEqual({
    query: { quantity: 10_000, price: '0.5..2' },
    errors: [],
  });
  expect(queryFor('quantity=１０\u200B&leadTime=14').query).toEqual({ quantity: 10, leadTime: 14 });
});

test('invalid parameters are left out and reported', () => {
  const { query, errors } = queryFor('quantity=-1&leadTime=x&price=5..1');
  expect(query).toEqual({});
  expect(errors.map(({ parameter, detail }) => [parameter, detail])).toEqual([
    ['quantity', 'A quantity is a whole number.'],
    ['leadTime', 'A lead time is a whole number of days.'],
    ['price', 'The minimum price is above the maximum.'],
  ]);
});
