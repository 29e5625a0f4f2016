import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encoded } from './encoded.ts';

test('whatever a page says, and however long it is, leaves as UTF-8', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, fc.constantFrom(1, 3, 50_000), (part, times) => {
      const page = part.slice(0, 8).repeat(times);
      expect(encoded(page).equals(Buffer.from(page))).toBe(true);
    }),
  );
});

test('what was encoded before stays as it is', () => {
  const first = encoded('10 kΩ');
  encoded('something else');
  expect(first.toString()).toBe('10 kΩ');
});
