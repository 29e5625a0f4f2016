import { describe, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { formatAddress } from '#shared/postal-address.ts';
import { buyerDefaults } from './buyer-defaults.ts';

const mara = { email: 'mara@nordwerk.example', name: 'Mara Lindqvist', number: '', location: '' };
const last = {
  number: '+46 8 123 45',
  address: 'Industrigatan 4, Stockholm',
  deliveryAddress: null,
  delivery: 'Cash on Delivary',
} as const;

const parts = {
  company: null,
  recipient: null,
  line1: 'Werkstraße 4',
  line2: null,
  postalCode: '50667',
  city: 'Köln',
  region: null,
};

describe('the buyer’s details', () => {
  test('come from the last order', () => {
    expect(buyerDefaults(mara, last)).toEqual({
      ...mara,
      number: '+46 8 123 45',
      location: 'Industrigatan 4, Stockholm',
      delivery: 'Cash on Delivary',
    });
  });

  test('name the country in the language of the page', () => {
    setLanguage(german);
    try {
      const deliveryAddress = { ...parts, country: 'DE' };
      const address = formatAddress(deliveryAddress);
      expect(address).toBe('Werkstraße 4, 50667 Köln, Germany');
      expect(buyerDefaults(mara, { ...last, address, deliveryAddress }).location).toBe(
        'Werkstraße 4, 50667 Köln, Deutschland',
      );
    } finally {
      setLanguage(null);
    }
  });

  test('come from the profile first, but for the address', () => {
    const profile = { ...mara, number: '+46 8 999 99', location: 'Stockholm' };
    const { address, delivery } = last;
    expect(buyerDefaults(profile, last)).toEqual({ ...profile, location: address, delivery });
  });

  test('come from the profile for a first order', () => {
    const profile = { ...mara, location: 'Hamngatan 1, Stockholm' };
    expect(buyerDefaults(profile, undefined)).toEqual(profile);
  });

  test('are empty for a first order', () => {
    expect(buyerDefaults(mara, undefined)).toEqual(mara);
  });
});
