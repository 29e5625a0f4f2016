import { describe, expect, test } from 'vitest';
import { companyAddressFields } from './address-fields.ts';
import { checkoutDefaults } from './checkout-fields.ts';

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

describe('the checkout for a company is filled in with', () => {
  const buyer = { email: 'mara@firm.example', name: 'Mara', number: '1', location: '' };
  const company = { name: 'Nordwerk AB', billingAddress: address, addresses: [] };
  const sent = { deliveryAddress: { ...address, line1: 'Hamngatan 2' } };
  const dock = { label: 'Dock', contactName: null, contactNumber: null, address };
  const chosen = { ...dock, _id: '1', carrier: null, carrierAccount: null, version: 1 };

  test('its billing address and name before the first order', () => {
    expect(checkoutDefaults(buyer, undefined, company).address).toMatchObject({
      company: 'Nordwerk AB',
      line1: 'Lastgatan 9',
      country: 'SE',
    });
  });

  test('the address of the last order once there is one', () => {
    expect(checkoutDefaults(buyer, sent, company).address.line1).toBe('Hamngatan 2');
  });

  test('no address if it has delivery addresses to choose from', () => {
    const choosing = { ...company, addresses: [chosen] };
    expect(checkoutDefaults(buyer, undefined, choosing).address.line1).toBe('');
  });
});
