import type {
  DeliveryMethodSettings,
  DeliveryRate,
  DeliverySettings,
} from '#features/settings/domain/delivery-settings.ts';

export const rateTo = (zoneId: string, rate: Partial<DeliveryRate> = {}): DeliveryRate => ({
  zoneId,
  by: 'weight',
  rows: [
    { upTo: '2', price: '4.90' },
    { upTo: '5.5', price: '6.90' },
    { upTo: null, price: '12.00' },
  ],
  freeFrom: null,
  transitFrom: 1,
  transitTo: 2,
  ...rate,
});

export const parcelService: DeliveryMethodSettings = {
  id: 'parcel',
  kind: 'carrier',
  name: { en: 'Parcel', de: 'Paket' },
  carrier: 'DHL',
  maxGrams: 31_500,
  rates: [rateTo('home', { freeFrom: '100.00' }), rateTo('islands', { transitTo: 4 })],
  pickUp: null,
};

export const freight: DeliveryMethodSettings = {
  id: 'freight',
  kind: 'carrier',
  name: { en: 'Freight', de: 'Spedition' },
  carrier: '',
  maxGrams: null,
  rates: [
    rateTo('home', { by: 'value', rows: [{ upTo: null, price: '49.00' }] }),
    rateTo('world', { by: 'value', rows: [{ upTo: null, price: '199.00' }], transitTo: 20 }),
  ],
  pickUp: null,
};

export const pickUp: DeliveryMethodSettings = {
  id: 'pick-up',
  kind: 'pick-up',
  name: { en: 'Pick up', de: 'Abholung' },
  carrier: '',
  maxGrams: null,
  rates: [],
  pickUp: {
    address: { line1: 'Dock 1', city: 'Hamburg', postalCode: '20457', country: 'DE' },
    hours: { en: 'Mon to Fri, 8 to 16', de: 'Mo bis Fr, 8 bis 16 Uhr' },
  },
};

export const ownAccount: DeliveryMethodSettings = {
  id: 'own-account',
  kind: 'own-account',
  name: { en: 'Your carrier account', de: 'Ihr Kundenkonto beim Spediteur' },
  carrier: '',
  maxGrams: null,
  rates: [rateTo('home', { by: 'value', rows: [{ upTo: null, price: '2.50' }] })],
  pickUp: null,
};

/** Parcels and freight within Germany, its islands apart, and freight to the rest of the world. */
export const delivery: DeliverySettings = {
  isOn: true,
  shipFrom: null,
  cutOff: '14:00',
  workingDays: [1, 2, 3, 4, 5],
  holidays: [
    { day: '2026-12-25', name: 'Christmas' },
    { day: '2027-01-01', name: '' },
  ],
  defaultGrams: 500,
  zones: [
    {
      id: 'home',
      name: { en: 'Germany', de: 'Deutschland' },
      restOfWorld: false,
      areas: [{ country: 'DE', regions: [], postalCodes: [] }],
    },
    {
      id: 'islands',
      name: { en: 'Islands', de: 'Inseln' },
      restOfWorld: false,
      areas: [{ country: 'DE', regions: ['Helgoland'], postalCodes: ['2594', '26 465'] }],
    },
    { id: 'world', name: { en: 'World', de: 'Welt' }, restOfWorld: true, areas: [] },
  ],
  methods: [parcelService, freight, pickUp, ownAccount],
};
