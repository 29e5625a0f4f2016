import { expect, test } from 'vitest';
import { answeredSituation, isAskedAbout, type TaxAnswer } from './tax-question.ts';
import { taxOf, type TaxSituation } from './tax-situation.ts';

const table = (category: 'S' | 'E' | 'G' | 'O'): TaxSituation => {
  const treatment = { category, ratePpm: 0, reason: null };
  return {
    country: 'US',
    region: 'CA',
    treatments: { standard: treatment, reduced: treatment, zero: treatment },
    missing: [],
    needsRegion: false,
    assumesNumber: false,
  };
};
const california = { country: 'US', region: 'CA', postalCode: '94607' };
const answer = (ratePpm: number, shippingPpm: number): TaxAnswer => ({
  id: 'taxcalc_1',
  lines: [{ taxClass: 'standard', ratePpm }],
  shippingPpm,
  tax: '0',
});
const lines = [{ net: 10_000n, taxClass: 'standard' as const }];
const taxed = (given: TaxAnswer, place = california) =>
  taxOf(lines, 500n, answeredSituation(table('O'), place, given));

test('shipping that a state does not tax is a group of its own', () => {
  const { tax, groups } = taxed(answer(95_000, 0));
  expect(tax).toBe(950n);
  expect(groups).toEqual([
    { ...group('S', 95_000), base: 10_000n, tax: 950n },
    { ...group('Z', 0), base: 500n, tax: 0n, ofShipping: true },
  ]);
});

test('shipping that is taxed like the goods is in their group', () => {
  const { groups } = taxed(answer(103_500, 103_500));
  expect(groups).toEqual([{ ...group('S', 103_500), base: 10_500n, tax: 1087n, ofShipping: true }]);
});

test('where nothing is taxed, the sale is not subject to tax', () => {
  expect(taxed(answer(0, 0)).groups).toMatchObject([{ category: 'O', base: 10_500n, tax: 0n }]);
});

test('the United States and exports are asked about, but not exempt companies, the Union or places of unknown address', () => {
  const paris = { country: 'FR', postalCode: '75001' };
  expect([
    isAskedAbout(table('S'), california),
    isAskedAbout(table('O'), california),
    isAskedAbout(table('G'), { country: 'CA', postalCode: 'M5V 2T6' }),
    isAskedAbout(table('E'), california),
    isAskedAbout(table('G'), paris),
    isAskedAbout(table('G'), { country: 'CA' }),
  ]).toEqual([true, true, true, false, false, false]);
});

function group(category: 'S' | 'Z', ratePpm: number) {
  return { category, ratePpm, country: 'US', region: 'CA', reason: null };
}
