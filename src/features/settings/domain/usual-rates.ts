import type { CountryCode } from '#shared/countries.ts';
import type { RateSettings, TaxSettings } from './tax-settings.ts';

/**
 * The standard rate of VAT in percent and the usual reduced one, as of November 2026. The settings offer them; the
 * merchant checks them.
 */
const usualPercents: Partial<Record<CountryCode, readonly [standard: string, reduced?: string]>> = {
  AT: ['20', '10'],
  BE: ['21', '6'],
  BG: ['20', '9'],
  CH: ['8.1', '2.6'],
  CY: ['19', '9'],
  CZ: ['21', '12'],
  DE: ['19', '7'],
  DK: ['25'],
  EE: ['24', '9'],
  ES: ['21', '10'],
  FI: ['25.5', '13.5'],
  FR: ['20', '5.5'],
  GB: ['20', '5'],
  GR: ['24', '13'],
  HR: ['25', '13'],
  HU: ['27', '5'],
  IE: ['23', '13.5'],
  IT: ['22', '10'],
  LT: ['21', '12'],
  LU: ['17', '8'],
  LV: ['21', '12'],
  MT: ['18', '7'],
  NL: ['21', '9'],
  PL: ['23', '8'],
  PT: ['23', '6'],
  RO: ['21', '11'],
  SE: ['25', '12'],
  SI: ['22', '9.5'],
  SK: ['23', '19'],
};

/** Rates of a country to start with; none if nobody knows them. */
export function usualRates(country: CountryCode): RateSettings[] {
  const [standard, reduced] = usualPercents[country] ?? [];
  const common = { country, region: '', validFrom: null, validUntil: null };
  return [
    ...(standard ? [{ ...common, taxClass: 'standard' as const, percent: standard }] : []),
    ...(reduced ? [{ ...common, taxClass: 'reduced' as const, percent: reduced }] : []),
  ];
}

const NO_MEMBER_STATES: ReadonlySet<string> = new Set(['CH', 'GB']);

/**
 * The member states of the EU whose tax people there would pay through the One-Stop-Shop, but which have no rate: their
 * orders are refused.
 */
export function unratedStates({ isOn, usesOneStopShop, rates }: TaxSettings): CountryCode[] {
  if (!isOn || !usesOneStopShop) return [];
  const states = (Object.keys(usualPercents) as CountryCode[]).filter(
    (code) => !NO_MEMBER_STATES.has(code),
  );
  return states.filter(
    (state) =>
      !rates.some(
        ({ country, region, taxClass }) =>
          country === state && region === '' && taxClass === 'standard',
      ),
  );
}
