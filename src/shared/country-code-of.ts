import { countryCodes, countryName, type CountryCode } from './countries.ts';
import { languages } from './texts/language.ts';

/** Usual names that Intl does not have. */
const otherNames: Readonly<Record<string, CountryCode>> = {
  uk: 'GB',
  'great britain': 'GB',
  grossbritannien: 'GB',
  usa: 'US',
  'united states of america': 'US',
  'vereinigte staaten von amerika': 'US',
  holland: 'NL',
  'czech republic': 'CZ',
  'tschechische republik': 'CZ',
  turkey: 'TR',
  'ivory coast': 'CI',
  macedonia: 'MK',
  mazedonien: 'MK',
  'hong kong': 'HK',
  hongkong: 'HK',
  macau: 'MO',
};

let codesByName: ReadonlyMap<string, CountryCode> | null = null;

/** The code of a country by its code or its name in any language of the shop; null if there is none. */
export function countryCodeOf(typed: string): CountryCode | null {
  codesByName ??= new Map<string, CountryCode>([
    ...Object.entries(otherNames),
    ...languages.flatMap((language) =>
      countryCodes.map((code) => [comparable(countryName(code, language)), code] as const),
    ),
    ...countryCodes.map((code) => [code.toLowerCase(), code] as const),
  ]);
  return codesByName.get(comparable(typed)) ?? null;
}

/** Without case, accents and punctuation: `São Tomé & Príncipe` is `sao tome and principe`. */
function comparable(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/**
 * The countries of a typed or pasted list, which commas, semicolons, tabs or lines separate; codes also spaces. What is
 * no country stays as it is.
 */
export function listedCountries(typed: string): string[] {
  const items = typed
    .split(/[,;\t\n]/)
    .map((item) => item.trim())
    .filter(Boolean)
    .flatMap((item) => {
      const words = item.split(/\s+/);
      return words.every((word) => /^[a-z]{2}$/i.test(word) && countryCodeOf(word))
        ? words
        : [item];
    });
  return [...new Set(items.map((item) => countryCodeOf(item) ?? item))];
}
