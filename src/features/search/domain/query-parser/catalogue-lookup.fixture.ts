import type { Attribute, Filter } from '../filters.ts';
import { partNumberKey } from './part-number.ts';
import type { CatalogueLookup, SearchableCategory } from './catalogue-lookup.ts';
import { temperatureLimitsOf } from './temperature-range.ts';
import { valueKey } from './tokenizer.ts';

interface Part {
  readonly category: string;
  readonly number: string;
  readonly values: Readonly<Record<string, string | number>>;
}

function number(key: string, unit: string | null): Attribute {
  return { key, name: key, unit, type: 'number' };
}

function text(key: string): Attribute {
  return { key, name: key, unit: null, type: 'text' };
}

function category(
  path: string,
  name: string,
  columns: readonly Attribute[] = [],
): SearchableCategory {
  const slugs = path.split('/');
  const temperatureLimits = temperatureLimitsOf(columns);
  return { slug: slugs.at(-1) ?? '', name, path: slugs, columns, temperatureLimits };
}

const capacitor = [number('capacitance', 'F'), number('voltage', 'V'), text('dielectric')];

const categories = [
  category('passives', 'Passive components'),
  category('passives/resistors', 'Resistors', [
    number('resistance', 'Ω'),
    number('tolerance', '%'),
    number('power', 'W'),
    text('technology'),
    text('package'),
  ]),
  category('passives/ceramic-capacitors', 'Ceramic capacitors', [...capacitor, text('package')]),
  category('passives/film-capacitors', 'Film capacitors', capacitor),
  category('diodes', 'Diodes and TVS', [number('voltage', 'V'), text('kind'), text('package')]),
  category('regulators', 'Voltage regulators', [
    text('kind'),
    number('outputVoltage', 'V'),
    number('inputVoltageMax', 'V'),
    number('current', 'A'),
  ]),
  category('relays', 'Relays', [
    number('coilVoltage', 'V'),
    number('current', 'A'),
    text('contacts'),
  ]),
  category('sensors', 'Temperature sensors', [
    number('temperatureMin', '°C'),
    number('temperatureMax', '°C'),
  ]),
  category('connectors', 'Connectors'),
  category('connectors/pin-headers', 'Pin headers', [
    number('positions', null),
    number('pitch', 'm'),
  ]),
  category('connectors/terminal-blocks', 'Terminal blocks', [number('positions', null)]),
];

const parts: readonly Part[] = [
  part('resistors', 'OHM-10K', { resistance: 10_000, tolerance: 1, power: 0.25, package: '0603' }),
  part('resistors', 'OHM-100', { resistance: 100, technology: 'Thick film', package: '1206' }),
  part('ceramic-capacitors', 'VC-100N', {
    capacitance: 1e-7,
    voltage: 50,
    dielectric: 'C0G',
    package: '0603',
  }),
  part('film-capacitors', 'VF-100N', { capacitance: 1e-7, voltage: 250, dielectric: 'Polyester' }),
  part('diodes', '1N4148', { voltage: 75, kind: 'Schottky', package: 'SOD-123' }),
  part('regulators', 'LM7812', {
    outputVoltage: 12,
    inputVoltageMax: 35,
    kind: 'Timer',
    current: 1,
  }),
  part('regulators', 'LM7805', { outputVoltage: 5, inputVoltageMax: 12, current: 1 }),
  part('relays', 'RE-12', { coilVoltage: 12, current: 5, contacts: '1 changeover' }),
  part('sensors', 'TS-1', { temperatureMin: -55, temperatureMax: 125 }),
  part('pin-headers', 'PH-8', { positions: 8, pitch: 0.002_54 }),
  part('terminal-blocks', 'TB-8', { positions: 8 }),
];

function part(slug: string, partNumber: string, values: Part['values']): Part {
  return { category: slug, number: partNumber, values };
}

const texts = parts.flatMap((each) =>
  Object.entries(each.values).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ category: each.category, key, value, count: 1, valueKey: valueKey(value) }]
      : [],
  ),
);

/** A small catalogue whose lookups check every part. */
export const smallCatalogue: CatalogueLookup = {
  categories,
  manufacturers: [
    { name: 'Ohmlund Components', aliases: ['Ohmlund GmbH', 'OHC'] },
    { name: 'Vellmar Capacitors' },
    { name: 'Vellmar Film' },
  ],
  count: (slug, filter) =>
    parts.filter((each) => each.category === slug && passes(each.values[filter.key], filter))
      .length,
  textValues: (key) => texts.filter((each) => each.valueKey === key),
  textValuesWithPrefix: (prefix) => texts.filter((each) => each.valueKey.startsWith(prefix)),
  hasPartNumber: (key) => parts.some((each) => partNumberKey(each.number).startsWith(key)),
};

function passes(value: string | number | undefined, filter: Filter): boolean {
  if ('value' in filter) return value === filter.value;
  if (typeof value !== 'number') return false;
  return (filter.low ?? value) <= value && value <= (filter.high ?? value);
}
