import type { CountryCode } from '#shared/countries.ts';

/**
 * The countries whose addresses need no postal code: they have none, or hardly use it (Ireland, Ghana,
 * Jamaica). Source: the address formats of Google's libaddressinput, `region_data_constants.cc`, which name
 * no postal code for these regions; those that it does not list (BQ, CW, KP, SS, SX, SY) by the addressing
 * guides of the Universal Postal Union.
 */
const withoutPostalCodes = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM IE ' +
    'JM KI KM KN KP LC LY ML MO MR MS MW NA NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT ' +
    'TV UG VU WS YE ZW'
  ).split(' '),
);

/**
 * Whether an address in this country must have a postal code.
 * @param country ISO 3166-1 alpha-2
 */
export function needsPostalCode(country: string): boolean {
  return !withoutPostalCodes.has(country);
}

const digits = (count: number) => new RegExp(`^(?:[A-Z]{1,2}-)?\\d{${count}}$`, 'i');
const FOUR = digits(4);
const FIVE = digits(5);
/** Three digits and two, as Sweden and its neighbours write them. */
const THREE_TWO = /^(?:[A-Z]{1,2}-)?\d{3} ?\d{2}$/i;

/**
 * Postal codes of a fixed form, with an example. Digits may have the letters of the country before them, as in
 * `A-1010`. Other countries are free: a wrong refusal loses an order.
 */
const forms: Readonly<Partial<Record<CountryCode, readonly [RegExp, string]>>> = {
  AT: [FOUR, '1010'],
  AU: [FOUR, '2000'],
  BE: [FOUR, '1000'],
  CA: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'K1A 0B1'],
  CH: [FOUR, '8001'],
  CZ: [THREE_TWO, '110 00'],
  DE: [FIVE, '10115'],
  DK: [FOUR, '1050'],
  ES: [FIVE, '28001'],
  FI: [FIVE, '00100'],
  FR: [FIVE, '75001'],
  GB: [/^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA|BFPO ?\d{1,4})$/i, 'SW1A 1AA'],
  IT: [FIVE, '00184'],
  LI: [FOUR, '9490'],
  LU: [FOUR, '1111'],
  NL: [/^(?:NL-)?\d{4} ?[A-Z]{2}$/i, '1012 AB'],
  NO: [FOUR, '0150'],
  PL: [/^(?:PL-)?\d{2}-?\d{3}$/i, '00-950'],
  SE: [THREE_TWO, '111 22'],
  SK: [THREE_TWO, '811 01'],
  US: [/^\d{5}(?:-?\d{4})?$/, '20500'],
};

/** An example of the country's postal codes if this one does not have their form; else null. */
export function expectedPostalCode(postalCode: string, country: CountryCode): string | null {
  const [form, example] = forms[country] ?? [];
  return form && example !== undefined && !form.test(postalCode.trim()) ? example : null;
}

/** The countries whose sign on vehicles, written before postal codes, is not their ISO code. */
const VEHICLE_SIGNS: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  PT: 'P',
  SE: 'S',
};

/**
 * `D-26465` and `DE 26465` in Germany are `26465`. Only what stands before a digit is dropped, and not the
 * prefix of another country.
 */
export function withoutCountryPrefix(postalCode: string, country: string): string {
  const prefix = /^\s*([a-z]+)[\s-]*(?=\d)/i.exec(postalCode);
  const sign = prefix?.[1]?.toUpperCase();
  if (!prefix || (sign !== country && sign !== VEHICLE_SIGNS[country])) return postalCode;
  return postalCode.slice(prefix[0].length);
}

/** The states and territories of the United States by their postal codes. */
export const usStates: ReadonlyMap<string, string> = new Map(
  (
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
    'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
    'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
    'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
    'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
    'WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|' +
    'PR Puerto Rico|VI Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific'
  )
    .split('|')
    .map((state) => [state.slice(0, 2), state.slice(3)]),
);

const codes = new Map([...usStates].map(([code, name]) => [keyOf(name), code]));

/** The postal code of a state by its code or name: `California`, `calif.` is none, ` ca ` is `CA`. */
export function usStateCode(text: string): string | null {
  const key = keyOf(text);
  return usStates.has(key) ? key : (codes.get(key) ?? null);
}

function keyOf(text: string): string {
  return text
    .trim()
    .replaceAll(/[.\s]+/g, ' ')
    .toUpperCase();
}

/** The region of an address as addresses are compared: a state of the United States by its code. */
export function regionOfCountry(country: string, region: string | null | undefined): string | null {
  const typed = region?.trim();
  if (!typed) return null;
  return (country === 'US' ? usStateCode(typed) : null) ?? typed;
}
