import { describe, expect, test } from 'vitest';
import { restoreFeatured } from './restore-featured.ts';

const before = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('featured products that are on offer again', () => {
  test('have the places that they had', () => {
    expect(restoreFeatured(before, ['a', 'c', 'd', 'e', 'f'], ['b'])).toEqual(before);
    expect(restoreFeatured(before, ['b', 'd', 'e'], ['f', 'c', 'a'])).toEqual(before);
    expect(restoreFeatured(before, [], ['b'])).toEqual(['b']);
  });

  test('push none out that took the place meanwhile', () => {
    const taken = ['g', 'a', 'c', 'd', 'e', 'f'];
    expect(restoreFeatured(before, taken, ['b'])).toEqual(taken);
  });

  test('are none that were not featured, and each once', () => {
    expect(restoreFeatured(['a'], ['a'], ['z'])).toEqual(['a']);
    expect(restoreFeatured(['a', 'b'], ['b', 'a'], ['a'])).toEqual(['b', 'a']);
  });
});
