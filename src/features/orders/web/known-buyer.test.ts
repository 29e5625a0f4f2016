import { describe, expect, test } from 'vitest';
import { knownBuyer } from './known-buyer.ts';

const mara = { email: 'mara@nordwerk.example', name: 'Mara Lindqvist', number: '', location: '' };
const last = { number: '+46 8 123 45', address: 'Industrigatan 4, Stockholm' };

describe('the buyer’s details', () => {
  test('come from the last order', () => {
    expect(knownBuyer(mara, last)).toEqual({
      ...mara,
      number: '+46 8 123 45',
      location: 'Industrigatan 4, Stockholm',
    });
  });

  test('come from the profile first', () => {
    const settled = { ...mara, number: '+46 8 999 99', location: 'Hamngatan 1, Stockholm' };
    expect(knownBuyer(settled, last)).toEqual(settled);
  });

  test('are empty for a first order', () => {
    expect(knownBuyer(mara, undefined)).toEqual(mara);
  });
});
