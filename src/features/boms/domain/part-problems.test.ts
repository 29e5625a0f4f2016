import { expect, test } from 'vitest';
import { newProblems, partProblems } from './part-problems.ts';

const fine = { sold: true, stock: 200, lifecycle: 'active', isBoughtInStock: false } as const;
const known = { needed: 200, problems: [] };

test('a part that has left the shop has no other problem', () => {
  expect(partProblems({ ...fine, sold: false, stock: 0, lifecycle: 'obsolete' }, 200)).toEqual([
    'not-sold',
  ]);
});

test('an obsolete part of which too few are in stock has both problems', () => {
  expect(partProblems({ ...fine, stock: 199, lifecycle: 'obsolete' }, 200)).toEqual([
    'obsolete',
    'short',
  ]);
  expect(partProblems({ ...fine, lifecycle: 'new' }, 200)).toEqual([]);
});

test('a line without a quantity is never short', () => {
  expect(partProblems({ ...fine, stock: 0 }, 0)).toEqual([]);
});

test('what is known is no news, what comes to it is', () => {
  const now = { ...fine, stock: 10, lifecycle: 'not-recommended' } as const;
  expect(newProblems(known, now, 200)).toEqual(['not-recommended', 'short']);
  expect(newProblems({ ...known, problems: ['short'] }, now, 200)).toEqual(['not-recommended']);
});

test('more boards, and a part that is new in the list, are the owner’s own doing', () => {
  expect(newProblems(known, fine, 2_000)).toEqual([]);
  expect(newProblems(undefined, { ...fine, stock: 0 }, 200)).toEqual([]);
});

test('stock that is too low for what was needed before is news, also if more is needed now', () => {
  expect(newProblems(known, { ...fine, stock: 199 }, 2_000)).toEqual(['short']);
});

test('a part is not short while other packagings or substitutes are bought for it in stock', () => {
  expect(partProblems({ ...fine, stock: 0, isBoughtInStock: true }, 200)).toEqual([]);
});
