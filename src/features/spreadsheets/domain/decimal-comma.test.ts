import { expect, test } from 'vitest';
import { usesDecimalComma } from './decimal-comma.ts';

const prices = (...samples: string[]) => [{ field: 'price', samples } as const];

test.each([
  [['1,20', '39,95'], true],
  [['12', '1.234,50'], true],
  [['0,0042'], true],
  [['0,042 €'], true],
  [['1.20', '39.95'], false],
  [['12', '7'], false],
  // The comma may separate thousands.
  [['1,200'], false],
  [['1,234.50'], false],
  [['1,20', '0.042'], false],
])('prices such as %j have decimal commas: %s', (samples, comma) => {
  expect(usesDecimalComma('semicolon', prices(...samples))).toBe(comma);
});

test('a comma-delimited file has no decimal commas', () => {
  expect(usesDecimalComma('comma', prices('1,20'))).toBe(false);
});

test('price breaks count as prices, a description does not', () => {
  const breaks = { field: 'priceBreaks', samples: ['100: 0,95; 1000: 0,80'] } as const;
  const text = { field: 'description', samples: ['1,5 mm'] } as const;
  expect(usesDecimalComma('tab', [text, breaks])).toBe(true);
  expect(usesDecimalComma('tab', [text])).toBe(false);
});
