import { z } from 'zod';
import { optionalField } from './api-schemas.ts';
import { countryCodes, countryName, type CountryCode } from './countries.ts';
import { singleLine } from './single-line.ts';
import { VISIBLE } from './person-rules.ts';
import { text } from './text.ts';
import { currentLocale, t } from './texts/texts.ts';
import {
  expectedPostalCode,
  needsPostalCode,
  regionOfCountry,
  usStateCode,
} from './postal-codes.ts';

/** Like `requiredText`, but its error leaves the check of the postal code to run. */
function filled(max: number, missing: string) {
  return text(max, missing).refine((value) => VISIBLE.test(value), missing);
}

/** Also true for what is no text, which has an error of its own. */
function isFilled(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'string' || VISIBLE.test(value));
}

/**
 * A postal address, such as where an order is delivered to. `formatAddress` of the longest one has at most 500 characters. The postal
 * code is required where the country has them.
 */
export const postalAddress = z
  .strictObject({
    company: optionalField(singleLine(text(60))),
    /** The person or department at the address, if it is not the contact of the order. */
    recipient: optionalField(singleLine(text(60))),
    line1: singleLine(filled(80, 'Street and number are Required')),
    line2: optionalField(singleLine(text(80))),
    postalCode: optionalField(singleLine(text(16))),
    city: singleLine(filled(60, 'City is Required')),
    /** The state, province or county; of the United States the code of the state, such as `CA`. */
    region: optionalField(singleLine(text(60))),
    /** ISO 3166-1 alpha-2 */
    country: z.enum(countryCodes, 'Choose a country'),
  })
  .refine(({ postalCode, country }) => isFilled(postalCode) || !needsPostalCode(country), {
    path: ['postalCode'],
    error: 'Postal code is Required',
    // Also if other fields are wrong: every error is shown at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .overwrite((address) => {
    const region = regionOfCountry(address.country, address.region);
    return region === null ? address : { ...address, region };
  })
  .superRefine(({ region, country }, context) => {
    if (country !== 'US' || !region || usStateCode(region) !== null) return;
    const error = 'A state of the United States is written like CA or California';
    context.addIssue({ code: 'custom', path: ['region'], message: error });
  })
  .superRefine(({ postalCode, country }, context) => {
    const example = postalCode ? expectedPostalCode(postalCode, country) : null;
    if (example === null) return;
    context.addIssue({
      code: 'custom',
      path: ['postalCode'],
      message: t('A postal code in {country} is written like {example}', {
        country: countryName(country, currentLocale()),
        example,
      }),
    });
  });
export type PostalAddress = z.output<typeof postalAddress>;

/** An address in a response. */
export const shownAddress = z.object({
  company: z.string().nullable(),
  recipient: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  /** Null in a country without postal codes. */
  postalCode: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  country: z.string(),
});
export type ShownAddress = z.output<typeof shownAddress>;

/** The address in parts, as responses have it. */
export function presentAddress(address: PostalAddress): ShownAddress {
  const { company = null, recipient = null, line2 = null, region = null, ...rest } = address;
  const { postalCode = null, ...required } = rest;
  return { company, recipient, line2, postalCode, region, ...required };
}

export type AddressParts = Readonly<
  Record<'line1' | 'city' | 'country', string> &
    Partial<
      Record<'company' | 'recipient' | 'line2' | 'postalCode' | 'region', string | null | undefined>
    >
>;

/** Countries that write the postal code after the city and the region. */
const CITY_FIRST = new Set(
  'AU BD CA CO GB GG GU HK ID IE IM IN JE JP KR NG NZ PH PK PR SA SG TH TW US VI ZA'.split(' '),
);

/** The lines of an address as they are printed, with the name of the country in a language. */
export function addressLines(address: AddressParts, locale = 'en'): string[] {
  const { company, recipient, line1, line2, postalCode, city, region, country } = address;
  const place = CITY_FIRST.has(country)
    ? [city, ...[region, postalCode].filter(Boolean)].join(' ')
    : [[postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  const name = countryName(country as CountryCode, locale);
  return [company, recipient, line1, line2, place, name].filter((line) => !!line) as string[];
}

/** An address in one line. */
export function formatAddress(address: AddressParts): string {
  return addressLines(address).join(', ');
}
