import { describe, expect, test } from 'vitest';
import { deliverySettings } from '#features/settings/domain/delivery-settings.ts';
import { delivery } from '../domain/delivery-steps.fixture.ts';
import {
  deliveryResolver,
  fieldOf,
  newMethod,
  newZone,
  toForm,
  toSettings,
  type DeliveryForm,
} from './delivery-form.ts';
import { freeId } from './free-id.ts';
import { pastedRows } from './pasted-rows.ts';

const typed = toForm(delivery);

test('what the form shows is saved as it was', () => {
  expect(deliverySettings.parse(toSettings(typed))).toEqual(deliverySettings.parse(delivery));
});

test('whole countries are listed, parts of them are lines', () => {
  expect(typed.zones[0]).toMatchObject({ countries: 'Germany', areas: [] });
  expect(typed.zones[1]).toMatchObject({
    countries: '',
    areas: [{ country: 'DE', regions: 'Helgoland', postalCodes: '2594, 26 465' }],
  });
  const zone = {
    ...newZone('eu'),
    name: { en: 'EU', de: '' },
    countries: 'Österreich, FR;belgium\nCH LI',
  };
  const areas = toSettings({ ...typed, zones: [zone] }).zones[0]?.areas;
  expect(areas?.map(({ country }) => country)).toEqual(['AT', 'FR', 'BE', 'CH', 'LI']);
});

test('each line of the holidays has a day and perhaps a name', () => {
  const holidays = '2026-12-25 Christmas Day\n\n2027-01-01\n';
  expect(toSettings({ ...typed, holidays }).holidays).toEqual([
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: '' },
  ]);
});

async function errorsOf(form: DeliveryForm) {
  const { errors } = await deliveryResolver(form, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return errors;
}

describe('an error is shown where the value was typed', () => {
  test('a wrong country, weight and holiday', async () => {
    const [home, ...zones] = typed.zones;
    const [parcel, ...methods] = typed.methods;
    const errors = await errorsOf({
      ...typed,
      holidays: '25.12.2026',
      zones: [{ ...home!, countries: 'DE, Atlantis' }, ...zones],
      methods: [{ ...parcel!, maxKilograms: 'heavy' }, ...methods],
    });
    expect(errors).toMatchObject({
      holidays: { message: 'A day such as 2026-12-25' },
      zones: [{ countries: { message: 'There is no country “Atlantis”' } }],
      methods: [{ maxKilograms: { type: 'custom' } }],
    });
  });

  test('a line of a table, and the table', async () => {
    const method = newMethod('m', 'home');
    const [rate] = method.rates;
    const rows = [
      { upTo: '2', price: 'x' },
      { upTo: '1', price: '3' },
      { upTo: '', price: '4' },
    ];
    const form = { ...typed, methods: [{ ...method, rates: [{ ...rate!, rows }] }] };
    const refused = { type: 'custom' };
    expect(await errorsOf(form)).toMatchObject({
      methods: [{ rates: [{ rows: [{ price: refused }, { upTo: refused }] }] }],
    });
  });

  test('the place where the shop hands out orders', () => {
    expect(fieldOf(['methods', 2, 'pickUp', 'address', 'city'], typed)).toEqual([
      'methods',
      2,
      'address',
      'city',
    ]);
  });
});

test('lines of a spreadsheet are pasted, other text is not', () => {
  expect(pastedRows('2\t4.90\r\n5\t6,90\n')).toEqual([
    { upTo: '2', price: '4.90' },
    { upTo: '5', price: '6,90' },
  ]);
  expect(pastedRows('4.90')).toBeNull();
});

test('a new item gets an id that no other has', () => {
  expect(freeId('zone', [{ id: 'zone-2' }])).toBe('zone-3');
  expect(freeId('zone', [])).toBe('zone-1');
});
