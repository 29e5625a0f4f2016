import { describe, expect, test } from 'vitest';
import { spellingVariants } from './spelling-variants.ts';

describe('a search word', () => {
  test.each([
    ['relay', ['relay']],
    ['24v', ['24v', '24 v']],
    ['4.7uF', ['4.7uF', '4.7 µF']],
    ['1%', ['1%', '1 %']],
    ['2,5A', ['2,5A', '2.5 A']],
    ['BB-R0603-1OK', ['BB-R0603-1OK', 'BB-R0603-10K']],
    ['BB-R06O3-1l0', ['BB-R06O3-1l0', 'BB-R0603-110']],
    ['BOOST', ['BOOST']],
    ['0603', ['0603']],
  ])('%s may be spelled as %j', (word, spellings) => {
    expect(spellingVariants(word)).toEqual(spellings);
  });
});
