import { describe, expect, test } from 'vitest';
import { orderAction } from './order-action.ts';

const ORDER = '01a20458-2c40-75b3-8e5f-e82dab57f3d2';
const OTHER = '01a20458-2c40-75b3-8e5f-e82dab57f3d3';
const shipping = { action: 'ship', carrier: 'DHL', orders: [ORDER] };
const parcel = (order: string) => ({ order, trackingNumber: 'JD014' });

describe('the tracking details of a shipment', () => {
  test('match their orders by id, ignoring case', () => {
    const read = orderAction.parse({ ...shipping, shipments: [parcel(ORDER.toUpperCase())] });
    expect(read.shipments).toEqual([parcel(ORDER)]);
  });

  test.each([
    [
      'of an order that is not shipped',
      [parcel(ORDER), parcel(OTHER)],
      'This order is not in the list of orders',
    ],
    [
      'with two numbers',
      [parcel(ORDER), parcel(ORDER.toUpperCase())],
      'This order is listed twice',
    ],
  ])('are refused when they are %s', (_which, shipments, message) => {
    const { error } = orderAction.safeParse({ ...shipping, shipments });
    expect(error?.issues).toMatchObject([{ path: ['shipments', 1, 'order'], message }]);
  });
});
