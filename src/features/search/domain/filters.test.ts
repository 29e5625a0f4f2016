import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attribute, type Filter, parseFilter, writeFilter } from './filters.ts';

const attributes: readonly Attribute[] = [
  { key: 'resistance', name: 'Resistance', unit: 'Ω', type: 'number' },
  { key: 'tolerance', name: 'Tolerance', unit: '%', type: 'number' },
  { key: 'pins', name: 'Pins', unit: null, type: 'number' },
  { key: 'temperature', name: 'Temperature', unit: '°C', type: 'number' },
  { key: 'pitch', name: 'Pitch', unit: 'm', type: 'number' },
  { key: 'airflow', name: 'Light', unit: 'lm', type: 'number' },
  { key: 'ratio', name: 'Ratio', unit: null, type: 'text' },
];

describe('a filter', () => {
  test.each<[string, Filter]>([
    ['resistance:4k7', { key: 'resistance', value: 4700 }],
    ['resistance: 4.7 kOhm ', { key: 'resistance', value: 4700 }],
    ['resistance:1..10k', { key: 'resistance', low: 1, high: 10_000 }],
    ['resistance:1...5', { key: 'resistance', low: 1, high: 5 }],
    ['resistance:1k…', { key: 'resistance', low: 1000, high: null }],
    ['resistance:..1', { key: 'resistance', low: null, high: 1 }],
    ['resistance:1e-7', { key: 'resistance', value: 1e-7 }],
    ['tolerance:±1%', { key: 'tolerance', value: 1 }],
    ['pins:8', { key: 'pins', value: 8 }],
    ['pins:8 pin', { key: 'pins', value: 8 }],
    ['temperature:-40..85°C', { key: 'temperature', low: -40, high: 85 }],
    ['pitch:2,54 mm', { key: 'pitch', value: 0.002_54 }],
    ['pitch:0.1"', { key: 'pitch', value: 0.002_54 }],
    ['pitch:10m', { key: 'pitch', value: 10 }],
    ['airflow:800 lm', { key: 'airflow', value: 800 }],
    ['ratio:50:1', { key: 'ratio', value: '50:1' }],
    ['ratio:1..2', { key: 'ratio', value: '1..2' }],
  ])('%s is parsed', (written, filter) => {
    expect(parseFilter(written, attributes)).toEqual({ ok: true, filter });
  });

  test.each([
    ['resistance', 'no-key', 'resistance'],
    [':4k7', 'no-key', ':4k7'],
    ['colour:red', 'no-such-attribute', 'colour'],
    ['resistance:', 'no-value', 'resistance:'],
    ['resistance:..', 'no-value', '..'],
    ['resistance:many', 'not-a-number', 'many'],
    ['resistance:5V', 'not-a-number', '5V'],
    ['resistance:1..lots', 'not-a-number', 'lots'],
    ['resistance:few..1', 'not-a-number', 'few'],
    ['resistance:2..1', 'low-above-high', '2..1'],
    ['tolerance:1k', 'not-a-number', '1k'],
    ['pins:8k', 'not-a-number', '8k'],
    ['resistance:1e999', 'not-a-number', '1e999'],
  ])('%s is refused: %s in %s', (filter, code, text) => {
    expect(parseFilter(filter, attributes)).toEqual({ ok: false, error: { filter, code, text } });
  });

  test('that was written is parsed back to the same filter', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    const numeric = fc.constantFrom(...attributes.filter(({ type }) => type === 'number'));
    const words = fc
      .string({ minLength: 1, maxLength: 60, unit: 'binary' })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    const filters: fc.Arbitrary<Filter> = fc.oneof(
      fc.record({ key: numeric.map(({ key }) => key), value: number }),
      fc.record({ key: fc.constant('ratio'), value: words }),
      fc
        .tuple(numeric, number, number, fc.constantFrom('both', 'low', 'high'), fc.boolean())
        .map(([{ key }, a, b, given, strict]) => ({
          key,
          low: given === 'high' ? null : Math.min(a, b),
          high: given === 'low' ? null : Math.max(a, b),
          ...(strict && given !== 'high' ? { over: true } : {}),
          ...(strict && given !== 'low' ? { under: true } : {}),
        })),
    );
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseFilter(writeFilter(filter), attributes)).toEqual({ ok: true, filter });
      }),
    );
  });

  test('is parsed or refused for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        const given = [text, `resistance:${text}`, `pins:${text}`];
        const parsed = given.map((filter) => parseFilter(filter, attributes));
        const named = parsed.map((result, i) => (result.ok ? given[i] : result.error.filter));
        expect(named).toEqual(given);
      }),
    );
  });
});
