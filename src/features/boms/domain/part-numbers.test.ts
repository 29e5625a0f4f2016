import { expect, test } from 'vitest';
import { numbersIn } from './part-numbers.ts';

test('a cell with alternatives has the number of each', () => {
  expect(numbersIn('LM358DR / LM358DT; lm2904dr')).toEqual([
    'LM358DR / LM358DT; LM2904DR',
    'LM358DR',
    'LM358DT',
    'LM2904DR',
  ]);
});
