import { expect, test } from 'vitest';
import { differenceName } from './difference-name.ts';

const attributes = new Map([['Rated voltage', 'Nennspannung']]);
const named = (what: string) => differenceName(what, attributes);

test('what differs has the name of its attribute, or of the limit if the category has none', () => {
  expect(['Rated voltage', 'package', 'mpn'].map(named)).toEqual([
    'Nennspannung',
    'Package',
    'mpn',
  ]);
});
