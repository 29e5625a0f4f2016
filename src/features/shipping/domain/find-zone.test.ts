import { expect, test } from 'vitest';
import { delivery } from './delivery-steps.fixture.ts';
import { findZone, type DeliveryPlace } from './find-zone.ts';

const zoneOf = (place: DeliveryPlace) => findZone(delivery.zones, place)?.id;

test('a country is in its zone, every other one in the rest of the world', () => {
  expect(zoneOf({ country: 'DE', postalCode: '10115' })).toBe('home');
  expect(zoneOf({ country: 'FR', postalCode: '25940' })).toBe('world');
});

test('a part of a country goes before the country, by postal code or by region', () => {
  expect(zoneOf({ country: 'DE', postalCode: '25946' })).toBe('islands');
  expect(zoneOf({ country: 'DE', postalCode: '26465' })).toBe('islands');
  expect(zoneOf({ country: 'DE', postalCode: '27498', region: ' helgoland' })).toBe('islands');
});

test('a state of the United States is the same by its code and its name', () => {
  const west = {
    id: 'west',
    name: { en: 'West', de: '' },
    restOfWorld: false,
    areas: [{ country: 'US' as const, regions: ['California', 'OR'], postalCodes: [] }],
  };
  const found = ['CA', 'california ', 'Oregon', 'Texas'].map(
    (region) => findZone([west], { country: 'US', region })?.id,
  );
  expect(found).toEqual(['west', 'west', 'west', undefined]);
});

test('the longest beginning of the postal code decides', () => {
  const zones = [
    ...delivery.zones,
    {
      id: 'sylt',
      name: { en: 'Sylt', de: '' },
      restOfWorld: false,
      areas: [{ country: 'DE' as const, regions: [], postalCodes: ['25946'] }],
    },
  ];
  expect(findZone(zones, { country: 'DE', postalCode: '25946' })?.id).toBe('sylt');
  expect(findZone(zones, { country: 'DE', postalCode: '25947' })?.id).toBe('islands');
});

const part = (id: string, place: 'CH' | 'DE' | 'GB' | 'JE' | 'LV', code: string) => ({
  id,
  name: { en: id, de: '' },
  restOfWorld: false,
  areas: [{ country: place, regions: [], postalCodes: [code] }],
});

test.each([
  ['DE', 'D-26465', 'islands'],
  ['DE', 'DE 26465', 'islands'],
  ['DE', ' de-26465', 'islands'],
  ['DE', 'D26465', 'islands'],
  ['DE', 'CH-26465', 'home'],
  ['CH', 'CH-8001', 'zurich'],
  ['GB', 'GB1 2AB', 'world'],
  ['GB', 'L1 8JQ', 'liverpool'],
  ['DE', '18565', 'hiddensee'],
  ['JE', 'JE2 3AB', 'helier'],
  ['JE', 'JE3 3AB', 'world'],
  ['LV', 'LV-1010', 'riga'],
])('in %s, the postal code %s is in the zone %s', (country, postalCode, zone) => {
  const zones = [
    ...delivery.zones,
    part('zurich', 'CH', '80'),
    part('liverpool', 'GB', 'L1'),
    part('hiddensee', 'DE', 'D-18565'),
    part('helier', 'JE', 'JE2'),
    part('riga', 'LV', 'LV-10'),
  ];
  expect(findZone(zones, { country, postalCode })?.id).toBe(zone);
});

test('without a rest of the world the shop does not deliver elsewhere', () => {
  const zones = delivery.zones.filter(({ restOfWorld }) => !restOfWorld);
  expect(findZone(zones, { country: 'FR' })).toBeNull();
});
