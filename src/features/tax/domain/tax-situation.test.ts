import { describe, expect, test } from 'vitest';
import { taxSettings, type TaxSettings } from '#features/settings/domain/tax-settings.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import type { CountryCode } from '#shared/countries.ts';
import { taxOf, taxSituation, type TaxedCompany, type TaxedSale } from './tax-situation.ts';

const sellerIn = (country: CountryCode, more: Partial<TaxSettings> = {}): TaxSettings => ({
  isOn: true,
  registrations: [{ country, number: '' }],
  rates: [...usualRates('DE'), ...usualRates('FR'), ...usualRates('CH'), ...usualRates('GB')],
  usesOneStopShop: false,
  whileNumberUnchecked: 'wait',
  ...more,
});

const german = sellerIn('DE');
const company = (vatNumber: string | null, more: Partial<TaxedCompany> = {}): TaxedCompany => {
  return { vatNumber, numberState: 'valid', certificates: [], ...more };
};

function situation(settings: TaxSettings, to: TaxedSale['to'], more: Partial<TaxedSale> = {}) {
  const from = { country: settings.registrations[0]?.country ?? 'DE' };
  return taxSituation(settings, { from, to, company: null, day: '2026-11-21', ...more });
}

/** Category, rate in percent, country and reason of standard goods. */
function standard(...sale: Parameters<typeof situation>) {
  const found = situation(...sale);
  if (!found) return null;
  const { category, ratePpm, reason } = found.treatments.standard;
  return [category, ratePpm / 10_000, found.country, reason];
}

const missing = (...sale: Parameters<typeof situation>) => situation(...sale)?.missing;

test('a shop in which tax is off taxes nothing', () => {
  expect(standard({ ...german, isOn: false }, { country: 'DE' })).toBeNull();
});

describe('a seller in the European Union', () => {
  test('taxes goods at home, also those of a company from elsewhere', () => {
    expect(standard(german, { country: 'DE' })).toEqual(['S', 19, 'DE', null]);
    const french = { company: company('FR40303265045') };
    expect(standard(german, { country: 'DE' }, french)).toEqual(['S', 19, 'DE', null]);
  });

  test('sells without tax to a company with a valid number of another member state', () => {
    const exempt = ['K', 0, 'DE', 'VATEX-EU-IC'];
    const to = { country: 'FR' };
    expect(standard(german, to, { company: company('FR40303265045') })).toEqual(exempt);
    expect(standard(german, to, { company: company('EL094259216') })).toEqual(exempt);
    expect(standard(german, to, { company: company('DE136695976') })).toEqual([
      'S',
      19,
      'DE',
      null,
    ]);
    expect(standard(german, to, { company: company(null) })).toEqual(['S', 19, 'DE', null]);
    const invalid = company('FR40303265045', { numberState: 'invalid' });
    expect(standard(german, to, { company: invalid })).toEqual(['S', 19, 'DE', null]);
  });

  test('takes the tax while nobody has confirmed the number, if orders do not wait for it', () => {
    const unchecked = company('FR40303265045', { numberState: 'unchecked' });
    const goesOn = { ...german, whileNumberUnchecked: 'go-on' as const };
    expect(standard(goesOn, { country: 'FR' }, { company: unchecked })).toEqual([
      'S',
      19,
      'DE',
      null,
    ]);
  });

  test('knows when it relies on a number that nobody has confirmed', () => {
    const unchecked = company('FR40303265045', { numberState: 'unchecked' });
    expect(situation(german, { country: 'FR' }, { company: unchecked })).toMatchObject({
      assumesNumber: true,
      treatments: { standard: { category: 'K' } },
    });
    expect(situation(german, { country: 'DE' }, { company: unchecked })?.assumesNumber).toBe(false);
  });

  test('taxes people in other member states at home, or there with the One-Stop-Shop or a registration', () => {
    expect(standard(german, { country: 'FR' })).toEqual(['S', 19, 'DE', null]);
    const there = ['S', 20, 'FR', null];
    expect(standard({ ...german, usesOneStopShop: true }, { country: 'FR' })).toEqual(there);
    const registrations = (['DE', 'FR'] as const).map((country) => ({ country, number: '' }));
    expect(standard({ ...german, registrations }, { country: 'FR' })).toEqual(there);
  });

  test('exports without tax, unless it is registered there', () => {
    const exported = ['G', 0, 'DE', 'VATEX-EU-G'];
    expect(standard(german, { country: 'CH' })).toEqual(exported);
    expect(standard(german, { country: 'US' })).toEqual(exported);
    const registrations = (['DE', 'CH'] as const).map((country) => ({ country, number: '' }));
    expect(standard({ ...german, registrations }, { country: 'LI' })).toEqual([
      'S',
      8.1,
      'CH',
      null,
    ]);
  });

  test.each([
    ['the Canary Islands', { country: 'ES', postalCode: '35001' }, 'G'],
    ['Heligoland', { country: 'DE', postalCode: '27498' }, 'G'],
    ['Monaco', { country: 'MC' }, 'S'],
    ['Northern Ireland', { country: 'GB', postalCode: 'BT1 5GS' }, 'S'],
    ['England', { country: 'GB', postalCode: 'SW1A 1AA' }, 'G'],
  ])('knows that %s is inside or outside its VAT territory', (_name, to, category) => {
    expect(situation(german, to)?.treatments.standard.category).toBe(category);
  });
});

test('sellers in Switzerland and the United Kingdom tax at home and export elsewhere', () => {
  expect(standard(sellerIn('CH'), { country: 'LI' })).toEqual(['S', 8.1, 'CH', null]);
  expect(standard(sellerIn('CH'), { country: 'DE' })).toEqual(['G', 0, 'CH', 'Export']);
  const belfast = { country: 'GB', postalCode: 'BT1 5GS' };
  expect(standard(sellerIn('GB'), belfast)).toEqual(['S', 20, 'GB', null]);
  expect(standard(sellerIn('GB'), { country: 'IE' })).toEqual(['G', 0, 'GB', 'Export']);
});

describe('a seller in the United States', () => {
  const state = { country: 'US', taxClass: 'standard', validFrom: null, validUntil: null } as const;
  const american = sellerIn('US', {
    rates: [
      { ...state, region: 'California', percent: '7.25' },
      { ...state, region: 'Texas', percent: '6.25' },
    ],
  });
  const california = { country: 'US', region: 'california ' };

  test('collects the sales tax of the states in its table, and none in others', () => {
    expect(standard(american, california)).toEqual(['S', 7.25, 'US', null]);
    expect(situation(american, california)?.region).toBe('CA');
    expect(standard(american, { country: 'US', region: 'CA' })).toEqual(['S', 7.25, 'US', null]);
    expect(standard(american, { country: 'US', region: 'Oregon' })).toEqual([
      'O',
      0,
      'US',
      'VATEX-EU-O',
    ]);
  });

  test('needs to know the state, and its rate of the day', () => {
    expect(situation(american, { country: 'US' })).toMatchObject({ needsRegion: true });
    expect(situation(american, { country: 'US', region: 'Oregon' })).toMatchObject({
      needsRegion: false,
      missing: [],
    });
    const rates = american.rates.map((rate) => ({ ...rate, validUntil: '2026-06-30' }));
    expect(situation({ ...american, rates }, california)?.missing).toEqual(['standard', 'reduced']);
  });

  test('collects none from a company with a certificate of the state', () => {
    const certificates = [{ country: 'US', region: 'California', number: 'SR-1' }];
    const reseller = { company: company(null, { certificates }) };
    expect(standard(american, california, reseller)).toEqual(['E', 0, 'US', 'SR-1']);
    expect(standard(american, { country: 'US', region: 'Texas' }, reseller)?.[0]).toBe('S');
  });
});

describe('a rate that nobody has entered for the day', () => {
  test('is missing where the shop taxes, so that nothing is sold without tax by mistake', () => {
    const ended = german.rates.map((rate) => ({ ...rate, validUntil: '2026-11-20' }));
    expect(missing({ ...german, rates: ended }, { country: 'DE' })).toEqual([
      'standard',
      'reduced',
    ]);
    const oneStopShop = { ...german, usesOneStopShop: true };
    expect(missing(oneStopShop, { country: 'IT' })).toEqual(['standard', 'reduced']);
    expect(missing(oneStopShop, { country: 'FR' })).toEqual([]);
    expect(missing(oneStopShop, { country: 'CH' })).toEqual([]);
  });

  test('is missing for reduced goods alone if only their rate has ended', () => {
    const rates = german.rates.map((rate) =>
      rate.taxClass === 'reduced' ? { ...rate, validUntil: '2026-11-20' } : rate,
    );
    expect(missing({ ...german, rates }, { country: 'DE' })).toEqual(['reduced']);
  });
});

test('a rate applies from its first to its last day', () => {
  const row = { country: 'DE', region: '', taxClass: 'standard' } as const;
  const settings = {
    ...german,
    rates: [
      { ...row, percent: '16', validFrom: null, validUntil: '2026-12-31' },
      { ...row, percent: '19.5', validFrom: '2027-01-01', validUntil: null },
    ],
  };
  const rateOf = (day: string) => standard(settings, { country: 'DE' }, { day })?.[1];
  expect(['2026-12-31', '2027-01-01'].map(rateOf)).toEqual([16, 19.5]);
});

test('goods of the reduced class have the reduced rate, or the standard one where there is none', () => {
  const domestic = situation(german, { country: 'DE' });
  expect(domestic?.treatments).toMatchObject({
    reduced: { category: 'S', ratePpm: 70_000 },
    zero: { category: 'Z', ratePpm: 0 },
  });
  const danish = sellerIn('DK', { rates: usualRates('DK') });
  expect(situation(danish, { country: 'DK' })?.treatments.reduced.ratePpm).toBe(250_000);
});

test('tax is rounded once for each rate, with shipping at the highest', () => {
  const domestic = situation(german, { country: 'DE' });
  if (!domestic) throw new Error('tax is on');
  const lines = [
    { net: 1_05n, taxClass: 'reduced' },
    { net: 33n, taxClass: 'standard' },
    { net: 33n, taxClass: 'standard' },
  ] as const;
  expect(taxOf(lines, 4_90n, domestic)).toMatchObject({
    tax: 1_13n,
    groups: [
      { ratePpm: 70_000, base: 1_05n, tax: 7n },
      { ratePpm: 190_000, base: 5_56n, tax: 1_06n },
    ],
  });
});

const errorsOf = (settings: TaxSettings) =>
  taxSettings
    .safeParse(settings)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the settings of taxes', () => {
  test('need the country of the seller and its standard rate', () => {
    expect(errorsOf(german)).toBeUndefined();
    expect(errorsOf({ ...german, registrations: [] })).toEqual([
      ['registrations', 'Add at least one country'],
    ]);
    expect(errorsOf({ ...german, rates: [] })).toEqual([
      ['registrations.0.country', 'Add the standard rate of this country'],
    ]);
  });

  test('have one rate for each day', () => {
    const [rate] = usualRates('DE');
    if (!rate) throw new Error('the rates of Germany are known');
    const until = { ...rate, validUntil: '2026-12-31' };
    expect(errorsOf({ ...german, rates: [until, { ...rate, validFrom: '2026-12-31' }] })).toEqual([
      ['rates.1.validFrom', 'Two rates apply on the same day'],
    ]);
    expect(errorsOf({ ...german, rates: [until, { ...rate, validFrom: '2027-01-01' }] })).toBe(
      undefined,
    );
  });
});
