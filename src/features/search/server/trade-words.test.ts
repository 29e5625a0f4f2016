import { describe, expect, test } from 'vitest';
import { allParts } from '#test/bench/catalogue/all-parts.ts';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { findParts } from './find-parts.ts';

const catalogue = searchableCatalogue(Array.from(allParts(20_000, 1), ({ fields }) => fields));

function find(q: string, decimalComma = false) {
  const locale = { decimalComma, currency: 'USD' } as const;
  const { parsed, result } = findParts(catalogue, { q }, locale, (index, query) => ({
    total: index.count(query),
  }));
  const understood = parsed.understood.map(({ value, text }) => value ?? text).join(' ');
  return { understood, total: result.total };
}

describe('contacts in the words of the trade', () => {
  test.each([
    ['SPST', '1 normally open'],
    ['SPST-NC', '1 normally closed'],
    ['SPDT', '1 changeover'],
    ['DPDT', '2 changeover'],
    ['3PDT', '3 changeover'],
    ['1 NO', '1 normally open'],
    ['NC', '1 normally closed'],
    ['1 NC contact', '1 normally closed'],
    ['NO', '1 normally open'],
    ['NO contact', '1 normally open'],
    ['normally closed', '1 normally closed'],
    ['2Form C', '2 changeover'],
    ['2 Form C', '2 changeover'],
    ['1 Form A', '1 normally open'],
    ['Wechsler', '1 changeover'],
    ['2 Wechsler', '2 changeover'],
    ['Schließer', '1 normally open'],
    ['Schliesser', '1 normally open'],
    ['Öffner', '1 normally closed'],
    ['Oeffner', '1 normally closed'],
  ])('%s is %s', (typed, contacts) => {
    const { understood, total } = find(typed);
    expect(understood).toBe(`contacts:${contacts}`);
    expect(total).toBeGreaterThan(0);
  });

  test('the word "no" of a sentence is not a contact', () => {
    expect(find('no clean flux').understood).not.toContain('contacts');
  });
});

test.each([
  ['operating temperature -40..125', 'temperatureMin:..-40 temperatureMax:125..'],
  ['operating temperature range: -40 to 125 °C', 'temperatureMin:..-40 temperatureMax:125..'],
  ['-40..125', 'temperatureMin:..-40 temperatureMax:125..'],
  ['-40 to 125 °C', 'temperatureMin:..-40 temperatureMax:125..'],
  ['-40…+125', 'temperatureMin:..-40 temperatureMax:125..'],
  ['-40 bis 125 °C', 'temperatureMin:..-40 temperatureMax:125..'],
  ['-40 bis 125', 'temperatureMin:..-40 temperatureMax:125..'],
  ['electrolytic capacitor -40..105', 'electrolytic-capacitors temperatureMax:105..'],
  ['Betriebstemperatur -40..85', 'temperatureMin:..-40 temperatureMax:85..'],
])('%s means %s', (typed, meaning) => {
  expect(find(typed)).toMatchObject({ understood: meaning });
  expect(find(typed).total).toBeGreaterThan(0);
});

test('a range from below zero is no range of voltages', () => {
  expect(find('relay -40..85').understood).not.toContain('Voltage');
});

test.each(['soldering iron', 'usb-c connector'])('%s finds parts', (typed) => {
  expect(find(typed).total).toBeGreaterThan(0);
});

test('a point groups thousands on a German page, and is decimal on an English one', () => {
  expect(find('1.000 Ohm', true).understood).toBe('resistance:1000');
  expect(find('1.000 ohm').understood).toBe('resistance:1');
});

test.each([
  'Zener 5v1',
  'zener 5.1',
  '5V1 zener diode',
  'BZX 5v1',
  'Z-Diode 5,1 V',
  'zenerdiode 5V1',
])('%s is a Zener diode of 5.1 V', (typed) => {
  const { understood, total } = find(typed);
  expect(understood).toContain('voltage:5.1');
  expect(understood).toContain('kind:Zener');
  expect(total).toBeGreaterThan(0);
});

test.each(['Zener 5v1', 'zener 5.1', 'BZX 5v1', 'zener 12'])(
  '%s stays a diode in a catalogue without Zener diodes',
  (typed) => {
    const locale = { decimalComma: false, currency: 'USD' } as const;
    const motors = searchableCatalogue([
      { sku: 'M-1', name: 'Motor 5.1 V', category: 'dc-motors', attributes: { voltage: 5.1 } },
      { sku: 'F-1', name: 'Fan 12 V', category: 'fans', attributes: { voltage: 12 } },
      { sku: 'D-1', name: 'Diode', category: 'diodes', attributes: { voltage: 100 } },
    ]);
    const { parsed, result } = findParts(motors, { q: typed }, locale, (index, query) => {
      return { total: index.count(query) };
    });
    expect(parsed.category).toBe('diodes');
    expect(parsed.filters).toEqual([{ key: 'voltage', value: typed.endsWith('12') ? 12 : 5.1 }]);
    expect(result.total).toBe(0);
  },
);

test('the words of one category are one condition', () => {
  const { understood } = find('power supply 24V 5A');
  expect(understood.match(/suppl/g)).toHaveLength(1);
});
