import { expect, test } from 'vitest';
import { attritionKind, DEFAULT_ATTRITION, piecesOf } from './attrition.ts';

const nothing = {
  designators: [],
  footprint: '',
  value: '',
  description: '',
  mpn: '',
  productPackage: '',
};

test.each([
  ['C1', 'Capacitor_SMD:C_0402_1005Metric', 'small-chip'],
  ['R1', 'RESC1608X55N', 'chip'],
  ['C1', 'CAPC1005X55N', 'small-chip'],
  ['R1', 'RESC0603X26N', 'tiny-chip'],
  ['R1', '1005 metric', 'small-chip'],
  ['R1', '0603metric', 'tiny-chip'],
  ['R1', '01005', 'tiny-chip'],
  ['RES1', 'SMD-0603', 'chip'],
  ['CAP1', 'C0805', 'chip'],
  ['L1', 'L_2220_5750Metric', 'chip'],
  ['', '0402', 'small-chip'],
  ['C1', 'CP_Radial_D8.0mm_P3.50mm', 'other'],
  ['U1', 'SOIC-8', 'semiconductor'],
  ['Y1', 'Crystal_SMD_3225', 'other'],
  ['D1', 'LED_0603_1608Metric', 'semiconductor'],
])('%j with the footprint %j is lost like %s', (designator, footprint, kind) => {
  const designators = designator === '' ? [] : [designator];
  expect(attritionKind({ ...nothing, designators, footprint })).toBe(kind);
});

test.each([
  ['a value', { designators: ['R1'], value: '10k 0402' }, 'small-chip'],
  ['a description', { designators: ['C1'], description: 'CAP CER 0.1UF 50V X7R 0603' }, 'chip'],
  ['an MPN', { designators: ['R1'], mpn: 'RC0201FR-0710KL' }, 'tiny-chip'],
  ['a description without a designator', { description: 'Resistor 10k 0603' }, 'chip'],
  ['anything else without a designator', { description: 'Screw 0603', mpn: 'X1206' }, 'other'],
  [
    'a footprint of another kind',
    { designators: ['C1'], footprint: 'CP_Elec_5x5.4', description: '100u 0805' },
    'other',
  ],
])('without a size in the footprint, the one of %s counts', (_, said, kind) => {
  expect(attritionKind({ ...nothing, ...said })).toBe(kind);
});

test.each([
  ['', { designators: ['R1'] }, '0402', 'small-chip'],
  ['0603', { designators: ['R1'], footprint: 'R_0603_1608Metric' }, '0402', 'chip'],
  ['of another kind', { designators: ['C1'], footprint: 'CP_Radial' }, '0402', 'other'],
  ['', { designators: ['J1'] }, '0603', 'other'],
  ['', {}, 'SOIC-8', 'semiconductor'],
])(
  'where the footprint is %j, the package of the product counts',
  (_, said, productPackage, kind) => {
    expect(attritionKind({ ...nothing, ...said, productPackage })).toBe(kind);
  },
);

test('chips are bought with some more, and parts that are not fitted not at all', () => {
  const line = { ...nothing, designators: ['R1'], footprint: 'RESC1005X40N', quantity: 2 };
  const plan = { boards: 100, attrition: DEFAULT_ATTRITION };
  expect(piecesOf(plan, { ...line, doNotPopulate: false })).toBe(210);
  expect(piecesOf(plan, { ...line, doNotPopulate: true })).toBe(0);
});

test.each([
  ['a module by its footprint', { footprint: 'RF_Module:ESP32-WROOM-32' }, 'other'],
  ['a module by its description', { description: 'Bluetooth module' }, 'other'],
  ['a converter', { footprint: 'SIP-4', description: 'DC/DC converter 5 V 1 W' }, 'other'],
  [
    'a chip for converters',
    { footprint: 'SOIC-8', description: 'Buck converter' },
    'semiconductor',
  ],
  ['a converter of data', { description: 'Analog-to-digital converter' }, 'semiconductor'],
])('%s has the attrition of its kind', (_, said, kind) => {
  expect(attritionKind({ ...nothing, designators: ['U1'], ...said })).toBe(kind);
});
