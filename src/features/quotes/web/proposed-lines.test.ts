import { expect, test } from 'vitest';
import type { Bom } from '#features/boms/contract.ts';
import { linesOfBom } from './proposed-lines.ts';

const resistor = { productId: 'r', sku: 'RES-1', name: 'Resistor', mpn: 'RC0603' };
const line = (change: object) => ({
  designators: ['R1'],
  mpn: '',
  manufacturer: '',
  value: '',
  footprint: '',
  description: '',
  doNotPopulate: false,
  needed: 10,
  offer: null,
  ...change,
});
const bom = (...lines: object[]) => ({ lines }) as unknown as Pick<Bom, 'lines'>;

test('lines of a bill of materials with one product are asked for together, for all boards', () => {
  const lines = [
    line({ offer: resistor }),
    line({ offer: resistor, designators: ['R2', 'R3'], needed: 20 }),
  ];
  expect(linesOfBom(bom(...lines))).toMatchObject([
    { productId: 'r', sku: 'RES-1', quantity: 30, note: 'R1, R2, R3' },
  ]);
});

test('lines without a product are asked for in the words of the file; what is not fitted is left out', () => {
  const lines = [
    line({ mpn: 'XC-77', manufacturer: 'Nordkabel', value: '2 m', description: 'Cable' }),
    line({ offer: resistor, doNotPopulate: true }),
    line({ offer: resistor, needed: 0 }),
  ];
  expect(linesOfBom(bom(...lines))).toMatchObject([
    { productId: null, mpn: 'XC-77', manufacturer: 'Nordkabel', name: '2 m, Cable', quantity: 10 },
  ]);
});
