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
  return deliveryErrors(
    { methods: offered, deliveryMethod, needsPostalCode: false },
    { chosen, account: typed },
  );
};

describe('the delivery of an order', () => {
  test('is right with a method that is offered, or with the first', () => {
    expect(errors(methods, 'freight')).toEqual({});
    expect(errors(methods)).toEqual({});
  });

  test('needs the postal code that decides it, unless it is picked up', () => {
    const offered = [method('parcel'), method('pick-up', 'pick-up')];
    const postalCodeError = (chosen: string, postalCode?: string) => {
      const totals = { methods: offered, deliveryMethod: chosen, needsPostalCode: true };
      return deliveryErrors(totals, { chosen, account, postalCode }).postalCode;
    };
    expect(postalCodeError('parcel', '')).toBe('Enter the postal code of the delivery');
    expect(postalCodeError('pick-up', '')).toBeUndefined();
    // The checkout asks for the parts of an address.
    expect(postalCodeError('parcel')).toBeUndefined();
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
