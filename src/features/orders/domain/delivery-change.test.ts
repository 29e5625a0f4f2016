import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { shownDelivery, typedDelivery } from './delivery-change.ts';

const order = {
  name: 'Mara',
  number: '+49 221 1234',
  address: 'Werkstraße 4, 50667 Köln, Germany',
  deliveryAddress: {
    company: null,
    recipient: null,
    line1: 'Werkstraße 4',
    line2: null,
    postalCode: '50667',
    city: 'Köln',
    region: null,
    country: 'DE',
  },
};
const { deliveryAddress: _parts, ...delivery } = order;
const shown = { ...delivery, address: 'Werkstraße 4, 50667 Köln, Deutschland' };

describe('the address of an order in a German dialog', () => {
  beforeAll(() => setLanguage(german));
  afterAll(() => setLanguage(null));

  test('names the country in German, and stays as it is if only the contact changes', () => {
    expect(shownDelivery(order, delivery)).toEqual(shown);
    expect(typedDelivery(order, { ...shown, name: 'Olga' })).toEqual({ ...delivery, name: 'Olga' });
  });

  test('is what was typed, or what somebody else has saved', () => {
    const other = { ...delivery, address: 'Hafen 1, 50667 Köln' };
    expect(typedDelivery(order, other)).toEqual(other);
    expect(shownDelivery(order, other)).toEqual(other);
  });

  test('is a free text in every language', () => {
    const free = { ...order, deliveryAddress: null };
    expect(shownDelivery(free, delivery)).toEqual(delivery);
    expect(typedDelivery(free, delivery)).toEqual(delivery);
  });
});
