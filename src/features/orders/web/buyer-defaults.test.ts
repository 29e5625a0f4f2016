import { describe, expect, test } from 'vitest';
import { buyerDefaults } from './buyer-defaults.ts';

const mara = { email: 'mara@nordwerk.example', name: 'Mara Lindqvist', number: '', location: '' };
const last = {
  number: '+46 8 123 45',
  address: 'Industrigatan 4, Stockholm',
  delivery: 'Cash on Delivary',
} as const;

describe('the buyer’s details', () => {
  test('come from the last order', () => {
    expect(buyerDefaults(mara, last)).toEqual({
      ...mara,
      number: '+46 8 123 45',
      location: 'Industrigatan 4, Stockholm',
      delivery: 'Cash on Delivary',
    });
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
