import type { Validator } from 'stdnum';
import { countryName, type CountryCode } from '#shared/countries.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';

/** A valid number of each country whose numbers are checked, as people write it. */
export const taxNumberExamples = {
  AT: 'ATU13585627',
  BE: 'BE0403019261',
  BG: 'BG175074752',
  CH: 'CHE-107.787.577 MWST',
  CY: 'CY10259033P',
  CZ: 'CZ25123891',
  DE: 'DE136695976',
  DK: 'DK13585628',
  EE: 'EE100931558',
  ES: 'ESB58378431',
  FI: 'FI20774740',
  FR: 'FR40303265045',
  GB: 'GB980780684',
  GR: 'EL094259216',
  HR: 'HR33392005961',
  HU: 'HU12892312',
  IE: 'IE6433435F',
  IT: 'IT00743110157',
  LT: 'LT119511515',
  LU: 'LU15027442',
  LV: 'LV40003521600',
  MT: 'MT11679112',
  NL: 'NL004495445B01',
  NO: 'NO 995 525 828 MVA',
  PL: 'PL8567346215',
  PT: 'PT501964843',
  RO: 'RO18547290',
  SE: 'SE123456789701',
  SI: 'SI50223054',
  SK: 'SK2022749619',
  US: '04-2103594',
} as const satisfies Partial<Record<CountryCode, string>>;

type CheckedCountry = keyof typeof taxNumberExamples;

/**
 * The tax number as it is stored: without spaces, in upper case, a European one with its country. Form and check digit
 * are checked by the country of the billing address; in other countries, anything of letters, digits and hyphens is
 * one.
 * @throws Refusal naming the field
 */
export async function readTaxNumber(
  typed: string | undefined,
  country: CountryCode,
): Promise<string | null> {
  if (typed === undefined) return null;
  const number = withoutSpaces(typed);
  if (country === 'GB' && number.startsWith(NORTHERN_IRELAND)) {
    return NORTHERN_IRELAND + (await checked(number.slice(2), country)).slice(2);
  }
  return isChecked(country) ? checked(typed, country) : unchecked(typed);
}

/** What VAT numbers of Northern Ireland begin with; the rest is a number of the United Kingdom. */
const NORTHERN_IRELAND = 'XI';

/** Numbers there do not begin with the country, or are not of VAT. */
const withoutVatPrefix: readonly string[] = ['NO', 'US'];

/**
 * The VAT number that a stored tax number is: it begins with its country, and form and check digit are right. Null if it is
 * another number. This is the only test of what a VAT number is; whether the authority knows it is another question.
 */
export async function vatNumberOf(taxNumber: string | null): Promise<string | null> {
  const number = withoutSpaces(taxNumber ?? '');
  const prefix = number.slice(0, 2);
  const ofUnitedKingdom = prefix === NORTHERN_IRELAND ? 'GB' : prefix;
  const country = prefix === 'EL' ? 'GR' : ofUnitedKingdom;
  if (withoutVatPrefix.includes(country) || !isChecked(country as CountryCode)) return null;
  const written = prefix === NORTHERN_IRELAND ? `GB${number.slice(2)}` : number;
  const validators = await validatorsOf(country as CheckedCountry);
  return validators.some((one) => one.validate(written).isValid) ? number : null;
}

function isChecked(country: CountryCode): country is CheckedCountry {
  return country in taxNumberExamples;
}

function unchecked(typed: string): string {
  const number = withoutSpaces(typed);
  if (/^[A-Z0-9-]*[A-Z0-9][A-Z0-9-]*$/.test(number)) return number;
  const example = '12-3456789';
  throw invalid(
    t('A tax number has only letters, digits and hyphens, such as {example}', { example }),
  );
}

async function checked(typed: string, country: CheckedCountry): Promise<string> {
  const number = withoutSpaces(typed);
  let hasForm = false;
  for (const validator of await validatorsOf(country)) {
    const result = validator.validate(number);
    if (result.isValid) return withCountry(result.compact, country);
    hasForm ||= result.error.name === 'InvalidChecksum';
  }
  if (hasForm) throw invalid(t('The check digit is wrong: look for a typing mistake'));
  throw invalid(
    t('A tax number of {country} is written like {example}', {
      country: countryName(country, currentLocale()),
      example: taxNumberExamples[country],
    }),
  );
}

function invalid(detail: string) {
  return refuse(generalRefusals.invalidInput, { errors: [{ pointer: '#/taxNumber', detail }] });
}

async function validatorsOf(country: CheckedCountry): Promise<readonly Validator[]> {
  // Loaded when the first number is checked: it knows 90 countries and takes 0.2 s.
  const { euVat, stdnum } = await import('stdnum');
  const { CH = {}, GB = {}, NO = {}, US = {} } = stdnum;
  const elsewhere: Partial<Record<CountryCode, readonly (Validator | undefined)[]>> = {
    CH: [CH['vat'], CH['uid']],
    GB: [GB['vat']],
    NO: [NO['mva'], NO['orgnr']],
    US: [US['ein']],
  };
  return (elsewhere[country] ?? euVat[country] ?? []).filter((one) => one !== undefined);
}

/** Numbers of the EU and the United Kingdom begin with their country. */
function withCountry(number: string, country: CheckedCountry): string {
  if (country === 'CH' || country === 'NO' || country === 'US') return number;
  return (country === 'GR' ? 'EL' : country) + number;
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/[\s.]/g, '').toUpperCase();
}
