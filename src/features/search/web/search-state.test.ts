import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { addressOf, isFormSubmission, isConstrained, readState } from './search-state.ts';

afterEach(() => setLanguage(null));

const stateOf = (search: string, path: string[] = []) =>
  readState(path, new URLSearchParams(search));

describe('the URL of a list', () => {
  test('contains only what differs from the whole catalogue', () => {
    expect(addressOf(stateOf(''))).toBe('/allproducts');
    expect(addressOf(stateOf('q=&stock=&view=cards&direction=up', ['passives']))).toBe(
      '/allproducts/passives',
    );
  });

  test('parses back to the same state', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 });
    const fields = fc.array(
      fc.tuple(
        fc.constantFrom(
          'q',
          'filter',
          'manufacturer',
          'price',
          'quantity',
          'sort',
          'view',
          'range',
        ),
        word,
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fields, (pairs) => {
        const state = readState([], new URLSearchParams(pairs));
        const [, search = ''] = addressOf(state).split('?');
        const again = readState([], new URLSearchParams(search));
        expect({ ...again, direction: 'up' }).toEqual({ ...state, direction: 'up' });
        expect(isFormSubmission(new URLSearchParams(search))).toBe(false);
      }),
    );
  });

  test('shortens the ranges of a form, each with its own ends', () => {
    const state = stateOf(
      'range=resistance&low=1k&high=&range=price&low=&high=0.5&range=power&low=&high=',
    );
    expect(state.filters).toEqual(['resistance:1k..']);
    expect(state.price).toBe('..0.5');
    expect(addressOf(state)).toBe('/allproducts?filter=resistance%3A1k..&price=..0.5');
  });

  test.each([
    [german, 'low=1.000&high=4,7 kΩ', 'low=1.234,5&high=', 'r:1000..4.7 kΩ', '1234.5..'],
    [german, 'low=4k7&high=2.54mm', 'low=&high=0,05', 'r:4k7..2.54mm', '..0.05'],
    [null, 'low=1,000&high=4.7 kΩ', 'low=1,234.5&high=', 'r:1000..4.7 kΩ', '1234.5..'],
  ])('has the numbers of a form on a page in %o without grouping, with a point', (...texts) => {
    const [language, ends, prices, filter, price] = texts;
    setLanguage(language);
    const state = stateOf(`range=r&${ends}&range=price&${prices}`);
    expect(state).toMatchObject({ filters: [filter], price });
  });

  test('splits the order of a form into sort key and direction', () => {
    const { sort, direction } = stateOf('order=resistance+down');
    expect([sort, direction]).toEqual(['resistance', 'down']);
  });

  test('drops characters that no search can contain', () => {
    expect(stateOf('q=a%00b%0A').q).toBe('a b');
    expect(stateOf('lifecycle=active&lifecycle=gone').lifecycles).toEqual(['active']);
  });
});

test('filters and words constrain a list, its view does not', () => {
  expect(isConstrained(stateOf('view=table&quantity=5&sort=price'))).toBe(false);
  for (const search of ['q=relay', 'filter=a:1', 'stock=in', 'price=..1', 'leadTime=3']) {
    expect(isConstrained(stateOf(search))).toBe(true);
  }
});
