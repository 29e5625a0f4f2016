import { expect, test } from 'vitest';
import { companyAddressFields } from './address-fields.ts';

const address = {
  company: null,
  recipient: null,
  line1: 'Lastgatan 9',
  line2: null,
  postalCode: '302 50',
  city: 'Nordhamn',
  region: null,
  country: 'SE',
};

test('the contact of an address of the company receives the goods, unless the address names somebody', () => {
  expect(companyAddressFields({ address, contactName: 'Goods-in' })).toMatchObject({
    line1: 'Lastgatan 9',
    recipient: 'Goods-in',
  });
  const named = { ...address, recipient: 'Dock 3' };
  expect(companyAddressFields({ address: named, contactName: 'Goods-in' }).recipient).toBe(
    'Dock 3',
  );
  expect(companyAddressFields({ address, contactName: null }).recipient).toBe('');
});
