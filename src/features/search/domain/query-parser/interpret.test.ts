import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFilter, writeFilter } from '../filters.ts';
import { asWords, interpret } from './interpret.ts';
import { parseTerms } from './parse-terms.ts';
import type { CatalogueLookup } from './catalogue-lookup.ts';
import { smallCatalogue } from './catalogue-lookup.fixture.ts';

function interpreted(typed: string, category: string | null = null) {
  return interpret(parseTerms(typed), smallCatalogue, category);
}

/** Category, filters, manufacturers, part numbers and words in one line. */
function inShort(typed: string, category: string | null = null): string {
  const query = interpreted(typed, category);
  const filters = query.filters.map(writeFilter);
  const manufacturers = query.manufacturers.map((name) => `@${name}`);
  const partNumbers = query.partNumbers.map((number) => `#${number}`);
  return [query.category ?? '-', ...filters, ...manufacturers, ...partNumbers, ...query.words].join(
    ' ',
  );
}

describe('a typed query', () => {
  test.each([
    ['10k 0603 1%', 'resistors resistance:10000 package:0603 tolerance:1'],
    ['10k 1608 metric', 'resistors resistance:10000 package:0603'],
    ['1% 250mW', 'resistors tolerance:1 power:0.25'],
    ['10k 1/8W', 'resistors resistance:10000 power:0.125'],
    ['100nF 50V NP0', 'ceramic-capacitors capacitance:1e-7 voltage:50 dielectric:C0G'],
    ['100 nF polyester', 'film-capacitors capacitance:1e-7 dielectric:Polyester'],
    ['10000 0603 1%', 'resistors resistance:10000 package:0603 tolerance:1'],
    ['1206 100', 'resistors package:1206 resistance:100'],
    ['0603 1% 4711', 'resistors package:0603 tolerance:1 4711'],
    ['thick film 100R', 'resistors technology:Thick film resistance:100'],
    ['8 pin header 0.1"', 'pin-headers positions:8 pitch:0.00254'],
    ['-40 to 85 °C', 'sensors temperatureMin:..-40 temperatureMax:85..'],
    ['SOD-123', 'diodes package:SOD-123'],
    ['schottky 75V', 'diodes kind:Schottky voltage:75'],
    ['schottky voltage 75V', 'diodes kind:Schottky voltage:75'],
    ['10k tolerance 1%', 'resistors resistance:10000 tolerance:1'],
    ['10k Power: 0.25W', 'resistors resistance:10000 power:0.25'],
    ['coil voltage 12V', 'relays coilVoltage:12'],
  ])('%s selects the category that fits: %s', (typed, meant) => {
    expect(inShort(typed)).toBe(meant);
  });

  test.each([
    ['resistor', 'resistors'],
    ['Widerstand 10k', 'resistors resistance:10000'],
    ['resistor 100', 'resistors resistance:100'],
    ['cap ceramic 100nF', 'ceramic-capacitors capacitance:1e-7'],
    ['12V relay', 'relays coilVoltage:12'],
    ['24V relay', 'relays coilVoltage:24'],
    ['relay 12V 5A', 'relays coilVoltage:12 current:5'],
    ['connectors 8 pin', 'connectors positions:8'],
  ])('%s names the category: %s', (typed, meant) => {
    expect(inShort(typed)).toBe(meant);
  });

  test.each([
    ['0603', '- package:0603'],
    ['100nF', '- capacitance:1e-7'],
    ['104', '- capacitance:1e-7'],
    ['12V', '- 12V'],
    ['capacitor', '- capacitor'],
    ['timer', '- timer'],
    ['blue', '- blue'],
    ['bistable relay', '- bistable relay'],
    ['4711', '- 4711'],
  ])('%s selects no category if several fit: %s', (typed, meant) => {
    expect(inShort(typed)).toBe(meant);
  });

  test.each([
    ['1N4148', '- #1N4148'],
    ['lm78', '- #lm78'],
    ['Ohmlund 10k', 'resistors resistance:10000 @Ohmlund Components'],
    ['vellmar film 100nF', '- capacitance:1e-7 @Vellmar Film'],
    ['vellmar', '- vellmar'],
    ['OHC 10k', 'resistors resistance:10000 @Ohmlund Components'],
    ['ohmlund gmbh', '- @Ohmlund Components'],
  ])('%s names a part or its manufacturer: %s', (typed, meant) => {
    expect(inShort(typed)).toBe(meant);
  });

  test('is interpreted in the requested category', () => {
    expect(inShort('12V', 'relays')).toBe('relays coilVoltage:12');
    expect(inShort('12V 5V', 'regulators')).toBe('regulators outputVoltage:12 outputVoltage:5');
    expect(inShort('100', 'resistors')).toBe('resistors resistance:100');
    expect(inShort('100nF C0G', 'passives')).toBe(
      'ceramic-capacitors capacitance:1e-7 dielectric:C0G',
    );
    expect(inShort('bistable', 'relays')).toBe('relays bistable');
  });

  test.each([
    ['resistor >100 <20k', 'resistors resistance:>100..<20000'],
    ['resistor over 100 and under 20k', 'resistors resistance:>100..<20000'],
    ['<20k 0603 >=1k', 'resistors resistance:1000..<20000 package:0603'],
    ['resistor <20k <10k', 'resistors resistance:..<10000'],
    ['resistor >1k <20k >5k', 'resistors resistance:>5000..<20000'],
    ['regulator >4V <20V', 'regulators outputVoltage:>4..<20'],
    ['regulator >4V <2A', 'regulators outputVoltage:>4.. current:..<2'],
    ['sensor >-40°C <85°C', 'sensors temperatureMin:..-40 temperatureMax:85..'],
    ['resistor 50..200 5k..20k', 'resistors resistance:50..200 resistance:5000..20000'],
    ['resistor 100 >5k', 'resistors resistance:100 resistance:>5000..'],
  ])('%s intersects the bounds of an attribute: %s', (typed, meant) => {
    expect(inShort(typed)).toBe(meant);
  });

  test('ignores a bound that contradicts the previous one', () => {
    expect(inShort('resistor >10k <5k')).toBe('resistors resistance:>10000..');
    expect(interpreted('resistor >10k <5k').understood.at(-1)).toEqual({
      text: '<5k',
      kind: 'ignored',
      value: null,
      alternatives: [],
    });
  });

  test('is reported term by term, with alternatives', () => {
    expect(interpreted('regulator 12V').understood).toEqual([
      { text: 'regulator', kind: 'category', value: 'regulators', alternatives: [] },
      {
        text: '12V',
        kind: 'filter',
        value: 'outputVoltage:12',
        alternatives: ['inputVoltageMax:12'],
      },
    ]);
    expect(interpreted('12V').understood).toEqual([
      {
        text: '12V',
        kind: 'words',
        value: null,
        alternatives: ['outputVoltage:12', 'coilVoltage:12'],
      },
    ]);
  });

  test('offers a number without a unit as a value before a printed code', () => {
    const more = ['resistance:221', 'resistance:220', 'capacitance:2.2e-10'];
    const catalogue: CatalogueLookup = {
      ...smallCatalogue,
      count: (slug, filter) =>
        smallCatalogue.count(slug, filter) + Number(more.includes(writeFilter(filter))),
    };
    const [number] = interpret(parseTerms('221 0603'), catalogue, null).understood;
    expect(number).toMatchObject({ kind: 'words', alternatives: [more[0], more[2], more[1]] });
    expect(interpreted('100 0603').understood[0]).toMatchObject({
      alternatives: ['resistance:100'],
    });
  });

  test('can be searched for as words only', () => {
    const plain = asWords(parseTerms('10k 0603'), 'resistors');
    expect(plain).toMatchObject({ category: 'resistors', filters: [], words: ['10k 0603'] });
  });

  test('loses no term, and yields only filters of the category', () => {
    const words =
      '10k|0603|1%|100nF|12V|relay|cap|Thick|film|8|pin|1N4148|vellmar|-40..85°C|104|>=5V|<20V|>4V|>1k|<1k|and|xyz';
    const typed = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc
        .array(fc.constantFrom(...words.split('|')), { maxLength: 8 })
        .map((parts) => parts.join(' ')),
    );
    const columns = smallCatalogue.categories.flatMap((category) => category.columns);
    fc.assert(
      fc.property(typed, (text) => {
        const terms = parseTerms(text);
        const { understood, filters } = interpret(terms, smallCatalogue, null);
        const reported = new Set(understood.map((one) => one.text));
        expect(
          terms.filter((term) => ![...reported].some((one) => one.includes(term.text))),
        ).toEqual([]);
        const parsed = filters.map((filter) => parseFilter(writeFilter(filter), columns));
        expect(parsed).toEqual(filters.map((filter) => ({ ok: true, filter })));
      }),
      { numRuns: 300 },
    );
  });
});
