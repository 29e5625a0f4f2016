import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDielectrics } from './dielectrics.ts';
import { categoriesFor, kindCategories } from './kind-categories.ts';
import { matchByValues, type ValuedProduct } from './match-by-values.ts';
import { wantedPart } from './wanted-part.ts';

const number = (key: string, unit: string) => ({ key, name: key, unit });
const text = (key: string) => ({ key, name: key, unit: null });
const limits = [number('voltage', 'V'), number('tolerance', '%'), text('package')];
const categories = kindCategories([
  {
    slug: 'resistors',
    name: 'Resistors',
    translations: {},
    attributes: [number('resistance', 'Ω'), number('power', 'W'), ...limits],
  },
  {
    slug: 'mlcc',
    name: 'Keramikkondensatoren',
    translations: { en: 'Ceramic capacitors' },
    attributes: [number('capacitance', 'F'), text('dielectric'), ...limits],
  },
  {
    slug: 'elko',
    name: 'Electrolytic capacitors',
    translations: {},
    attributes: [
      number('capacitance', 'F'),
      number('voltage', 'V'),
      number('diameter', 'm'),
      number('height', 'm'),
    ],
  },
  {
    slug: 'diodes',
    name: 'Diodes',
    translations: {},
    attributes: [number('capacitance', 'F'), ...limits],
  },
  {
    slug: 'networks',
    name: 'Resistor networks',
    translations: {},
    attributes: [number('resistance', 'Ω'), ...limits],
  },
]);

type Product = Partial<ValuedProduct> & Pick<ValuedProduct, 'values'>;
const products = (category: string, list: readonly Product[]): ValuedProduct[] =>
  list.map((one, at) => ({
    id: `p${at}`,
    category,
    stock: 10,
    lifecycle: 'active',
    price: 1000,
    ...one,
  }));

function match(
  cells: Partial<Record<'value' | 'footprint' | 'description' | 'mpn', string>> & {
    designator: string;
  },
  offered: readonly ValuedProduct[],
) {
  const { value = '', footprint = '', description = '', mpn = '', designator } = cells;
  const wanted = wantedPart({ value, footprint, description, designators: [designator] });
  const able = categoriesFor(wanted, categories);
  const matching = offered.filter((one) => Object.values(one.values).includes(wanted.value ?? NaN));
  return matchByValues(wanted, matching, able, mpn);
}

const chip = (voltage: number, tolerance = 10, dielectric = 'X7R', size = '0402') => ({
  capacitance: 1e-7,
  voltage,
  tolerance,
  dielectric,
  package: size,
});

const can = (diameter: number, height: number) => ({
  values: { capacitance: 4.7e-4, voltage: 25, diameter, height },
});

test('categories of parts with a value are known by their names and attributes', () => {
  expect(categories.map(({ slug, kind, technology }) => [slug, kind, technology])).toEqual([
    ['resistors', 'resistor', null],
    ['mlcc', 'capacitor', 'ceramic'],
    ['elko', 'capacitor', 'electrolytic'],
  ]);
});

describe('a line with values', () => {
  const line = { designator: 'C1', value: '100n 0402 X7R 25V' };

  test('takes the part whose limits are the same before a better one, and never a worse one', () => {
    const offered = products(
      'mlcc',
      [chip(50), chip(25), chip(16), chip(25, 10, 'X5R'), chip(25, 10, 'C0G')].map((values) => ({
        values,
      })),
    );
    const found = match(line, offered);
    expect(found).toMatchObject({ state: 'likely', productId: 'p1', reason: 'values' });
    expect(found?.candidates.map(({ productId }) => productId)).toEqual(['p1', 'p0', 'p4']);
    expect(found?.candidates[1]).toMatchObject({
      reason: 'better-values',
      differences: [{ what: 'voltage', wanted: '25 V', has: '50 V' }],
    });
  });

  test('takes of equal parts the one in stock, in production, and cheap', () => {
    const values = chip(25);
    const offered = products('mlcc', [
      { values, stock: 0, price: 1 },
      { values, lifecycle: 'obsolete', price: 1 },
      { values, price: 900 },
      { values, price: 800 },
    ]);
    const found = match(line, offered);
    expect(found?.candidates.map(({ productId }) => productId)).toEqual(['p3', 'p2', 'p1', 'p0']);
  });

  test('must be chosen if parts of several voltages or dielectrics fit, because it does not say', () => {
    const offered = products('mlcc', [{ values: chip(25) }, { values: chip(50) }]);
    const found = match({ designator: 'C1', value: '100n', footprint: 'C_0402' }, offered);
    expect(found).toMatchObject({ state: 'choose', productId: null, reason: 'several-values' });
    expect(found?.candidates[0]?.differences).toContainEqual({
      what: 'voltage',
      wanted: '',
      has: '25 V',
    });
  });

  test('must be chosen if only worse, unknown or differently packed parts are there', () => {
    const { voltage: _, ...unrated } = chip(25);
    for (const values of [chip(16), unrated, chip(25, 10, 'X7R', '0603')]) {
      expect(match(line, products('mlcc', [{ values }]))).toMatchObject({
        state: 'choose',
        reason: 'values-differ',
        candidates: [{ differences: [{}] }],
      });
    }
    const anyPackage = { designator: 'C1', value: '100n X7R 25V' };
    expect(match(anyPackage, products('mlcc', [{ values: chip(25) }]))).toMatchObject({
      state: 'choose',
    });
  });

  test('must be chosen if it contradicts itself, or names an MPN that the catalogue lacks', () => {
    const offered = products('mlcc', [{ values: chip(25) }]);
    expect(match({ ...line, footprint: 'C_0603' }, offered)).toMatchObject({ state: 'choose' });
    expect(match({ ...line, mpn: 'GONE-1' }, offered)).toMatchObject({
      state: 'choose',
      reason: 'mpn-not-found',
    });
  });

  test('of a can needs its diameter, and a height that is no greater', () => {
    const elko = {
      designator: 'C1',
      value: '470uF 25V',
      footprint: 'CP_Radial_D8.0mm_H12.0mm_P3.50mm',
    };
    expect(match(elko, products('elko', [can(0.01, 0.012), can(0.008, 0.012)]))).toMatchObject({
      state: 'likely',
      productId: 'p1',
    });
    expect(match(elko, products('elko', [can(0.008, 0.02)]))).toMatchObject({ state: 'choose' });
    const smd = { ...elko, footprint: 'Capacitor_SMD:CP_Elec_8x12' };
    expect(match(smd, products('elko', [can(0.008, 0.012)]))).toMatchObject({ state: 'choose' });
  });
});

test.each([
  ['X7R', 'X7R', 'same'],
  ['NP0', 'C0G', 'same'],
  ['X5R', 'X7R', 'better'],
  ['X7R', 'C0G', 'better'],
  ['Y5V', 'X5R', 'better'],
  ['X7R', 'X5R', 'worse'],
  ['X7R', 'X7S', 'worse'],
  ['C0G', 'X7R', 'worse'],
  ['X8R', 'X7R', 'worse'],
] as const)('for a wanted %s, %s is %s', (wanted, has, is) => {
  expect(compareDielectrics(wanted, has)).toBe(is);
});

test('a likely product has the value and package, and keeps all limits that the line states', () => {
  const volts = fc.constantFrom(6.3, 10, 16, 25, 50);
  const percent = fc.constantFrom(1, 5, 10, 20);
  const size = fc.constantFrom('0402', '0603');
  const product = fc.record({
    capacitance: fc.constantFrom(1e-7, 2.2e-7),
    voltage: volts,
    tolerance: percent,
    package: size,
    dielectric: fc.constant('X7R'),
  });
  const stated = fc.record({ voltage: fc.option(volts), tolerance: fc.option(percent), size });
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 30 }),
      stated,
      (list, { voltage, tolerance, size: wanted }) => {
        const offered = products(
          'mlcc',
          list.map((values) => ({ values })),
        );
        const value = ['100nF', 'X7R', voltage && `${voltage}V`, tolerance && `${tolerance}%`]
          .filter(Boolean)
          .join(' ');
        const found = match({ designator: 'C1', value, footprint: `C_${wanted}` }, offered);
        const fits = ({ values }: ValuedProduct) =>
          values['capacitance'] === 1e-7 &&
          values['package'] === wanted &&
          Number(values['voltage']) >= (voltage ?? 0) &&
          Number(values['tolerance']) <= (tolerance ?? 100);
        const taken = offered.find(({ id }) => id === found?.productId);
        expect(found?.state === 'likely' ? taken && fits(taken) : taken === undefined).toBe(true);
        // With a stated voltage, nothing is left open.
        const mustFind = voltage !== null && offered.some(fits);
        expect(mustFind && found?.state !== 'likely').toBe(false);
        const ids = found?.candidates.map(({ productId }) => productId) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(10);
      },
    ),
  );
});
