import { expect, test } from 'vitest';
import type { ExistingProduct } from '#features/catalogue/server/index.ts';
import { checkLine } from './check-line.ts';

const settings = {
  categories: new Map(),
  manufacturers: new Map(),
  currency: 'EUR',
  uploadedFiles: new Set<string>(),
  units: new Map(),
  viewers: new Map(),
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

test('a line that names its own product as replacement or pin-compatible part is invalid', () => {
  const file = { ...settings, decimalComma: false };
  const detail = 'This is the product itself: name another one';
  const line = { name: 'Terminal', sku: 'T-1' };
  const errorsOf = (cells: Record<string, string>, product?: ExistingProduct) =>
    checkLine({ ...line, ...cells }, product, file, new Set()).errors;
  expect(errorsOf({ replacedBySku: 't-1' })).toEqual([{ field: 'replacedBySku', detail }]);
  const compatible = [{ field: 'pinCompatibleSkus', detail }];
  expect(errorsOf({ pinCompatibleSkus: 'T-2; T-1' })).toEqual(compatible);
  expect(errorsOf({ replacedBySku: 'T-2', pinCompatibleSkus: 'T-3' })).toEqual([]);
  const product = { id: '1', version: 1, stock: 0, fields: { ...line, replacedBySku: 'T-1' } };
  expect(errorsOf({ pinCompatibleSkus: 'T-1' }, product)).toHaveLength(2);
  // What was stored before the rule does not hold up other changes.
  expect(errorsOf({ price: '2' }, product)).toEqual([]);
});
