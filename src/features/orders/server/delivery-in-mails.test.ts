import { expect, test } from 'vitest';
import type { OrderDelivery } from '#features/shipping/domain/delivery-choice.ts';
import type { Order } from '../contract.ts';
import { deliveryAddressBlock, deliveryFacts } from './mail-customer.ts';

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
const dock = {
  company: null,
  recipient: null,
  line1: 'Dock 1',
  line2: null,
  postalCode: '20457',
  city: 'Hamburg',
  region: null,
  country: 'DE',
};
const orderBy = (deliveryMethod: OrderDelivery | null) =>
  ({
    name: 'Mara Lindqvist',
    number: '+46 8 1234',
    address: 'Verkstadsgatan 4',
    deliveryAddress: null,
    deliveryMethod,
  }) as Order;

test('mails say how and when an order arrives', () => {
  expect(deliveryFacts(orderBy(parcel))).toEqual({
    Delivery: 'Parcel (DHL). Expected from Nov 26, 2026 to Nov 27, 2026',
  });
  expect(deliveryFacts(orderBy(null))).toEqual({});
  expect(deliveryAddressBlock(orderBy(parcel))).toMatchObject({
    heading: 'Deliver to',
    lines: ['Mara Lindqvist', 'Verkstadsgatan 4', '+46 8 1234'],
  });
});

test('mails about a pick-up say where and when instead of the address of the customer', () => {
  const pickUp = { address: dock, hours: 'Mon to Fri, 8 to 16' };
  const order = orderBy({ ...parcel, kind: 'pick-up', name: 'Pick-up', carrier: '', pickUp });
  expect(deliveryFacts(order)).toEqual({ Delivery: 'Pick-up. Ready on Nov 26, 2026' });
  expect(deliveryAddressBlock(order)).toMatchObject({
    heading: 'Pick up at',
    lines: ['Dock 1', '20457 Hamburg', 'Germany', 'Mon to Fri, 8 to 16'],
  });
});
