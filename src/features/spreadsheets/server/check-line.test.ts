import { expect, test } from 'vitest';
import { checkLine } from './check-line.ts';

const settings = {
  categories: new Map(),
  manufacturers: new Map(),
  currency: 'EUR',
  uploadedFiles: new Set<string>(),
} as const;

test.each([
  [true, '12,50'],
  [false, '12.50'],
])(
  'the error of a price has an example as the file writes prices (decimal comma: %j)',
  (decimalComma, example) => {
    for (const cells of [{ price: 'zwölf' }, { priceBreaks: '100: zehn' }]) {
      const line = { name: 'Terminal', sku: 'T-1', ...cells };
      const { errors } = checkLine(line, undefined, { ...settings, decimalComma }, new Set());
      expect(errors.map(({ detail }) => detail)).toEqual([
        `A price is a number such as ${example}, with at most 4 decimal places`,
      ]);
    }
  },
);
