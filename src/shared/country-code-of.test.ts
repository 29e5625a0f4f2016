import { describe, expect, test } from 'vitest';
import { countryCodeOf, listedCountries } from './country-code-of.ts';
import { countryCodes, countryName } from './countries.ts';
import { languages } from './texts/language.ts';

describe('a country', () => {
  test.each([
    ['Germany', 'DE'],
    ['deutschland', 'DE'],
    ['de', 'DE'],
    [' Österreich ', 'AT'],
    ['Osterreich', 'AT'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Großbritannien', 'GB'],
    ['USA', 'US'],
    ['Türkei', 'TR'],
    ['Côte d’Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
  ])('is found by %s', (typed, code) => {
    expect(countryCodeOf(typed)).toBe(code);
  });

  test('is found by its name in each language of the shop', () => {
    const lost = languages.flatMap((language) =>
      countryCodes.filter((code) => countryCodeOf(countryName(code, language)) !== code),
    );
    expect(lost).toEqual([]);
  });

  test.each(['Atlantis', 'Germ', 'xx', ''])('is not %j', (typed) => {
    expect(countryCodeOf(typed)).toBeNull();
  });
});

test('a list has names and codes, however they are separated, each country once', () => {
  expect(listedCountries('Germany, at;France\nBE CH\tDeutschland\r\nAtlantis')).toEqual([
    'DE',
    'AT',
    'FR',
    'BE',
    'CH',
    'Atlantis',
  ]);
  expect(listedCountries('United States, Great Britain')).toEqual(['US', 'GB']);
});
