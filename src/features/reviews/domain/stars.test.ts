import { describe, expect, test } from 'vitest';
import { ratingOf, starsOf } from './stars.ts';

describe('a rating', () => {
  test.each([
    [1, '★'],
    [2, '★★'],
    [3, '★★★'],
    [4, '★★★★'],
    [5, '★★★★★'],
  ])('of %d is %s on the wire, and back', (points, stars) => {
    expect(starsOf(points)).toBe(stars);
    expect(ratingOf(stars)).toBe(points);
    expect(ratingOf(points)).toBe(points);
    expect(ratingOf(` ${points} `)).toBe(points);
  });

  test('can use the emoji star', () => {
    expect(ratingOf('⭐⭐⭐')).toBe(3);
  });

  test('can contain variation selectors', () => {
    expect(ratingOf('★\uFE0E★\uFE0E')).toBe(2);
    expect(ratingOf('⭐\uFE0F⭐\uFE0F⭐\uFE0F⭐\uFE0F⭐\uFE0F')).toBe(5);
    expect(ratingOf('\uFE0F')).toBeNull();
    expect(ratingOf('★\uFE0F\uFE0F')).toBeNull();
  });

  test.each([0, 6, -1, 2.5, Number.NaN, '', ' ', '★★★★★★', '★ ★', '****', '6', '0', '4.5', 'five'])(
    'is not %j',
    (value) => {
      expect(ratingOf(value)).toBeNull();
    },
  );
});
