import { expect, test } from 'vitest';
import type { OrderDelivery } from './delivery-choice.ts';
import { deliveryLines, deliveryName } from './delivery-texts.ts';

const parcel: OrderDelivery = {
  id: 'parcel',
  kind: 'carrier',
  name: 'Parcel',
  carrier: 'DHL',
  price: '4.90',
  estimatedFrom: '2026-11-26',
  estimatedTo: '2026-11-27',
  pickUp: null,
  account: null,
};

test('a parcel has a carrier and the days on which it is expected', () => {
  expect(deliveryLines(parcel)).toEqual([
    'Parcel (DHL)',
    'Expected from Nov 26, 2026 to Nov 27, 2026',
  ]);
  expect(deliveryLines({ ...parcel, estimatedTo: '2026-11-26' })[1]).toBe(
    'Expected on Nov 26, 2026',
  );
  expect(deliveryLines({ ...parcel, estimatedFrom: null })).toEqual(['Parcel (DHL)']);
});

test('the carrier is named once', () => {
  expect(deliveryName({ name: 'DHL Express', carrier: 'DHL' })).toBe('DHL Express');
  expect(deliveryName({ name: 'Freight', carrier: '' })).toBe('Freight');
});

test('a pick-up says where and when', () => {
  const address = {
    company: null,
    recipient: null,
    line1: 'Dock 1',
    line2: null,
    postalCode: '20457',
    city: 'Hamburg',
    region: null,
    country: 'DE',
  };
  const pickUp = { address, hours: 'Mon to Fri, 8 to 16' };
  expect(
    deliveryLines({ ...parcel, kind: 'pick-up', name: 'Pick-up', carrier: '', pickUp }),
  ).toEqual([
    'Pick-up',
    'Ready on Nov 26, 2026',
    'Dock 1',
    '20457 Hamburg',
    'Germany',
    'Mon to Fri, 8 to 16',
  ]);
});

test('the account of the customer with a carrier is named', () => {
  const account = { carrier: 'UPS', number: '1Z-77' };
  expect(deliveryLines({ ...parcel, kind: 'own-account', account }).at(-1)).toBe(
    'On account 1Z-77 with UPS',
  );
});
