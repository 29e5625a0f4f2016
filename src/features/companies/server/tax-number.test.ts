import { describe, expect, test } from 'vitest';
import type { CountryCode } from '#shared/countries.ts';
import { Refusal } from '#shared/refusal.ts';
import { readTaxNumber, taxNumberExamples, vatNumberOf } from './tax-number.ts';

async function errorsOf(typed: string, country: CountryCode): Promise<unknown> {
  try {
    return await readTaxNumber(typed, country);
  } catch (error) {
    return error instanceof Refusal ? error.members['errors'] : error;
  }
}

test.each(Object.entries(taxNumberExamples))(
  'the example of %s is valid, and not with another digit',
  async (country, example) => {
    const code = country as CountryCode;
    expect(await readTaxNumber(example, code)).toMatch(/^[A-Z0-9]+$/);
    if (country === 'US') return;
    const changed = example.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    const wrong = country === 'NL' || country === 'SE' ? example.replace(/\d/, '9') : changed;
    const detail = 'The check digit is wrong: look for a typing mistake';
    expect(await errorsOf(wrong, code)).toEqual([{ pointer: '#/taxNumber', detail }]);
    expect(await errorsOf('1', code)).toEqual([
      { pointer: '#/taxNumber', detail: expect.stringContaining(example) },
    ]);
  },
);

test.each([
  ['FR40303265045', 'FR40303265045'],
  ['EL094259216', 'EL094259216'],
  ['XI980780684', 'XI980780684'],
  ['CHE107787577', 'CHE107787577'],
  ['FR40303265046', null],
  ['FR12', null],
  ['988077917', null],
  ['US042103594', null],
  ['TR1234567890', null],
  [null, null],
])('%s is the VAT number %s', async (stored, number) => {
  expect(await vatNumberOf(stored)).toBe(number);
});

describe('a tax number', () => {
  test.each([
    ['de 136 695.976', 'DE', 'DE136695976'],
    ['136695976', 'DE', 'DE136695976'],
    ['GR094259216', 'GR', 'EL094259216'],
    ['che-107.787.577', 'CH', 'CHE107787577'],
    ['988 077 917', 'NO', '988077917'],
    ['04-2103594', 'US', '042103594'],
    ['12 ab-3', 'JP', '12AB-3'],
    ['xi 980 780 684', 'GB', 'XI980780684'],
  ] as const)('%s of %s is stored as %s', async (typed, country, stored) => {
    expect(await readTaxNumber(typed, country)).toBe(stored);
  });

  test.each(['12/3', '--', 'ä1'])(
    'is refused elsewhere with other characters: %s',
    async (typed) => {
      expect(await errorsOf(typed, 'JP')).toMatchObject([{ pointer: '#/taxNumber' }]);
    },
  );

  test('may be absent', async () => {
    expect(await readTaxNumber(undefined, 'DE')).toBeNull();
  });
});
