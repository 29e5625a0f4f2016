import { expect, test } from 'vitest';
import { searchFurther } from './search-further.ts';
import { readState, type SearchState } from './search-state.ts';

const nothing = { total: 0, category: null, understood: [], words: '' };
const at = (path: string, query: string) =>
  readState(path.split('/').filter(Boolean), new URLSearchParams(query));
const findsAt =
  (...places: readonly ((state: SearchState) => boolean)[]) =>
  async (state: SearchState) =>
    places.some((place) => place(state)) ? 1 : 0;
const everywhere = ({ path }: SearchState) => path.length === 0;
const unfiltered = ({ filters }: SearchState) => filters.length === 0;
const kept = (state: SearchState) => everywhere(state) && !unfiltered(state);

test('what a category does not have is looked for in all products, and the category is named', async () => {
  const state = at('passives/resistors', 'q=24V+supply');
  expect(await searchFurther(state, nothing, false, findsAt(everywhere))).toBe(
    '/allproducts?q=24V+supply&beyond=resistors',
  );
  expect(await searchFurther(state, nothing, false, findsAt())).toBeNull();
});

test('filters give way to what is typed into the box, and to nothing else', async () => {
  const state = at('passives/resistors', 'q=47k&filter=package:0603');
  expect(await searchFurther(state, nothing, true, findsAt(unfiltered))).toBe(
    '/allproducts/passives/resistors?q=47k&dropped=filters',
  );
  expect(await searchFurther(state, nothing, false, findsAt(unfiltered))).toBeNull();
});

test('filters stay as long as something fits them, if need be in another category', async () => {
  const state = at('passives/resistors', 'q=100nF&filter=package:0603');
  expect(await searchFurther(state, nothing, true, findsAt(kept))).toBe(
    '/allproducts?q=100nF&filter=package%3A0603&beyond=resistors',
  );
  expect(await searchFurther(state, { ...nothing, total: 3 }, true, findsAt())).toBe(
    '/allproducts?q=100nF&filter=package%3A0603&beyond=resistors',
  );
});

test('a value that is typed anew takes the place of the one that was chosen', async () => {
  const state = at('', 'q=47k&filter=resistance:10000&filter=package:0603');
  const understood = [
    { text: '47k', kind: 'filter' as const, value: 'resistance:47000', others: [] },
  ];
  const found = { ...nothing, total: 2, understood };
  expect(await searchFurther(state, found, true, findsAt())).toBe(
    '/allproducts?q=47k&filter=package%3A0603&box=1',
  );
});

test('a typed bound and the chosen one of the other end are one range, whoever asks', async () => {
  const state = at('', 'q=<50k&filter=resistance:>10k..&filter=package:0603');
  const understood = [
    { text: '<50k', kind: 'filter' as const, value: 'resistance:>10000..<50000', others: [] },
  ];
  const found = { ...nothing, total: 2, understood };
  const one = '/allproducts?filter=package%3A0603&filter=resistance%3A%3E10000..%3C50000';
  expect(await searchFurther(state, found, true, findsAt())).toBe(one);
  expect(await searchFurther(state, found, false, findsAt())).toBe(one);
});

test('a typed bound takes the place of a chosen one of the same end', async () => {
  const state = at('', 'q=<20k&filter=resistance:..<50k');
  const understood = [
    { text: '<20k', kind: 'filter' as const, value: 'resistance:..<20000', others: [] },
  ];
  const found = { ...nothing, total: 2, understood };
  expect(await searchFurther(state, found, true, findsAt())).toBe('/allproducts?q=%3C20k&box=1');
  expect(await searchFurther(state, found, false, findsAt())).toBeNull();
});
