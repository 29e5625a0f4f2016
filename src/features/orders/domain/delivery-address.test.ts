import { describe, expect, test } from 'vitest';
import { addressLines, deliveryAddress, formatAddress } from './delivery-address.ts';

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
    const longest = deliveryAddress.parse({
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
    ['an unknown country', { country: 'XX' }],
    ['a country in words', { country: 'Sweden' }],
    ['no city', { city: ' ' }],
    ['two lines in one', { line1: 'a\nb' }],
    ['a field that there is not', { street: 'a' }],
  ])('is refused with %s', (_what, change) => {
    expect(deliveryAddress.safeParse({ ...nordhamn, ...change }).success).toBe(false);
  });
});
