import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, isFormAnswer, isNarrowed, readState } from './search-state.ts';

const read = (search: string, path: string[] = []) => readState(path, new URLSearchParams(search));

describe('the address of a list', () => {
  test('says only what differs from the whole catalogue', () => {
    expect(addressOf(read(''))).toBe('/allproducts');
    expect(addressOf(read('q=&stock=&view=cards&direction=up', ['passives']))).toBe(
      '/allproducts/passives',
    );
  });

  test('is read back as it was written, whatever is in it', () => {
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
        expect(isFormAnswer(new URLSearchParams(search))).toBe(false);
      }),
    );
  });

  test('says the ranges of a form shortly, each with its own ends', () => {
    const state = read(
      'range=resistance&low=1k&high=&range=price&low=&high=0.5&range=power&low=&high=',
    );
    expect(state.filters).toEqual(['resistance:1k..']);
    expect(state.price).toBe('..0.5');
    expect(addressOf(state)).toBe('/allproducts?filter=resistance%3A1k..&price=..0.5');
  });

  test('says the order of a form as a column and its direction', () => {
    const { sort, direction } = read('order=resistance+down');
    expect([sort, direction]).toEqual(['resistance', 'down']);
  });

  test('leaves out what no search can have in it', () => {
    expect(read('q=a%00b%0A').q).toBe('a b');
    expect(read('lifecycle=active&lifecycle=gone').lifecycles).toEqual(['active']);
  });
});

test('a list is narrowed down by filters and words, not by how it is shown', () => {
  expect(isNarrowed(read('view=table&quantity=5&sort=price'))).toBe(false);
  for (const search of ['q=relay', 'filter=a:1', 'stock=in', 'price=..1', 'leadTime=3']) {
    expect(isNarrowed(read(search))).toBe(true);
  }
});
