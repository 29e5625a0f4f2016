import { expect, test } from 'vitest';
import { caseName } from './case-name.ts';

test.each([
  ['to220', ['TO-220', 'TO220', 'Package_TO_SOT_THT:TO-220-3_Vertical', 'TO-220-3']],
  ['soic8', ['SOIC-8', '8-SOIC', 'SO-8', 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm']],
  ['sot23', ['SOT-23', 'SOT23', 'Package_TO_SOT_SMD:SOT-23', 'SOT-23-3']],
  ['sot23-5', ['SOT-23-5', 'Package_TO_SOT_SMD:SOT-23-5']],
  ['tqfp32', ['TQFP-32', 'Package_QFP:TQFP-32_7x7mm_P0.8mm', '32-TQFP']],
  ['dip8', ['DIP-8', 'PDIP-8', 'Package_DIP:DIP-8_W7.62mm']],
])('%s has one name in all spellings', (name, spellings) => {
  expect(spellings.map(caseName)).toEqual(spellings.map(() => name));
});

test.each(['0603', 'R_0603_1608Metric', 'Tolerance', 'some 5', ''])(
  '%s is no such case',
  (text) => {
    expect(caseName(text)).toBeNull();
  },
);
