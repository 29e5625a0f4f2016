import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentTokens, fold, queryTokens, valueKey } from './tokenizer.ts';

describe('tokens of catalogue and query', () => {
  test.each([
    ['Capacitors', ['capacitor']],
    ['cap 100nF', ['capacitor', '100nf']],
    ['Batteries, switches and buses', ['battery', 'switch', 'bus']],
    ['PSU', ['power', 'supply']],
    ['MLCC', ['ceramic', 'capacitor']],
    ['10 kΩ', ['10kohm']],
    ['10k', ['10k']],
    ['12 V', ['12v']],
    ['1 %', ['1%']],
    ['85 °C', ['85c']],
    ['SOT-23', ['sot23']],
    ['sot 23', ['sot', '23']],
    ['8-pin', ['8', 'pin']],
    ['8 pins', ['8', 'pin']],
    ['Lüfter', ['fan']],
    ['Luefter', ['fan']],
    ['weiß LEDs', ['white', 'led']],
    ['', []],
    ['— / !', []],
  ])('%s becomes the query tokens %j', (typed, words) => {
    expect(queryTokens(typed)).toEqual(words);
  });

  test.each([
    ['SOT-23', ['sot23', 'sot', '23']],
    ['ESP32', ['esp32', 'esp', '32']],
    ['Cortex-M4F', ['cortexm4f', 'cortex', 'm4f']],
    ['10 kΩ', ['10kohm', '10k']],
    ['through-hole', ['throughhole', 'through', 'hole']],
    ['48 nC', ['48nc']],
    ['0.8 nC', ['0.8nc']],
    ['2 NC', ['2', 'normally', 'closed']],
    ['Soldering station', ['soldering', 'station', 'iron']],
    ['Desoldering station', ['desoldering', 'station']],
  ])('%s is indexed under %j', (text, words) => {
    expect([...documentTokens(text)]).toEqual(words);
  });

  test('a text matches itself and each of its words', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc
        .array(fc.constantFrom('SOT-23', '10 kΩ', '4,7', 'caps', 'Größe', 'M12', '-', '%', 'ÅÉ'))
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const words = documentTokens(given);
        expect(queryTokens(given).filter((word) => !words.has(word))).toEqual([]);
        expect(queryTokens(given.toUpperCase().toLowerCase()).length).toBeLessThanOrEqual(201);
      }),
    );
  });
});

test('umlauts are equal in every usual spelling', () => {
  expect(new Set(['Müller', 'Mueller', 'Muller', 'MÜLLER'].map(fold))).toEqual(new Set(['muller']));
  expect(fold('Größe')).toBe('grosse');
});

test('a value has the same key in every usual spelling', () => {
  expect(valueKey('SOT-23')).toBe(valueKey('sot 23'));
  expect(valueKey('6.0 x 6.0 mm')).not.toBe(valueKey('60 x 60 mm'));
  expect(valueKey('—')).toBe('—');
});
