import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charCodesOf, looksLikePartNumber, partNumberKey, isWithinOneEdit } from './part-number.ts';

test('spellings of a part number differ only in case and punctuation', () => {
  expect(partNumberKey('bb-bd-wifi32')).toBe('BBBDWIFI32');
  expect(partNumberKey(' LM 358/N ')).toBe('LM358N');
  expect(looksLikePartNumber('LM358')).toBe(true);
  expect(looksLikePartNumber('BB-SW-ESTOP')).toBe(true);
  expect(looksLikePartNumber('L-1')).toBe(false);
  expect(looksLikePartNumber('RESISTOR')).toBe(false);
});

const near = (a: string, b: string) => isWithinOneEdit(charCodesOf(a), charCodesOf(b));

/** Reference implementation: the full edit distance table. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_each, j) => (i === 0 ? j : i)),
  );
  const cell = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = table[i] ?? [];
      row[j] = Math.min(changed, cell(i - 1, j) + 1, cell(i, j - 1) + 1);
      if (swapped) row[j] = Math.min(cell(i, j), cell(i - 2, j - 2) + 1);
    }
  }
  return cell(a.length, b.length);
}

describe('a mistyped part number', () => {
  test.each([
    ['LM358', 'LM358', true],
    ['LM358', 'LM385', true],
    ['LM358', 'ML358', true],
    ['LM358', 'LM353', true],
    ['LM358', 'LM35', true],
    ['LM358', 'LM3558', true],
    ['LM358', 'XLM358', true],
    ['LM358', 'LM38', true],
    ['LM358', 'LM339', false],
    ['LM358', 'LM3', false],
    ['LM358', 'ML385', false],
    ['AB', 'BAX', false],
    ['', 'A', true],
    ['', 'AB', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(near(a, b)).toBe(expected);
  });

  test('matches the full edit distance table', () => {
    const key = fc.string({ unit: fc.constantFrom('A', 'B', '1'), maxLength: 7 });
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(near(a, b)).toBe(distance(a, b) <= 1);
      }),
      { numRuns: 2000 },
    );
  });

  test('is compared with a section of an array', () => {
    const packed = charCodesOf('NE555LM358BC547');
    expect(isWithinOneEdit(charCodesOf('LM356'), packed, 5, 10)).toBe(true);
    expect(isWithinOneEdit(charCodesOf('LM356'), packed, 0, 5)).toBe(false);
    expect(isWithinOneEdit(charCodesOf('LM358B'), packed, 5, 10)).toBe(true);
    expect(isWithinOneEdit(charCodesOf('BC54'), packed, 10, 15)).toBe(true);
  });
});
