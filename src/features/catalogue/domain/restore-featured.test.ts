import { describe, expect, test } from 'vitest';
import { restoreFeatured } from './restore-featured.ts';

const before = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('restored featured products', () => {
  test('return to their previous positions', () => {
    expect(restoreFeatured(before, ['a', 'c', 'd', 'e', 'f'], ['b'])).toEqual(before);
    expect(restoreFeatured(before, ['b', 'd', 'e'], ['f', 'c', 'a'])).toEqual(before);
    expect(restoreFeatured(before, [], ['b'])).toEqual(['b']);
  });

  test('do not displace products that have been featured since', () => {
    const taken = ['g', 'a', 'c', 'd', 'e', 'f'];
    expect(restoreFeatured(before, taken, ['b'])).toEqual(taken);
  });

  test('are only those that were featured before, each once', () => {
    expect(restoreFeatured(['a'], ['a'], ['z'])).toEqual(['a']);
    expect(restoreFeatured(['a', 'b'], ['b', 'a'], ['a'])).toEqual(['b', 'a']);
  });
});
