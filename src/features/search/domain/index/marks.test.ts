import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Marks } from './marks.ts';

const LONGEST = 20_000;
const slots = fc.array(fc.nat({ max: LONGEST - 1 }), { maxLength: 5 });

test('slots that follow each other have marks when one of them is marked, until all are cleared', () => {
  const marks = new Marks(LONGEST);
  fc.assert(
    fc.property(slots, slots, (marked, bounds) => {
      marks.clear();
      expect(marks.bySlot.every((words) => words === 0)).toBe(true);
      for (const slot of marked) marks.mark(slot, 2);
      const [from = 0, to = LONGEST - 1] = bounds.toSorted((a, b) => a - b);
      const isThere = marked.some((slot) => slot >= from && slot <= to);
      expect(marks.hasAny(from, to + 1) || !isThere).toBe(true);
      for (const slot of marked) expect(marks.bySlot[slot]).toBe(2);
    }),
  );
});

test('far from all marks there are none', () => {
  const marks = new Marks(LONGEST);
  marks.mark(9_000, 1);
  expect(marks.hasAny(0, 4_096)).toBe(false);
  expect(marks.hasAny(LONGEST - 4_096, LONGEST)).toBe(false);
});
