import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wantedPart } from './wanted-part.ts';

type Cells = readonly [designator: string, value: string, footprint?: string, description?: string];

function wanted([designator, value, footprint = '', description = '']: Cells) {
  return wantedPart({ designators: [designator], value, footprint, description });
}

describe('what a line says', () => {
  test.each<[Cells, object]>([
    [
      ['R1', '10K', 'Resistor_SMD:R_0603_1608Metric'],
      { kind: 'resistor', value: 10_000, package: '0603' },
    ],
    [['R1', '4k7', 'R0805'], { kind: 'resistor', value: 4700, package: '0805' }],
    [['R1', '27', '0402'], { kind: 'resistor', value: 27, package: '0402' }],
    [['R1', '22R, 5%', '0402', 'RESISTOR'], { value: 22, tolerance: 5, package: '0402' }],
    [
      ['R1', '10K ±5% 0,0625W', 'RESC1608X55N'],
      { value: 10_000, tolerance: 5, power: 0.0625, package: '0603' },
    ],
    [
      ['R1', '', '', 'RES SMD 3.3K OHM 1% 1/10W 0603'],
      { kind: 'resistor', value: 3300, tolerance: 1, power: 0.1, package: '0603' },
    ],
    [['R1', '0R', 'R_1206_3216Metric'], { value: 0, package: '1206' }],
    [['R1', 'R010', 'R_2512_6332Metric'], { value: 0.01, package: '2512' }],
    [['R1', '10k_1%_0603'], { value: 10_000, tolerance: 1, package: '0603' }],
    [['R1', '1M', 'R_0402_1005Metric_Pad0.72x0.64mm_HandSolder'], { value: 1e6, package: '0402' }],
    [
      ['R1', '100k', 'Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal'],
      { value: 100_000, package: 'axial 0207', mounting: 'through-hole' },
    ],
    [['R4', '', 'R0805', 'Резистор'], { kind: 'resistor', value: null, package: '0805' }],
    [
      ['C1', '100n 0402 X7R 25V'],
      { kind: 'capacitor', value: 1e-7, package: '0402', dielectric: 'X7R', voltage: 25 },
    ],
    [
      ['C1', '100nF±10%', 'CAPC1005X60N', 'MLCC 16V NP0'],
      {
        value: 1e-7,
        tolerance: 10,
        package: '0402',
        dielectric: 'C0G',
        voltage: 16,
        technology: 'ceramic',
      },
    ],
    [['C1', '5P6', 'C_0805'], { value: 5.6e-12, package: '0805' }],
    [['C1', '0.1uF', 'C0603'], { value: 1e-7, package: '0603' }],
    [
      ['C1', '22uF', 'Capacitor_SMD:C_0805_2012Metric_Pad1.15x1.40mm_HandSolder'],
      { value: 2.2e-5, package: '0805' },
    ],
    [['C1', '104', '1608 metric'], { value: 1e-7, package: '0603' }],
    [
      ['C1', '', '', 'CAP CER 0603 100pF 50volts C0G 5%'],
      { value: 1e-10, package: '0603', voltage: 50, dielectric: 'C0G', tolerance: 5 },
    ],
    [
      ['C1', '470uF 25V', 'CP_Radial_D8.0mm_P3.50mm'],
      {
        value: 4.7e-4,
        voltage: 25,
        technology: 'electrolytic',
        body: { diameter: 0.008, pitch: 0.0035 },
        package: null,
      },
    ],
    [
      ['C1', '10uF', 'Capacitor_Tantalum_SMD:CP_EIA-7343-31_Kemet-D'],
      { package: '7343-31', technology: 'tantalum' },
    ],
    [
      ['L1', '22uH', '', 'INDUCTOR 22UH 1.4A 175.5 MOHM'],
      { kind: 'inductor', value: 2.2e-5, current: 1.4 },
    ],
    [
      ['L61', '', '', 'INDUCTOR 7.5NH 570MA 0402'],
      { kind: 'inductor', value: 7.5e-9, current: 0.57, package: '0402' },
    ],
    [
      ['L2', '600R @ 100MHz', 'L_0603_1608Metric'],
      { kind: 'ferrite', value: 600, package: '0603' },
    ],
    [
      ['FB1', '600R', '0603', 'Ferrite bead 600R@100MHz 500mA'],
      { kind: 'ferrite', value: 600, current: 0.5 },
    ],
    [
      ['Y1', '16MHz', 'Crystal:Crystal_SMD_3225-4Pin_3.2x2.5mm', '18pF 20ppm'],
      { kind: 'crystal', value: 16e6, package: '3.2x2.5', loadCapacitance: 1.8e-11, tolerance: 20 },
    ],
    [['Y1', '32,768 kHz', 'SMD 3215-2'], { kind: 'crystal', value: 32_768, package: '3.2x1.5' }],
    [['Y1', '12,000 MHz', '', '3,2 x 1,5 mm'], { value: 12e6, package: '3.2x1.5' }],
    [['C1', '4,700 µF', ''], { value: 4.7e-3 }],
    [['R1', '1,000 R', '0603'], { value: 1000 }],
    [['X1', '8M', 'HC-49/US'], { kind: 'crystal', value: 8e6, package: 'hc49s' }],
    [
      ['L1', '600ohm', '', 'FERRITE BEAD, 0.1OHM, 600 OHM, 2A, 0805'],
      { kind: 'ferrite', value: 600 },
    ],
    [['X1', 'USB-B', 'TERMINAL'], { kind: null }],
    [['D1', 'RED', 'LED_SMD:LED_0603_1608Metric'], { kind: 'led', value: null, package: '0603' }],
    [['R14', '10K', '4xArray_1206_Convex', 'Resistor'], { kind: 'other' }],
    [['F2', '500mA', 'Fuse_1206_3216Metric'], { kind: 'other' }],
    [['', '10k', '0603'], { kind: null, value: null }],
    [['C5', '1u', '0603', '-55 to 125 °C'], { temperatureMin: -55, temperatureMax: 125 }],
  ])('%j', (cells, said) => {
    expect(wanted(cells)).toMatchObject({ isContradictory: false, ...said });
  });
});

const inList = (value: string, decimalComma: boolean) =>
  wantedPart({ designators: ['C1'], value, footprint: '', description: '', decimalComma }).value;

test('three decimals are those of a list that writes a comma before decimals', () => {
  expect(inList('4,700 µF', true)).toBeCloseTo(4.7e-6, 12);
  expect(inList('4,700 µF', false)).toBeCloseTo(4.7e-3, 12);
  expect(inList('2.2 µF', true)).toBeCloseTo(2.2e-6, 12);
});

test('cells that contradict each other are known as such', () => {
  const contradictory: readonly Cells[] = [
    ['R1', '10k', '0603', 'RES 4.7K 0603'],
    ['R1', '10k 0402', 'R_0603_1608Metric'],
    ['R1', '10k', 'C_0603_1608Metric'],
  ];
  for (const cells of contradictory) expect(wanted(cells)).toMatchObject({ isContradictory: true });
});

test('a value is read from every spelling of it', () => {
  const digits = fc.constantFrom(1, 1.5, 2.2, 3.3, 4.7, 6.8);
  const spelling = fc.constantFrom(
    (n: number) => `${n}k`,
    (n: number) => `${n} kΩ`,
    (n: number) => `${n}K`,
    (n: number) => `${n}kOhm`,
    (n: number) => `${n * 1000}R`,
    (n: number) => `${String(n).replace('.', 'k')}${Number.isInteger(n) ? 'k' : ''}`,
    (n: number) => `${String(n).replace('.', ',')}k`,
  );
  const size = fc.constantFrom('0402', '0603', '0805', '1206', '2512');
  const metric = { '0402': '1005', '0603': '1608', '0805': '2012', '1206': '3216', '2512': '6332' };
  const footprint = fc.constantFrom(
    (one: keyof typeof metric) => one,
    (one: keyof typeof metric) => `Resistor_SMD:R_${one}_${metric[one]}Metric`,
    (one: keyof typeof metric) => `RESC${metric[one]}X55N`,
    (one: keyof typeof metric) => `R${one}`,
    (one: keyof typeof metric) => `R_${one}`,
    (one: keyof typeof metric) => `${metric[one]} metric`,
    (one: keyof typeof metric) => `SMD ${one}`,
  );
  fc.assert(
    fc.property(digits, spelling, size, footprint, (number, write, chip, name) => {
      const part = wanted(['R1', write(number), name(chip)]);
      expect(part).toMatchObject({ kind: 'resistor', package: chip, isContradictory: false });
      expect(part.value).toBeCloseTo(number * 1000, 6);
    }),
  );
});

test('any texts are read without an error', () => {
  const text = fc.string({ maxLength: 60, unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, text, (value, footprint, description) => {
      const part = wanted(['C1', value, footprint, description]);
      for (const number of [part.value, part.voltage, part.tolerance]) {
        expect(number === null || Number.isFinite(number)).toBe(true);
      }
    }),
  );
});
