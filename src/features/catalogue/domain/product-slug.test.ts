import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPart } from '../contract.ts';
import { productSlug } from './product-slug.ts';

/** What the contract lets through, in the capitals that it is stored in. */
const sku = fc.stringMatching(/^[A-Z0-9][A-Z0-9._/-]{0,39}$/);
const name = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 60 }));

describe('a product’s slug', () => {
  test.each([
    ['Chip resistor 10 kΩ 1 %', 'BB-R0603-10K', 'chip-resistor-10-kohm-1--bb-r0603-10k'],
    ['Kondensator 4,7 µF für 50 V', 'C-47', 'kondensator-4-7-uf-fur-50-v--c-47'],
    ['Schaltlitze rot, Größe 199', 'VW-0199', 'schaltlitze-rot-grosse-199--vw-0199'],
    ['GROẞ', 'G1', 'gross--g1'],
    ['電阻', 'R1', 'part--r1'],
    ['Dual op-amp', 'LM358/NOPB', 'dual-op-amp--lm358~nopb'],
  ])('of %s (%s) is %s', (words, number, slug) => {
    expect(productSlug(words, number)).toBe(slug);
  });

  test('has no more than 80 characters of the name', () => {
    expect(productSlug('x'.repeat(200), 'X')).toBe(`${'x'.repeat(80)}--x`);
  });

  test('needs no escaping for any product name', () => {
    fc.assert(
      fc.property(name, sku, (words, number) => {
        const slug = productSlug(words, number);
        expect(encodeURIComponent(slug)).toBe(slug);
        expect(slug.length).toBeLessThanOrEqual(122);
      }),
    );
  });

  test('is accepted by the API call for a part', () => {
    fc.assert(
      fc.property(name, sku, (words, number) => {
        const slug = productSlug(words, number);
        expect(getPart.params.parse({ slug })).toEqual({ slug });
      }),
    );
  });

  test('belongs to one SKU only, for any product names', () => {
    fc.assert(
      fc.property(name, name, sku, sku, (one, other, first, second) => {
        fc.pre(first !== second);
        expect(productSlug(one, first)).not.toBe(productSlug(other, second));
      }),
    );
    expect(productSlug('a', 'B--C')).not.toBe(productSlug('a--b', 'C'));
    expect(productSlug('a', 'B/C')).not.toBe(productSlug('a', 'B-C'));
  });
});
