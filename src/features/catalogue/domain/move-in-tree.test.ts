import { expect, test } from 'vitest';
import { placeAfterDrop, placeAfterStep, placeOf } from './move-in-tree.ts';

const tree = [
  { _id: 'a', parent: null },
  { _id: 'a1', parent: 'a' },
  { _id: 'a2', parent: 'a' },
  { _id: 'a2x', parent: 'a2' },
  { _id: 'b', parent: null },
];

test.each([
  ['a2', 'up', { parent: 'a', position: 0 }],
  ['a1', 'down', { parent: 'a', position: 1 }],
  ['a1', 'up', null],
  ['b', 'down', null],
  ['b', 'in', { parent: 'a', position: 2 }],
  ['a1', 'in', null],
  ['a2x', 'out', { parent: 'a', position: 2 }],
  ['a1', 'out', { parent: null, position: 1 }],
  ['a', 'out', null],
  ['nothing', 'up', null],
] as const)('%s moves %s', (id, step, place) => {
  expect(placeAfterStep(tree, id, step)).toEqual(place);
});

test.each([
  ['b', 'a1', 'before', { parent: 'a', position: 0 }],
  ['b', 'a1', 'after', { parent: 'a', position: 1 }],
  ['b', 'a', 'into', { parent: 'a', position: 2 }],
  ['a1', 'a2', 'after', { parent: 'a', position: 1 }],
  ['a2', 'a1', 'before', { parent: 'a', position: 0 }],
  ['a', 'a2x', 'into', null],
  ['a', 'a', 'after', null],
] as const)('%s dropped on %s (%s)', (id, onto, where, place) => {
  expect(placeAfterDrop(tree, id, onto, where)).toEqual(place);
});

test('the place of a category is its position among its siblings', () => {
  expect(placeOf(tree, 'a2')).toEqual({ parent: 'a', position: 1 });
  expect(placeOf(tree, 'b')).toEqual({ parent: null, position: 1 });
});
