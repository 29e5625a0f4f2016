import { expect, test } from 'vitest';
import { usesDecimalComma } from './decimal-comma.ts';

const prices = (...samples: string[]) => [{ header: 'Price', field: 'price', samples } as const];

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
  expect(usesDecimalComma(prices(...samples))).toBe(comma);
});

test('price breaks count as prices, a description does not', () => {
  const breaks = {
    header: 'Breaks',
    field: 'priceBreaks',
    samples: ['100: 0,95; 1000: 0,80'],
  } as const;
  const text = { header: 'Text', field: 'description', samples: ['1,5 mm'] } as const;
  expect(usesDecimalComma([text, breaks])).toBe(true);
  expect(usesDecimalComma([text])).toBe(false);
});

const stock = (...samples: string[]) => ({ header: 'Qty', field: 'stock', samples }) as const;
const german = (...samples: string[]) => [{ header: 'Preis', field: 'price', samples } as const];

test('quantities and German headers decide if the prices do not', () => {
  expect(usesDecimalComma([...prices('12'), stock('12.500')])).toBe(true);
  expect(usesDecimalComma([...prices('12'), stock('12,500')])).toBe(false);
  expect(usesDecimalComma([...prices('12.50'), stock('12.500')])).toBe(false);
  expect(usesDecimalComma(german('12.500'))).toBe(true);
  expect(usesDecimalComma(german('12.50'))).toBe(false);
});

test('prices that a sheet stores as numbers say nothing about its texts', () => {
  const numbers = german('12.50').map((column) => ({ ...column, isNumber: true }));
  expect(usesDecimalComma(numbers)).toBe(true);
  expect(usesDecimalComma([{ header: 'HS code', field: 'hsCode', samples: [] }])).toBe(false);
});
