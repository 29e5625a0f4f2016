import { describe, expect, test } from 'vitest';
import { featuredAgain } from './featured-again.ts';

const before = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('featured products that are on offer again', () => {
  test('have the places that they had', () => {
    expect(featuredAgain(before, ['a', 'c', 'd', 'e', 'f'], ['b'])).toEqual(before);
    expect(featuredAgain(before, ['b', 'd', 'e'], ['f', 'c', 'a'])).toEqual(before);
    expect(featuredAgain(before, [], ['b'])).toEqual(['b']);
  });

  test('push none out that took the place meanwhile', () => {
    const taken = ['g', 'a', 'c', 'd', 'e', 'f'];
    expect(featuredAgain(before, taken, ['b'])).toEqual(taken);
  });

  test('are none that were not featured, and each once', () => {
    expect(featuredAgain(['a'], ['a'], ['z'])).toEqual(['a']);
    expect(featuredAgain(['a', 'b'], ['b', 'a'], ['a'])).toEqual(['b', 'a']);
  });
});
