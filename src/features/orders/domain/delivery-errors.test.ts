import { describe, expect, test } from 'vitest';
import type { OfferedDelivery } from '#features/shipping/domain/delivery-choice.ts';
import { deliveryErrors } from './delivery-errors.ts';

const method = (id: string, kind: OfferedDelivery['kind'] = 'carrier'): OfferedDelivery => ({
  id,
  kind,
  name: id,
  carrier: '',
  price: '4.90',
  estimatedFrom: null,
  estimatedTo: null,
  pickUp: null,
});
const methods = [method('parcel'), method('freight')];
const account = { carrier: '', number: '' };
const errors = (offered: OfferedDelivery[] | null, chosen?: string, typed = account) => {
  const found = offered?.find(({ id }) => id === chosen) ?? offered?.[0];
  const deliveryMethod = found?.id ?? null;
  return deliveryErrors({ methods: offered, deliveryMethod }, { chosen, account: typed });
};

describe('the delivery of an order', () => {
  test('is right with a method that is offered, or with the first', () => {
    expect(errors(methods, 'freight')).toEqual({});
    expect(errors(methods)).toEqual({});
  });

  test('is right while nobody has to choose', () => {
    expect(errors(null, 'freight')).toEqual({});
  });

  test('is to be chosen again if its method is no longer offered', () => {
    expect(errors([method('parcel')], 'freight')).toEqual({
      method: 'The method that you chose is no longer offered for this order. Choose another.',
    });
  });

  test('is impossible if there is no method', () => {
    const text = 'We do not deliver this order to this address.';
    expect(errors([])).toEqual({ method: text });
    expect(errors([], 'parcel')).toEqual({ method: text });
  });

  test('by the account of the customer needs the carrier and the number', () => {
    const own = [method('own', 'own-account')];
    expect(errors(own)).toEqual({
      carrier: 'The carrier is Required',
      number: 'The account number is Required',
    });
    expect(errors(own, 'own', { carrier: 'DHL', number: ' ' })).toEqual({
      number: 'The account number is Required',
    });
    expect(errors(own, 'own', { carrier: 'DHL', number: '1' })).toEqual({});
  });
});
