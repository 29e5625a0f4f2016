import { expect, test } from 'vitest';
import { queryOf } from './search-query.ts';
import { readState } from './search-state.ts';

const asked = (search: string) => queryOf(readState([], new URLSearchParams(search)));

test('numbers may be in any usual notation', () => {
  expect(asked('quantity=10,000&price=0,5...2')).toEqual({
    query: { quantity: 10_000, price: '0.5..2' },
    faults: [],
  });
  expect(asked('quantity=１０\u200B&leadTime=14').query).toEqual({ quantity: 10, leadTime: 14 });
});

test('invalid parameters are left out and reported', () => {
  const { query, faults } = asked('quantity=-1&leadTime=x&price=5..1');
  expect(query).toEqual({});
  expect(faults.map(({ of, detail }) => [of, detail])).toEqual([
    ['quantity', 'A quantity is a whole number.'],
    ['leadTime', 'A lead time is a whole number of days.'],
    ['price', 'The minimum price is above the maximum.'],
  ]);
});
