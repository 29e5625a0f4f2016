import { expect, test } from 'vitest';
import { withNonbreakingUnits } from './nonbreaking-units.ts';

test.each([
  ['DIN-rail supply 24 V 5 A 120 W', 'DIN-rail supply 24~V 5~A 120~W'],
  ['Precision chip resistor 49.9 Ω 1 % 0.6 W', 'Precision chip resistor 49.9~Ω 1~% 0.6~W'],
  ['Stepper motor NEMA 17 1.8° 0.4 N·m', 'Stepper motor NEMA 17 1.8° 0.4~N·m'],
  ['Oscilloscope 4 channels 100 MHz 1 GS/s', 'Oscilloscope 4 channels 100~MHz 1~GS/s'],
  ['Connector 2 rows, 10 A, gold', 'Connector 2 rows, 10~A, gold'],
])('no line breaks between a number and its unit in “%s”', (name, shown) => {
  expect(withNonbreakingUnits(name)).toBe(shown.replaceAll('~', '\u00A0'));
});
