import path from 'node:path';
import { expect, test } from 'vitest';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';
import { allParts } from '#test/bench/catalogue/all-parts.ts';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { findParts } from './find-parts.ts';

const { products } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const demo = searchableCatalogue(products);
const generated = searchableCatalogue(Array.from(allParts(20_000, 1), ({ fields }) => fields));

function find(q: string, catalogue = demo) {
  const locale = { decimalComma: false, currency: 'USD' } as const;
  const { parsed, result } = findParts(catalogue, { q }, locale, (index, query) => {
    return { total: index.count(query) };
  });
  const values = parsed.understood.flatMap(({ kind, value }) => (kind === 'filter' ? value : []));
  return { parsed, values, total: result.total };
}

test.each([
  ['resistors between 1k and 10k', ['resistance:1000..10000']],
  ['Widerstand zwischen 1k und 10k', ['resistance:1000..10000']],
  ['capacitor from 1uF to 10uF', ['capacitance:0.000001..0.00001']],
  ['100nF-50V-0603', ['capacitance:1e-7', 'voltage:50', 'package:0603']],
  ['10k_0603', ['resistance:10000', 'package:0603']],
  ['relay 24V coil 10A', ['coilVoltage:24', 'current:10']],
  ['relay coil voltage 24V', ['coilVoltage:24']],
  ['DC/DC 24V to 5V', ['inputMin:..24', 'inputMax:24..', 'outputVoltage:5']],
  ['busbar 20x5', ['width:0.02', 'thickness:0.005']],
  ['busbar 20 x 5 mm', ['width:0.02', 'thickness:0.005']],
])('%s is read as %j', (typed, filters) => {
  const { values, total } = find(typed);
  expect(values).toEqual(filters);
  expect(total).toBeGreaterThan(0);
});

test('a line in capitals has milliwatts', () => {
  expect(find('RES 10K 100MW', generated).values).toEqual(['resistance:10000', 'power:0.1']);
});

test.each([
  ['100 x 10k 0603', 100],
  ['10x LM358', 10],
  ['25 × BB-R0603-10K', 25],
])('%s is a quantity of %i', (typed, quantity) => {
  const { parsed, total } = find(typed);
  expect(parsed.quantity).toBe(quantity);
  expect(total).toBeGreaterThan(0);
});

test.each(['4 x 0.5 mm²', '2 x NO', '2x1.5 mm', '5 x 20 mm', '1 x 40'])(
  '%s is no quantity',
  (typed) => expect(find(typed).parsed.quantity).toBeNull(),
);

test('a line of an invoice finds the part whose number it has', () => {
  const { parsed, total } = find('2 BB-R0603-10K Resistor 10k 0.01 0.02');
  expect(parsed.exactPartNumber).toBe('BBR060310K');
  expect(total).toBe(1);
});

test.each([
  ['Taster 22mm grün', 'leds'],
  ['pushbuttons 22 mm', 'film-capacitors'],
])('%s is not guessed to be of %s, where no part has the words', (typed, category) => {
  expect(find(typed, generated).parsed.category).not.toBe(category);
});

test('a resistance of ferrite beads is their impedance, also if no product has it', () => {
  expect(find('bead 1k 0603').values).toEqual(['impedance:1000', 'package:0603']);
});

test('a value does not outweigh the category that was named', () => {
  expect(find('Näherungsschalter M18 NPN').parsed.category).not.toBe('bipolar-transistors');
});
