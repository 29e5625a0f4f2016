import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import {
  deliverySettings,
  type DeliveryKind,
  type DeliverySettings,
} from '#features/settings/domain/delivery-settings.ts';
import type { LocalizedText } from '#features/settings/domain/settings.ts';
import type { AddressPart } from '#browser/address-parts.tsx';
import { decimalForField, typedDecimal } from '#shared/decimal-text.ts';
import { countryCodeOf, listedCountries } from '#shared/country-code-of.ts';
import { countryName } from '#shared/countries.ts';
import type { PostalAddress } from '#shared/postal-address.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { setError } from './set-error.ts';

export type TypedAddress = Record<AddressPart, string>;

export interface TypedRow {
  upTo: string;
  price: string;
}

export interface TypedRate {
  zoneId: string;
  by: 'weight' | 'value';
  rows: TypedRow[];
  freeFrom: string;
  transitFrom: string;
  transitTo: string;
}

export interface TypedArea {
  country: string;
  regions: string;
  postalCodes: string;
}

/** The delivery settings as they are typed: numbers and lists are texts. */
export interface DeliveryForm {
  isOn: boolean;
  shipFrom: TypedAddress;
  cutOff: string;
  workingDays: string[];
  /** A line for each: the day and its name. */
  holidays: string;
  defaultGrams: string;
  zones: {
    id: string;
    name: LocalizedText;
    restOfWorld: boolean;
    /** Codes of whole countries. */
    countries: string;
    /** Parts of countries. */
    areas: TypedArea[];
  }[];
  methods: {
    id: string;
    kind: DeliveryKind;
    name: LocalizedText;
    carrier: string;
    maxKilograms: string;
    rates: TypedRate[];
    address: TypedAddress;
    hours: LocalizedText;
  }[];
}

const NO_ADDRESS: TypedAddress = {
  company: '',
  recipient: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
};

export const newRate = (zoneId: string): TypedRate => ({
  zoneId,
  by: 'weight',
  rows: [
    { upTo: '', price: '' },
    { upTo: '', price: '' },
  ],
  freeFrom: '',
  transitFrom: '1',
  transitTo: '2',
});

export const newZone = (id: string): DeliveryForm['zones'][number] => ({
  id,
  name: { en: '', de: '' },
  restOfWorld: false,
  countries: '',
  areas: [],
});

export const newMethod = (id: string, zoneId: string): DeliveryForm['methods'][number] => ({
  id,
  kind: 'carrier',
  name: { en: '', de: '' },
  carrier: '',
  maxKilograms: '',
  rates: [newRate(zoneId)],
  address: NO_ADDRESS,
  hours: { en: '', de: '' },
});

export function toForm(settings: DeliverySettings): DeliveryForm {
  return {
    isOn: settings.isOn,
    shipFrom: typedAddress(settings.shipFrom),
    cutOff: settings.cutOff,
    workingDays: settings.workingDays.map(String),
    holidays: settings.holidays.map(({ day, name }) => `${day} ${name}`.trim()).join('\n'),
    defaultGrams: String(settings.defaultGrams),
    zones: settings.zones.map(({ areas, ...zone }) => {
      const isWhole = (area: (typeof areas)[number]) =>
        area.regions.length + area.postalCodes.length === 0;
      return {
        ...zone,
        countries: areas
          .filter(isWhole)
          .map(({ country }) => countryName(country, currentLocale()))
          .join(', '),
        areas: areas
          .filter((area) => !isWhole(area))
          .map(({ country, regions, postalCodes }) => ({
            country,
            regions: regions.join(', '),
            postalCodes: postalCodes.join(', '),
          })),
      };
    }),
    methods: settings.methods.map(({ maxGrams, pickUp, rates, ...method }) => ({
      ...method,
      maxKilograms: maxGrams === null ? '' : decimalForField(String(maxGrams / 1000)),
      rates: rates.map((rate) => ({
        ...rate,
        rows: rate.rows.map(({ upTo, price }) => ({
          upTo: decimalForField(upTo ?? ''),
          price: decimalForField(price),
        })),
        freeFrom: decimalForField(rate.freeFrom ?? ''),
        transitFrom: String(rate.transitFrom),
        transitTo: String(rate.transitTo),
      })),
      address: typedAddress(pickUp?.address ?? null),
      hours: pickUp?.hours ?? { en: '', de: '' },
    })),
  };
}

/** What was typed, for the check of the settings: what cannot be read stays wrong. */
export function toSettings(form: DeliveryForm) {
  const { shipFrom, holidays, defaultGrams, workingDays, zones, methods, ...others } = form;
  return {
    ...others,
    shipFrom: isEmpty(shipFrom) ? null : shipFrom,
    workingDays: workingDays.map(Number),
    holidays: holidays
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const [day = '', ...name] = line.split(/\s+/);
        return { day, name: name.join(' ') };
      }),
    defaultGrams: typedCount(defaultGrams),
    zones: zones.map(({ countries, areas, ...zone }) => ({
      ...zone,
      areas: zone.restOfWorld
        ? []
        : [
            ...areas.map(({ country, regions, postalCodes }) => ({
              country,
              regions: listed(regions),
              postalCodes: listed(postalCodes),
            })),
            ...listedCountries(countries).map((country) => ({
              country,
              regions: [],
              postalCodes: [],
            })),
          ],
    })),
    methods: methods.map(({ maxKilograms, address, hours, rates, ...method }) => {
      const isPickUp = method.kind === 'pick-up';
      return {
        ...method,
        maxGrams: gramsOf(maxKilograms),
        rates: isPickUp ? [] : rates.map(toRate),
        pickUp: isPickUp ? { address, hours } : null,
      };
    }),
  };
}

function toRate({ rows, freeFrom, transitFrom, transitTo, ...rate }: TypedRate) {
  return {
    ...rate,
    rows: rows.map(({ upTo, price }) => ({
      upTo: upTo.trim() === '' ? null : typedDecimal(upTo),
      price: typedDecimal(price),
    })),
    freeFrom: freeFrom.trim() === '' ? null : typedDecimal(freeFrom),
    transitFrom: typedCount(transitFrom),
    transitTo: typedCount(transitTo),
  };
}

/** Kilograms with at most three decimals; NaN, which is refused, for anything else. */
function gramsOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(typedDecimal(typed)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + fraction.padEnd(3, '0'));
}

function listed(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

function isEmpty(address: TypedAddress): boolean {
  return Object.values(address).every((part) => part.trim() === '');
}

function typedAddress(address: PostalAddress | null): TypedAddress {
  const given = Object.entries(address ?? {}).filter(([, part]) => part !== undefined);
  return { ...NO_ADDRESS, ...Object.fromEntries(given) };
}

/** Checks what was typed as the shop does; its errors are shown where the value was typed. */
export const deliveryResolver: Resolver<DeliveryForm, unknown, DeliverySettings> = (form) => {
  const { success, data, error } = deliverySettings.safeParse(toSettings(form));
  if (success) return { values: data, errors: {} };
  const errors = {};
  for (const { path, message } of error.issues) {
    const field = fieldOf(path, form);
    const text = field.at(-1) === 'countries' ? (unknownCountry(field, form) ?? message) : message;
    setError(errors, field, { type: 'custom', message: text } satisfies FieldError);
  }
  return { values: {}, errors: errors as FieldErrors<DeliveryForm> };
};

/** Names the first of the typed countries that is none. */
function unknownCountry([, index]: readonly PropertyKey[], form: DeliveryForm): string | null {
  const typed = listedCountries(form.zones[Number(index)]?.countries ?? '');
  const unknown = typed.find((one) => countryCodeOf(one) === null);
  return unknown === undefined ? null : t('There is no country “{name}”', { name: unknown });
}

/** Where the value of the settings was typed. */
export function fieldOf(path: readonly PropertyKey[], form: DeliveryForm): PropertyKey[] {
  const [list, index, name, at] = path;
  if (list === 'holidays' || list === 'workingDays') return [list];
  if (list === 'zones' && name === 'areas') {
    const typed = form.zones[Number(index)]?.areas.length ?? 0;
    return typeof at === 'number' && at < typed ? [...path] : [list, Number(index), 'countries'];
  }
  if (list === 'methods' && name === 'maxGrams') return [list, Number(index), 'maxKilograms'];
  if (list === 'methods' && name === 'pickUp') return [list, Number(index), ...path.slice(3)];
  return [...path];
}
