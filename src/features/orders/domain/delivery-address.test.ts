import { describe, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { orderAddressLines, orderAddressText } from './delivery-address.ts';
import { addressLines, postalAddress, formatAddress } from '#shared/postal-address.ts';

const nordhamn = {
  company: 'Nordwerk AB',
  line1: 'Verkstadsgatan 4',
  postalCode: '302 50',
  city: 'Nordhamn',
  country: 'SE',
} as const;

describe('a delivery address', () => {
  test('is one line for the documented field', () => {
    expect(formatAddress(nordhamn)).toBe('Nordwerk AB, Verkstadsgatan 4, 302 50 Nordhamn, Sweden');
  });

  test('has the postal code where its country writes it', () => {
    const austin = { ...nordhamn, city: 'Austin', region: 'TX', postalCode: '78701' };
    expect(addressLines({ ...austin, country: 'US' })).toContain('Austin TX 78701');
    expect(addressLines({ ...austin, country: 'IT' })).toContain('78701 Austin, TX');
  });

  test('of the longest parts fits into the documented field', () => {
    const longest = postalAddress.parse({
      company: 'c'.repeat(60),
      recipient: 'r'.repeat(60),
      line1: 'a'.repeat(80),
      line2: 'b'.repeat(80),
      postalCode: '1'.repeat(16),
      city: 'o'.repeat(60),
      region: 'p'.repeat(60),
      country: 'GS',
    });
    expect(formatAddress(longest).length).toBeLessThanOrEqual(500);
  });

  test.each([
    ['SE', undefined, false],
    ['SE', ' ', false],
    ['AE', undefined, true],
    ['HK', '', true],
    ['IE', 'D02 AF30', true],
    ['IE', undefined, true],
    ['DE', '1234', false],
    ['DE', ' 10115 ', true],
    ['DE', 'D-10115', true],
    ['AT', '10101', false],
    ['CH', '8001', true],
    ['US', '78701', true],
    ['US', '78701-1234', true],
    ['US', '7870', false],
    ['FR', '7500', false],
    ['NL', '1012 ab', true],
    ['NL', '1012', false],
    ['GB', 'SW1A 1AA', true],
    ['GB', 'M1 1AE', true],
    ['GB', '12345', false],
    ['JP', '1', true],
  ])('in %s with the postal code %j: accepted is %j', (country, postalCode, accepted) => {
    const read = postalAddress.safeParse({ ...nordhamn, country, postalCode });
    const fields = read.error?.issues.map(({ path }) => path);
    expect(fields).toEqual(accepted ? undefined : [['postalCode']]);
  });

  test('with a postal code of another form says how the country writes them', () => {
    const read = postalAddress.safeParse({ ...nordhamn, country: 'DE', postalCode: '1234' });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      'A postal code in Germany is written like 10115',
    ]);
  });

  test.each([
    ['TX', 'TX'],
    [' tx', 'TX'],
    ['Texas', 'TX'],
    ['new  york', 'NY'],
    ['Bavaria', null],
  ])('in the United States in %s has the state %s', (typed, code) => {
    const austin = { ...nordhamn, country: 'US', postalCode: '78701', region: typed };
    const read = postalAddress.safeParse(austin);
    expect(read.data?.region ?? null).toBe(code);
    const fields = read.error?.issues.map(({ path }) => path);
    expect(fields).toEqual(code === null ? [['region']] : undefined);
  });

  test('names a missing postal code together with other errors', () => {
    const read = postalAddress.safeParse({ ...nordhamn, city: '', postalCode: '' });
    expect(read.error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'city',
      'postalCode',
    ]);
  });

  test('without a postal code is printed without one', () => {
    const dubai = { ...nordhamn, postalCode: null, city: 'Dubai', country: 'AE' };
    expect(addressLines(dubai)).toEqual([
      'Nordwerk AB',
      'Verkstadsgatan 4',
      'Dubai',
      'United Arab Emirates',
    ]);
  });

  test('has the country in the language of the reader; a text stays as it was typed', () => {
    setLanguage(german);
    const address = formatAddress(nordhamn);
    const parts = { recipient: null, line2: null, region: null, ...nordhamn };
    expect(orderAddressLines({ address, deliveryAddress: parts }).at(-1)).toBe('Schweden');
    expect(orderAddressLines({ address, deliveryAddress: null })).toEqual([address]);
    expect(orderAddressText({ address, deliveryAddress: parts })).toMatch(/, Schweden$/);
    expect(orderAddressText({ address: 'A 1\nB', deliveryAddress: null })).toBe('A 1\nB');
    setLanguage(null);
  });

  test.each([
    ['an unknown country', { country: 'XX' }],
    ['a country in words', { country: 'Sweden' }],
    ['no city', { city: ' ' }],
    ['two lines in one', { line1: 'a\nb' }],
    ['a field that there is not', { street: 'a' }],
  ])('is refused with %s', (_what, change) => {
    expect(postalAddress.safeParse({ ...nordhamn, ...change }).success).toBe(false);
  });
});
