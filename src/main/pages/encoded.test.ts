import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encoded } from './encoded.ts';

test('whatever the pieces of a page say, and however long they are, they leave as UTF-8', () => {
  const text = fc.string({ unit: 'binary' });
  const times = fc.constantFrom(1, 3, 50_000);
  const long = fc.tuple(text, times).map(([part, count]) => part.slice(0, 8).repeat(count));
  const bytes = text.map((part) => Buffer.from(part));
  fc.assert(
    fc.property(fc.array(fc.oneof(text, long, bytes), { maxLength: 5 }), (pieces) => {
      const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
      expect(encoded(pieces).equals(whole)).toBe(true);
    }),
  );
});

test('what was encoded before stays as it is', () => {
  const first = encoded(['10 kΩ']);
  encoded(['something else']);
  expect(first.toString()).toBe('10 kΩ');
});
