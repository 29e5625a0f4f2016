import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';
import { toPlainCharacters } from '#shared/plain-characters.ts';
import { parseTerms, type TermInterpretation } from './parse-terms.ts';

/** The likeliest interpretation of each term, abbreviated. */
function likeliest(typed: string, decimalComma = false): readonly string[] {
  return parseTerms(typed, decimalComma).map(({ text, interpretations: [first] }) =>
    short(text, first),
  );
}

function short(text: string, interpretation: TermInterpretation | undefined): string {
  if (interpretation?.kind === 'value') {
    return `${interpretation.number} ${interpretation.unit ?? interpretation.counted ?? ''}`.trimEnd();
  }
  if (interpretation?.kind === 'range') {
    return `${interpretation.low ?? ''}..${interpretation.high ?? ''} ${interpretation.unit ?? interpretation.counted ?? ''}`.trimEnd();
  }
  if (interpretation?.kind === 'text') return `[${interpretation.values.join(' ')}]`;
  return interpretation?.kind === 'part-number' ? `#${interpretation.key}` : text;
}

/** All interpretations of a single term, abbreviated. */
function allMeanings(typed: string): readonly string[] {
  return parseTerms(typed).flatMap(({ text, interpretations: all }) =>
    all.map((one) => short(text, one)),
  );
}

/** The letters and digits of a text, none of which may be lost. */
function solid(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

describe('a typed query', () => {
  test.each([
    ['10k 0603 1%', '10000', '[0603]', '1 %'],
    ['10k,0603,1%', '10000', '[0603]', '1 %'],
    ['4k7', '4700'],
    ['4K7', '4700'],
    ['4.7kΩ', '4700 Ω'],
    ['4k7Ω', '4700 Ω'],
    ['4700 ohm', '4700 Ω'],
    ['10 000 ohm', '10000 Ω'],
    ['1 000 000 Ω 0603', '1000000 Ω', '[0603]'],
    ['resistor 100 000 ohm', 'resistor', '100000 Ω'],
    ['max 1 000 V', '..1000 V'],
    ['4 700 ohm', '4', '700 Ω'],
    ['4.7 kOhm', '4700 Ω'],
    ['4R7', '4.7 Ω'],
    ['R010', '0.01 Ω'],
    ['0R', '0 Ω'],
    ['100R', '100 Ω'],
    ['10mR', '0.01 Ω'],
    ['1Mohm', '1000000 Ω'],
    ['1 Meg', '1000000'],
    ['1Megohm', '1000000 Ω'],
    ['5mohm', '0.005 Ω'],
    ['1M', '1000000'],
    ['100nF', '1e-7 F'],
    ['100NF', '1e-7 F'],
    ['0.1uF', '1e-7 F'],
    ['0.1 µF', '1e-7 F'],
    ['0.1μF', '1e-7 F'],
    ['3n3', '3.3e-9'],
    ['4u7', '0.0000047'],
    ['2n2F', '2.2e-9 F'],
    ['22pF', '2.2e-11 F'],
    ['470mfd', '0.00047 F'],
    ['1/4W', '0.25 W'],
    ['1/4 W', '0.25 W'],
    ['1/16W', '0.0625 W'],
    ['250mW', '0.25 W'],
    ['±1%', '1 %'],
    ['1 %', '1 %'],
    ['+-5%', '5 %'],
    ['+/- 5 %', '5 %'],
    ['-40..85°C', '-40..85 °C'],
    ['-40 to 85 C', '-40..85 °C'],
    ['-40 … +85 °C', '-40..85 °C'],
    ['-40°C/+85°C', '-40..85 °C'],
    ['85 deg C', '85 °C'],
    ['-40 bis 85 °C', '-40..85 °C'],
    ['-40..125', '-40..125 °C'],
    ['-40…+125', '-40..125 °C'],
    ['-40 to 125', '-40..125 °C'],
    ['-40 bis +85', '-40..85 °C'],
    ['−40/+85', '-40..85 °C'],
    ['-55 - 155', '-55..155 °C'],
    ['operating temperature 0 to 70', '0..70 °C'],
    ['0..70', '0..70'],
    ['10 to 20', '10', 'to', '20'],
    ['-12..12V', '-12..12 V'],
    ['10-20V', '10..20 V'],
    ['10 - 20 V', '10..20 V'],
    ['10…20 V', '10..20 V'],
    ['10V-20V', '10..20 V'],
    ['20..10 V', '10..20 V'],
    ['24 V to 5 V', '24 V', 'to', '5 V'],
    ['230/400 V', '230', '400 V'],
    ['3/4"', '0.01905 m'],
    ['1 m', '1 m'],
    ['4 x 0.34 mm²', '[4 x 0.34]', 'mm²'],
    ['1-10kHz', '1000..10000 Hz'],
    ['1k-10kΩ', '1000..10000 Ω'],
    ['100R-1k', '100..1000 Ω'],
    ['500 Hz to 1 kHz', '500..1000 Hz'],
    ['10V..', '10.. V'],
    ['..5A', '..5 A'],
    ['>=50V', '50.. V'],
    ['≥ 50 V', '50.. V'],
    ['<1ohm', '..1 Ω'],
    ['max 85°C', '..85 °C'],
    ['2,2 µF', '0.0000022 F'],
    ['2.200,5 Hz', '2200.5 Hz'],
    ['4,700 µF', '0.0047 F'],
    ['0,100 µF', '1e-7 F'],
    ['16MHz', '16000000 Hz'],
    ['16mhz', '16000000 Hz'],
    ['32.768 kHz', '32768 Hz'],
    ['2.4GHz', '2400000000 Hz'],
    ['2.54mm', '0.00254 m'],
    ['2,54 mm', '0.00254 m'],
    ['10 cm', '0.1 m'],
    ['50 µm', '0.00005 m'],
    ['0.1"', '0.00254 m'],
    ['0.1 inch', '0.00254 m'],
    ['100 mil', '0.00254 m'],
    ['250g', '0.25 kg'],
    ['1.5 kg', '1.5 kg'],
    ['24VDC', '24 V'],
    ['24 V DC', '24 V'],
    ['230VAC', '230 V'],
    ['5A', '5 A'],
    ['500ma', '0.5 A'],
    ['8 pin', '8 pins'],
    ['8-pin', '8 pins'],
    ['8pos', '8 positions'],
    ['20 ppm', '20 ppm'],
    ['24AWG', '0.25 mm²'],
    ['AWG 24', '0.25 mm²'],
    ['1.5mm2', '1.5 mm²'],
    ['1608 metric', '[0603]'],
    ['1608M', '[0603]'],
    ['metric 1608', '[0603]'],
    ['1206', '[1206]'],
    ['1206 ohm', '1206 Ω'],
    ['X7R', '[X7R]'],
    ['NPO', '[C0G NP0]'],
    ['5 x 5 mm', '[5 x 5 mm]'],
    ['SOT-23', '#SOT23'],
    ['1N4148', '#1N4148'],
    ['2N7002-1', '#2N70021'],
    ['LM358DR2G', '#LM358DR2G'],
    ['R0603-10K', '#R060310K'],
    ['r0603-10k', '#R060310K'],
    ['R47-1k', '#R471K'],
    ['GRM188R71H104KA93D', '#GRM188R71H104KA93D'],
    ['RC0603FR-0710KL', '#RC0603FR0710KL'],
    ['2N7002', '#2N7002'],
    ['2n2222', '#2N2222'],
    ['LM358', '#LM358'],
    ['24AA02', '#24AA02'],
    ['1-1734839-5', '#117348395'],
    ['7805', '7805'],
    ['0603-10K', '[0603]', '10000'],
    ['1206-100R', '[1206]', '100 Ω'],
    ['0.1-10uF', '1e-7..0.00001 F'],
    ['R47..1k', '0.47..1000 Ω'],
    ['100R-1k', '100..1000 Ω'],
    ['relay 12V, 2 pole', 'relay', '12 V', '2 poles'],
    ['Thick film', 'Thick', 'film'],
    ['24V/5A', '24 V', '5 A'],
    [''],
    [' -, ± ; '],
  ])('%s', (typed, ...meant) => {
    expect(likeliest(typed)).toEqual(meant);
  });

  test('can have terms with several interpretations', () => {
    expect(allMeanings('104')).toEqual(['104', '1e-7 F', '100000 Ω', '#104', '104']);
    expect(allMeanings('10m')).toEqual(['10 m', '0.01', '#10M', '10m']);
    expect(allMeanings('10MOHM')).toEqual(['10000000 Ω', '0.01 Ω', '#10MOHM', '10MOHM']);
    expect(allMeanings('4,700 µF')).toEqual(['0.0047 F', '0.0000047 F', '4,700 µF']);
    expect(allMeanings('1608')).toEqual(['[1608 0603]', '1608', '#1608', '1608']);
  });

  test('preserves the typed text', () => {
    expect(parseTerms('Relay  4700 ohm;(8 pin)').map(({ text }) => text)).toEqual([
      'Relay',
      '4700 ohm',
      '8 pin',
    ]);
  });

  test('can be any text; no letter or digit is lost', () => {
    const pieces = "1|-|..| |/|k|Ω|%|,|.|e|±|to|<|R|'|x|°C|µ|0603|M".split('|');
    const texts = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const terms = parseTerms(text);
        expect(solid(terms.map((term) => term.text).join(''))).toBe(solid(toPlainCharacters(text)));
        const numbers = terms.flatMap(({ interpretations }) =>
          interpretations.flatMap((m) => (m.kind === 'value' ? [m.number] : [])),
        );
        expect(numbers.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('terms after the limit are not parsed', () => {
  const terms = parseTerms('10k 0603 4700 ohm 100nF relay', false, 3);
  expect(terms.map(({ text }) => text)).toEqual(['10k', '0603', '4700 ohm']);
});

describe('a formatted quantity', () => {
  const units = ['Ω', '%', 'W', 'F', 'V', 'm', '°C', 'H', 'A', 'Hz', 'ppm', 'cd', 'kB', 'mm²', 'Pa']
    .concat(['°', 'N·m', 'rpm', 'dBm', 'K/W', 'm³/h', 'dB(A)', 'W/(m·K)', 'kg', 's'])
    .map((unit): string | null => unit)
    .concat(null);

  test.each(['en-US', 'de-DE'])('is parsed back to the same value: %s', (locale) => {
    const figures = fc.integer({ min: -999_999, max: 999_999 });
    const exponent = fc.integer({ min: -15, max: 6 });
    fc.assert(
      fc.property(figures, exponent, fc.constantFrom(...units), (digits, power, unit) => {
        const value = Number(`${digits}e${power}`) + 0;
        fc.pre(value === 0 || Math.abs(value) >= 1e-9);
        const shown = formatQuantityValue(value, unit, locale);
        const [term, ...others] = parseTerms(shown, locale === 'de-DE');
        expect(others).toEqual([]);
        expect(term?.interpretations[0]).toMatchObject({ kind: 'value', number: value, unit });
      }),
      { numRuns: 1000 },
    );
  });
});
