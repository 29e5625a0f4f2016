import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePastedLines } from './pasted-lines.ts';

const rowsOf = (line: string) =>
  parsePastedLines(line).map(({ text, quantity }) => [text, quantity]);

describe('a pasted line with several parts', () => {
  test.each([
    ['2 Stück GP-DR120-24, 5 Stück KT-F4010-12B', 'GP-DR120-24', 2, 'KT-F4010-12B', 5],
    ['4 BB-SW-ESTOP; 6 BB-FN-40-12', 'BB-SW-ESTOP', 4, 'BB-FN-40-12', 6],
    ['2 pcs. A, 5 pcs. B', 'A', 2, 'B', 5],
    ['2 x A und 10 x B', 'A', 2, 'B', 10],
    // Part numbers that begin like a measure.
    ['1 AAC00, 2 VAC/6189E', 'AAC00', 1, 'VAC/6189E', 2],
    ['je 20 Stück A und B', 'A', 20, 'B', 20],
    ['20 pcs each of BB-A100 and BB-B200', 'BB-A100', 20, 'BB-B200', 20],
    ['BB-A100 und BB-B200 je 20 Stück', 'BB-A100', 20, 'BB-B200', 20],
    ['2 BB-A100 and 10 BB-B200', 'BB-A100', 2, 'BB-B200', 10],
    ['zwei BB-A100 und zehn BB-B200', 'BB-A100', 2, 'BB-B200', 10],
    ['BB-A100 2 Stück, BB-B200 10 Stück', 'BB-A100', 2, 'BB-B200', 10],
    ['BB-A100, 2 Stück, BB-B200, 10 Stück', 'BB-A100', 2, 'BB-B200', 10],
    ['2 Stück BB-A100 10 Stück BB-B200', 'BB-A100', 2, 'BB-B200', 10],
    ['BB-A100 2 Stück BB-B200 10 Stück', 'BB-A100', 2, 'BB-B200', 10],
    ['1,000 x BB-A100,2 x BB-B200', 'BB-A100', 1000, 'BB-B200', 2],
    ['Bitte 2 Stück BB-A100, rot, 5 Stück BB-B200', 'Bitte; BB-A100; rot', 2, 'BB-B200', 5],
    ['je 2 Rollen BB-A100 und BB-B200', 'BB-A100', '2 Rollen', 'BB-B200', '2 Rollen'],
    ['2 Rollen BB-A100, 0,5 x BB-B200', 'BB-A100', '2 Rollen', 'BB-B200', '0,5'],
    // One without a quantity is a row to be corrected.
    ['2 BB-A100 und BB-B200', 'BB-A100', 2, 'BB-B200', '?'],
    ['BB-A100 und BB-B200: 20 Stück', 'BB-A100', '?', 'BB-B200', 20],
  ])('%j is a row for each', (line, first, quantity, second, another) => {
    expect(rowsOf(line)).toEqual([
      [first, quantity],
      [second, another],
    ]);
  });

  test.each([
    ['BB-R0603-10K, RC0603FR-0710KL, 10 each', 'BB-R0603-10K; RC0603FR-0710KL', 10],
    ['10 BB-R0603-10K, 100 mW 0603X7R', 'BB-R0603-10K; 100 mW 0603X7R', 10],
    ['10 x BB-R0603-10K, 5 x 20mm', 'BB-R0603-10K; 5 x 20mm', 10],
    ['1;BB-R0603-10K;500;RC0603FR-0710KL', '1; BB-R0603-10K; RC0603FR-0710KL', 500],
  ])('is not %j, which describes one', (line, text, quantity) => {
    expect(rowsOf(line).map(([, count]) => count)).toEqual([quantity]);
    expect(rowsOf(line)[0]?.[0]).toContain(text.split('; ').at(-1));
  });
});

const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPRTUVWYZ'.split('')), minLength, maxLength });
const digits = fc.string({
  unit: fc.constantFrom(...'0123456789'.split('')),
  minLength: 2,
  maxLength: 5,
});
const partNumber = fc
  .tuple(letters(2, 4), fc.constantFrom('', '-', '/', '.'), digits, letters(0, 3))
  .map((parts) => parts.join(''));
const parts = fc.uniqueArray(
  fc.record({ part: partNumber, count: fc.integer({ min: 1, max: 9999 }) }),
  { minLength: 2, maxLength: 5, selector: ({ part }) => part },
);
const separator = fc.constantFrom(', ', '; ', ';', ' und ', ' and ', ' & ', ' sowie ');
const layout = fc.constantFrom(
  '# P',
  '# x P',
  '#x P',
  '# Stück P',
  '# pcs. P',
  'P x #',
  'P # Stk.',
);

test('of parts joined in one line each comes out once with its quantity', () => {
  fc.assert(
    fc.property(
      parts,
      fc.array(separator, { minLength: 4, maxLength: 4 }),
      layout,
      (all, between, way) => {
        const line = all
          .map(({ part, count }, at) => {
            const piece = way.replace('#', String(count)).replace('P', () => part);
            return at === 0 ? piece : `${between[at - 1] ?? ''}${piece}`;
          })
          .join('');
        expect(rowsOf(line)).toEqual(all.map(({ part, count }) => [part, count]));
      },
    ),
    { numRuns: 1000 },
  );
});

test('of parts that share a quantity each comes out once with it', () => {
  const way = fc.constantFrom(
    'je # Stück P',
    'je # P',
    '# pcs each of P',
    'P, # each',
    'P je # Stk.',
  );
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 9999 }), way, (all, count, layoutOfAll) => {
      const numbers = all.map(({ part }) => part);
      const list = `${numbers.slice(0, -1).join(', ')} und ${numbers.at(-1)}`;
      const line = layoutOfAll.replace('#', String(count)).replace('P', () => list);
      expect(rowsOf(line)).toEqual(numbers.map((part) => [part, count]));
    }),
    { numRuns: 1000 },
  );
});
