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

  test('come from the profile first', () => {
    const settled = { ...mara, number: '+46 8 999 99', location: 'Hamngatan 1, Stockholm' };
    expect(buyerDefaults(settled, last)).toEqual({ ...settled, delivery: last.delivery });
  });

  test('are empty for a first order', () => {
    expect(buyerDefaults(mara, undefined)).toEqual(mara);
  });
});
