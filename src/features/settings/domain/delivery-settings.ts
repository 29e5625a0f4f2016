import { z } from 'zod';
import { decimalText, moneyText } from '#shared/api-schemas.ts';
import { countryCodes } from '#shared/countries.ts';
import { isDay } from '#shared/is-day.ts';
import { postalAddress } from '#shared/postal-address.ts';
import { regionOfCountry, withoutCountryPrefix } from '#shared/postal-codes.ts';
import { atMost, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { line, localized, requiredLocalized } from './localized-text.ts';

const MAX_ZONES = 50;
const MAX_METHODS = 30;
const MAX_ROWS = 100;
const MAX_HOLIDAYS = 400;
const MAX_TRANSIT_DAYS = 120;
const MAX_GRAMS = 100_000_000;

/** An id that the page gives and that stays. */
const id = text(40).regex(/^[a-z0-9-]+$/, 'Not a valid id');

/** A weight in kilograms; a gram is the smallest. */
export const KILOGRAMS = /^\d{1,6}(\.\d{1,3})?$/;
const kilograms = decimalText(
  z.string().regex(KILOGRAMS, 'A weight in kilograms such as 2.5, with at most 3 decimals'),
);
const amount = decimalText(moneyText);
const days = z
  .int('Must be a whole number')
  .min(0)
  .max(MAX_TRANSIT_DAYS, message('At most {max}', { max: MAX_TRANSIT_DAYS }));

const MAX_PER_AREA = 300;
/** A country, or a part of it: its regions, or the places whose postal codes begin so. */
const area = z.strictObject({
  country: z.enum(countryCodes, 'Choose a country'),
  regions: z.array(line(60).pipe(text(60).min(1))).max(MAX_PER_AREA, atMost(MAX_PER_AREA)),
  postalCodes: z
    .array(text(16).regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, 'Beginnings of postal codes'))
    .max(MAX_PER_AREA, atMost(MAX_PER_AREA)),
});
export type DeliveryArea = z.output<typeof area>;

const zone = z.strictObject({
  id,
  name: requiredLocalized(60),
  /** Everywhere that is in no other zone. */
  restOfWorld: z.boolean(),
  areas: z.array(area).max(MAX_PER_AREA, atMost(MAX_PER_AREA)),
});
export type DeliveryZone = z.output<typeof zone>;

/** Applies up to the bound, the bound included. The last row has none. */
const row = z.strictObject({ upTo: z.string().nullable(), price: amount });

const rate = z
  .strictObject({
    zoneId: id,
    /** What decides the row: the weight of the order in kilograms, or its value. */
    by: z.enum(['weight', 'value']),
    rows: z.array(row).min(1, 'Add at least one line').max(MAX_ROWS, atMost(MAX_ROWS)),
    /** From this value of the order, delivery is free. */
    freeFrom: amount.nullable(),
    /** Working days from the dispatch to the delivery. */
    transitFrom: days,
    transitTo: days,
  })
  .superRefine(({ by, rows, transitFrom, transitTo }, context) => {
    const report = (path: (string | number)[], error: string) =>
      context.addIssue({ code: 'custom', path, message: error });
    if (transitTo < transitFrom) report(['transitTo'], 'Not less than the first number of days');
    const bound = by === 'weight' ? kilograms : amount;
    let before = -1;
    for (const [index, { upTo }] of rows.entries()) {
      const isLast = index === rows.length - 1;
      if (upTo === null) {
        if (!isLast) report(['rows', index, 'upTo'], 'Only the last line has no bound');
        continue;
      }
      const parsed = bound.safeParse(upTo);
      if (!parsed.success) {
        report(['rows', index, 'upTo'], parsed.error.issues[0]?.message ?? 'Must be a number');
      } else if (Number(parsed.data) <= before) {
        report(['rows', index, 'upTo'], 'Greater than in the line above');
      } else if (isLast) {
        report(['rows', index, 'upTo'], 'The last line has no bound, so that there is no gap');
      }
      before = parsed.success ? Number(parsed.data) : before;
    }
  });
export type DeliveryRate = z.output<typeof rate>;

export const deliveryKinds = ['carrier', 'pick-up', 'own-account'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

const method = z
  .strictObject({
    id,
    /**
     * `pick-up` has an address instead of rates. With `own-account` the customer names an account with a
     * carrier, which pays for the transport; the rates are what the shop takes for handling.
     */
    kind: z.enum(deliveryKinds),
    name: requiredLocalized(60),
    carrier: line(60),
    maxGrams: z.int().min(1).max(MAX_GRAMS).nullable(),
    rates: z.array(rate).max(MAX_ZONES, atMost(MAX_ZONES)),
    pickUp: z.strictObject({ address: postalAddress, hours: localized(line, 200) }).nullable(),
  })
  .superRefine(({ kind, rates, pickUp }, context) => {
    const report = (path: (string | number)[], error: string) =>
      context.addIssue({ code: 'custom', path, message: error });
    if (kind === 'pick-up' && !pickUp) report(['pickUp'], 'Required');
    if (kind !== 'pick-up' && rates.length === 0) report(['rates'], 'Add at least one zone');
    const zones = rates.map(({ zoneId }) => zoneId);
    for (const [index, zoneId] of zones.entries()) {
      if (zones.indexOf(zoneId) !== index)
        report(['rates', index, 'zoneId'], 'This zone is chosen twice');
    }
  });
export type DeliveryMethodSettings = z.output<typeof method>;

const holiday = z.strictObject({
  day: text(10).refine(isDay, 'A day such as 2026-12-25'),
  name: line(60),
});

/** Where, when and for what price the shop delivers. */
export const deliverySettings = z
  .strictObject({
    /** While it is off, delivery costs nothing and nobody chooses a method. */
    isOn: z.boolean(),
    shipFrom: postalAddress.nullable(),
    /** Orders until this time of a working day leave on the same day; in the time zone of the shop. */
    cutOff: text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 14:00'),
    /** 1 is Monday, 7 Sunday. */
    workingDays: z
      .array(z.int().min(1).max(7))
      .min(1, 'Choose at least one day')
      .max(7)
      .overwrite((chosen) => [...new Set(chosen)].toSorted((a, b) => a - b)),
    holidays: z.array(holiday).max(MAX_HOLIDAYS, atMost(MAX_HOLIDAYS)),
    /** Of one piece of a product whose weight nobody has entered. */
    defaultGrams: z.int('Must be a whole number').min(0).max(1_000_000),
    zones: z.array(zone).max(MAX_ZONES, atMost(MAX_ZONES)),
    methods: z.array(method).max(MAX_METHODS, atMost(MAX_METHODS)),
  })
  .superRefine(({ isOn, zones, methods }, context) => {
    const report = (path: (string | number)[], error: string) =>
      context.addIssue({ code: 'custom', path, message: error });
    if (isOn && methods.length === 0) report(['methods'], 'Add at least one method');
    for (const [list, all] of [
      ['zones', zones],
      ['methods', methods],
    ] as const) {
      const ids = all.map((one) => one.id);
      for (const [index, one] of ids.entries()) {
        if (ids.indexOf(one) !== index) report([list, index, 'id'], 'Not a valid id');
      }
    }
    const places = new Set<string>();
    for (const [index, { restOfWorld, areas }] of zones.entries()) {
      if (restOfWorld === areas.length > 0) {
        report([`zones`, index, 'areas'], 'Either countries or the rest of the world');
      }
      const keys = restOfWorld ? ['*'] : areas.flatMap(placesOf);
      for (const key of keys) {
        if (places.has(key)) report(['zones', index, 'areas'], 'A place is in two zones');
        places.add(key);
      }
    }
    const known = new Set(zones.map((one) => one.id));
    for (const [index, { rates }] of methods.entries()) {
      for (const [at, { zoneId }] of rates.entries()) {
        if (!known.has(zoneId)) report(['methods', index, 'rates', at, 'zoneId'], 'Choose a zone');
      }
    }
  });
export type DeliverySettings = z.output<typeof deliverySettings>;

/** What an area names, each as one text; a whole country is its code. */
export function placesOf({ country, regions, postalCodes }: DeliveryArea): string[] {
  if (regions.length + postalCodes.length === 0) return [country];
  return [
    ...regions.map(
      (region) => `${country} region ${regionOfCountry(country, region)?.toLowerCase()}`,
    ),
    ...postalCodes.map((code) => `${country} postal ${normalizedPostalCode(code, country)}`),
  ];
}

/** Postal codes of a country that are written in different ways as one text. */
export function normalizedPostalCode(typed: string, country: string): string {
  return withoutCountryPrefix(typed, country).toUpperCase().replace(/[\s-]/g, '');
}

export const NO_DELIVERY: DeliverySettings = {
  isOn: false,
  shipFrom: null,
  cutOff: '14:00',
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  defaultGrams: 100,
  zones: [],
  methods: [],
};
