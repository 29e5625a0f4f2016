import { describe, expect, test } from 'vitest';
import { withoutDirectionMarks, singleLine } from './single-line.ts';
import { text } from './text.ts';

const line = singleLine(text(40));
const lines = withoutDirectionMarks(text(40));

describe('a single-line field', () => {
  test.each(['Chip resistor 10 kΩ ±1%', 'مقاومة 10', 'Zürich\t8001', ' spaced \n', ''])(
    'accepts %j',
    (typed) => {
      expect(line.parse(typed)).toBe(typed.trim());
    },
  );

  test.each(['\n', '\r', '\r\n', '\u2028', '\u2029'])('refuses the line break %j', (sign) => {
    expect(line.safeParse(`Reel${sign}free`).error?.issues.map(({ message }) => message)).toEqual([
      'Must be a single line',
    ]);
    expect(lines.safeParse(`Kajgatan 3${sign}Göteborg`).success).toBe(true);
  });
});

test.each([
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
])('text with the direction mark %j is refused', (mark) => {
  for (const field of [line, lines]) {
    const { error } = field.safeParse(`invoice${mark}gpj.exe`);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Must not contain characters that change the text direction',
    ]);
  }
});
