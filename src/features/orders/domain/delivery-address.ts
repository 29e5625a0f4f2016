import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { countryCodes, countryName, type CountryCode } from '#shared/countries.ts';
import { singleLine } from '#shared/single-line.ts';
import { VISIBLE } from '#shared/person-rules.ts';
import { text } from '#shared/text.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { expectedPostalCode, needsPostalCode } from './postal-codes.ts';

/** Like `requiredText`, but its error leaves the check of the postal code to run. */
function filled(max: number, missing: string) {
  return text(max, missing).refine((value) => VISIBLE.test(value), missing);
}

/** Also true for what is no text, which has an error of its own. */
function isFilled(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'string' || VISIBLE.test(value));
}

/**
 * Where an order is delivered to. `formatAddress` of the longest one has at most 500 characters. The postal
 * code is required where the country has them.
 */
export const deliveryAddress = z
  .strictObject({
    company: optionalField(singleLine(text(60))),
    /** The person or department at the address, if it is not the contact of the order. */
    recipient: optionalField(singleLine(text(60))),
    line1: singleLine(filled(80, 'Street and number are Required')),
    line2: optionalField(singleLine(text(80))),
    postalCode: optionalField(singleLine(text(16))),
    city: singleLine(filled(60, 'City is Required')),
    /** The state, province or county. */
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
export type DeliveryAddress = z.output<typeof deliveryAddress>;

/** The address of an order in a response; null for orders of the order form, which has a free text. */
export const orderDeliveryAddress = z
  .object({
    company: z.string().nullable(),
    recipient: z.string().nullable(),
    line1: z.string(),
    line2: z.string().nullable(),
    /** Null in a country without postal codes. */
    postalCode: z.string().nullable(),
    city: z.string(),
    region: z.string().nullable(),
    country: z.string(),
  })
  .nullable();
export type OrderDeliveryAddress = z.output<typeof orderDeliveryAddress>;

type AddressParts = Readonly<
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

/**
 * The lines of the address of an order, whether it has parts or is a free text. The country is in the language of
 * the reader.
 */
export function orderAddressLines({ address, deliveryAddress: parts }: AddressOfOrder): string[] {
  if (parts) return addressLines(parts, currentLocale());
  const typed = address.split(/\r?\n/).map((line) => line.trim());
  return typed.filter(Boolean);
}

/** The address of an order in one run of text, for lists: its parts, or the text as it was typed. */
export function orderAddressText(order: AddressOfOrder): string {
  return order.deliveryAddress ? orderAddressLines(order).join(', ') : order.address;
}

interface AddressOfOrder {
  readonly address: string;
  readonly deliveryAddress: AddressParts | null;
}

/** The documented `address` of an order (docs/specification.md#orders), in one line. */
export function formatAddress(address: AddressParts): string {
  return addressLines(address).join(', ');
}
