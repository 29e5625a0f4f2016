import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasTooLongRange,
  listLength,
  looksLikeDesignators,
  parseDesignators,
} from './designators.ts';

describe('designators', () => {
  test.each([
    ['R1', 'R1'],
    ['R1, R2;R3 R4/R5', 'R1 R2 R3 R4 R5'],
    ['R1-R4, R7', 'R1 R2 R3 R4 R7'],
    ['R8 - R10', 'R8 R9 R10'],
    ['C1…C3', 'C1 C2 C3'],
    ['D1 bis D3', 'D1 D2 D3'],
    ['R5-7', 'R5 R6 R7'],
    ['C1,4,5', 'C1 C4 C5'],
    ['C1,4-6', 'C1 C4 C5 C6'],
    ['R4, R6. R7', 'R4 R6 R7'],
    ['R1、R2，R3', 'R1 R2 R3'],
    ['U1A, U1_B, U$2', 'U1A U1_B U$2'],
    ['R1\nR2', 'R1 R2'],
    ['C 2, C 10', 'C2 C10'],
    ['C 2 R 3', 'C2 R3'],
    ['R 0603', ''],
    ['', ''],
  ])('%j', (text, names) => {
    expect(parseDesignators(text).names.join(' ')).toBe(names);
  });

  test('of which there should be as many as the quantity decide what a hyphen means', () => {
    expect(parseDesignators('J1-2', 1).names).toEqual(['J1-2']);
    expect(parseDesignators('J1-2', 2).names).toEqual(['J1', 'J2']);
    expect(parseDesignators('JP7, OP_VCC', 2).names).toEqual(['JP7', 'OP_VCC']);
    expect(parseDesignators('EPROM-SOCKEL', 1).names).toEqual(['EPROM-SOCKEL']);
    expect(parseDesignators('REF**', 1).names).toEqual(['REF**']);
    expect(parseDesignators('LED', 3).names).toEqual([]);
    expect(parseDesignators('4 screws', 4).names).toEqual([]);
  });

  test('are read back from any mixture of lists, ranges and abbreviations', () => {
    const prefix = fc.constantFrom('R', 'C', 'IC', 'LED', 'TP');
    const run = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 9 }));
    const separator = fc.constantFrom(',', ', ', ' ', ';', '\n');
    const style = fc.constantFrom('list', 'range', 'short range', 'abbreviated');
    const group = fc.record({ prefix, run, style });
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 6 }), separator, (groups, between) => {
        const expected = new Set<string>();
        const texts = groups.map(({ prefix: letters, run: [start, more], style: written }) => {
          const numbers = Array.from({ length: more + 1 }, (_, i) => start + i);
          for (const number of numbers) expected.add(`${letters}${number}`);
          const [first, last] = [`${letters}${start}`, start + more];
          if (written === 'range' && more > 0) return `${first}-${letters}${last}`;
          if (written === 'short range' && more > 0) return `${first}-${last}`;
          if (written === 'abbreviated') return [first, ...numbers.slice(1)].join(',');
          return numbers.map((number) => `${letters}${number}`).join(between);
        });
        expect(parseDesignators(texts.join(between)).names).toEqual([...expected]);
      }),
    );
  });

  test('never take long, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        expect(parseDesignators(text).names.length).toBeLessThanOrEqual(10_000);
      }),
    );
    // A range of more parts than a board has is a mistake.
    expect(parseDesignators('R1-R99999').names).toHaveLength(1);
  });
});

test.each(['LM358D', '0603', 'C0603', '100nF', 'RC0603FR-0710KL', 'C25804', ''])(
  '%j does not look like designators',
  (text) => expect(looksLikeDesignators(text)).toBe(false),
);

test('a range of more parts than a board has is kept as one name, and known to be one', () => {
  expect(parseDesignators('R1-R999999999, R4').names).toEqual(['R1-R999999999', 'R4']);
  const long = ['R1-R999999999', 'R1 - r99999', 'C2, R1 to R2001'];
  const short = ['R1-R2000', 'R9-R1', 'R1-C99999', 'J1-2', 'RC0603FR-0710KL'];
  expect([long, short].map((texts) => texts.map(hasTooLongRange))).toEqual([
    long.map(() => true),
    short.map(() => false),
  ]);
});

const lengthOf = (list: string) => listLength(parseDesignators(list).names);

test('a list of names is as long as its shortest text, with ranges', () => {
  expect(listLength([])).toBe(0);
  expect(lengthOf('R1,R3,C7')).toBe('R1,R3,C7'.length);
  expect(lengthOf('R1-R2000,C7')).toBe('R1-R2000,C7'.length);
  const long = Array.from({ length: 40 }, (_, at) => `NAME_${at}`.padEnd(60, 'x'));
  expect(listLength(long)).toBe(40 * 61 - 1);
});
