import { describe, expect, test } from 'vitest';
import { withMain, withoutMain } from './main-picture.ts';

const front = { url: '/front.webp', alt: 'From the front' };
const side = { url: '/side.webp', alt: 'From the side' };

describe('the main picture in the form of a product', () => {
  test('with an alternative text is the first of all pictures, and is taken out of them again', () => {
    const all = withMain(front.url, { alt: front.alt }, [side]);
    expect(all).toEqual([front, side]);
    expect(withoutMain(front.url, all)).toEqual({ main: front, further: [side] });
  });

  test('without a text stays an address alone', () => {
    expect(withMain(front.url, { alt: '' }, [side])).toEqual([side]);
    expect(withoutMain(front.url, [side])).toEqual({ main: null, further: [side] });
  });

  test('a text without an address is dropped', () => {
    expect(withMain(undefined, { alt: 'From the front' }, [side])).toEqual([side]);
  });
});
