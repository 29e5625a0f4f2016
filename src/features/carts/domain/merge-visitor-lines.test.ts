import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeVisitorLines, type MergedVisitorCart } from './merge-visitor-lines.ts';

const growing = fc.array(fc.record({ part: fc.constantFrom('a', 'b', 'c'), pieces: fc.nat(50) }), {
  minLength: 1,
  maxLength: 10,
});

test('whatever states of a growing cart are merged, in whatever order, each piece is added once', () => {
  fc.assert(
    fc.property(growing, fc.array(fc.nat(), { maxLength: 12 }), (additions, order) => {
      /** The cart after each addition. */
      const states = additions.map((_, at) => {
        const pieces = new Map<string, number>();
        for (const { part, pieces: more } of additions.slice(0, at + 1)) {
          pieces.set(part, (pieces.get(part) ?? 0) + more + 1);
        }
        return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
      });
      const last = states.length - 1;
      const added = new Map<string, number>();
      let merged: readonly MergedVisitorCart[] = [];
      for (const at of [...order.map((one) => one % states.length), last]) {
        const step = mergeVisitorLines(merged, 'cart', states[at] ?? []);
        merged = step.merged;
        for (const { productId, quantity } of step.rest) {
          added.set(productId, (added.get(productId) ?? 0) + quantity);
        }
      }
      const final = (states[last] ?? []).map(({ productId, quantity }) => [productId, quantity]);
      expect(Object.fromEntries(added)).toEqual(Object.fromEntries(final));
    }),
  );
});
