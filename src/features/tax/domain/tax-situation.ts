import type { TaxSettings } from '#features/settings/domain/tax-settings.ts';
import { taxClasses, type TaxClass } from '#shared/tax-class.ts';
import { regionOfCountry } from '#shared/postal-codes.ts';
import {
  highestRate,
  taxGroups,
  totalTax,
  type TaxGroup,
  type TaxedAmount,
  type TaxPlace,
  type TaxRate,
} from './tax-group.ts';
import { hasRate, rateOn } from './tax-rates.ts';
import {
  isMemberState,
  memberStateOfNumber,
  NORTHERN_IRELAND,
  taxTerritory,
  type TaxedPlace,
  type TaxTerritory,
} from './tax-territory.ts';
import { vatexCodes } from './vatex-codes.ts';

/** What the authority says about the VAT number of a company; `unchecked` until it has answered. */
export type NumberState = 'valid' | 'invalid' | 'unchecked';

/** Frees a company from the tax of a place. */
export interface ExemptionCertificate {
  readonly country: string;
  /** '' is the whole country. */
  readonly region: string;
  readonly number: string;
}

/** A company that buys. People buy without one. */
export interface TaxedCompany {
  readonly vatNumber: string | null;
  readonly numberState: NumberState;
  /** Those that staff have accepted and that are valid on the day. */
  readonly certificates: readonly ExemptionCertificate[];
}

export interface TaxedSale {
  /** Where the goods leave from. */
  readonly from: TaxedPlace;
  /** Where they go. */
  readonly to: TaxedPlace;
  readonly company: TaxedCompany | null;
  /** `2026-11-21`, in the time zone of the shop. */
  readonly day: string;
}

export interface TaxTreatment extends TaxRate {
  readonly reason: string | null;
}

/** How a sale is taxed. */
export interface TaxSituation extends TaxPlace {
  readonly treatments: Readonly<Record<TaxClass, TaxTreatment>>;
  /** Of shipping; absent where it has the highest rate of the lines. */
  readonly shipping?: TaxTreatment;
  /** The classes of goods that the shop taxes there, but at a rate that nobody has entered for the day. */
  readonly missing: readonly TaxClass[];
  /** Which state of the country it is decides the rate, and the address does not say. */
  readonly needsRegion: boolean;
  /** It is without tax because of a VAT number that nobody has confirmed yet. */
  readonly assumesNumber: boolean;
}

/** How a sale is taxed by these settings; null while they are off. */
export function taxSituation(settings: TaxSettings, sale: TaxedSale): TaxSituation | null {
  const [home] = settings.registrations;
  if (!settings.isOn || !home) return null;
  const from = taxTerritory(sale.from);
  const to = taxTerritory(sale.to);
  const certificate = sale.company?.certificates.find((one) => covers(one, sale.to));
  const place = { country: domestic(to.country), region: taxedRegion(settings, sale.to) };
  if (certificate) return untaxed(place, 'E', certificate.number);
  if (isDomestic(from, to)) return taxedAt(settings, sale, place);
  if (from.isUnion && to.isUnion) return withinUnion(settings, sale, from.country, to.country);
  const isForeign = to.isUnion || !isMemberState(to.country);
  if (isForeign && isRegistered(settings, to.country)) return taxedAt(settings, sale, place);
  const reason = from.isUnion ? vatexCodes.G : 'Export';
  return untaxed({ country: domestic(from.country), region: null }, 'G', reason);
}

/**
 * A company with a valid number of another member state pays the tax itself; others pay that of one of the states, as
 * does a company whose number nobody has confirmed yet if the order is not to wait for it.
 */
function withinUnion(
  settings: TaxSettings,
  sale: TaxedSale,
  from: string,
  to: string,
): TaxSituation {
  const { vatNumber = null, numberState } = sale.company ?? {};
  const state = vatNumber === null ? null : memberStateOfNumber(vatNumber);
  const isAwaited = numberState === 'unchecked' && settings.whileNumberUnchecked === 'wait';
  if (state !== null && state !== from && (numberState === 'valid' || isAwaited)) {
    const place = { country: domestic(from), region: null };
    const situation = untaxed(place, 'K', vatexCodes.K);
    return { ...situation, assumesNumber: isAwaited };
  }
  const isTaxedThere = settings.usesOneStopShop || isRegistered(settings, to);
  const country = domestic(isTaxedThere ? to : from);
  return taxedAt(settings, sale, { country, region: null });
}

/** The shop taxes at a place; but in the USA only in the states of its table, where it is registered. */
function taxedAt({ rates }: TaxSettings, { day }: TaxedSale, place: TaxPlace): TaxSituation {
  const { country } = place;
  const needsRegion =
    place.region === null && rates.some((rate) => rate.country === country && rate.region !== '');
  if (country === 'US' && !hasRate(rates, { ...place, taxClass: 'standard' })) {
    const situation = untaxed(place, notSubject.category, vatexCodes.O);
    return { ...situation, needsRegion };
  }
  const ratesPpm = taxClasses.map(
    (taxClass) => [taxClass, rateOn(rates, { ...place, taxClass, day })] as const,
  );
  const treatments = Object.fromEntries(
    ratesPpm.map(([taxClass, ratePpm]): [TaxClass, TaxTreatment] => {
      if (ratePpm === null) return [taxClass, notSubject];
      return [taxClass, { category: ratePpm === 0 ? 'Z' : 'S', ratePpm, reason: null }];
    }),
  ) as Record<TaxClass, TaxTreatment>;
  const missing = ratesPpm.flatMap(([taxClass, ratePpm]) => (ratePpm === null ? [taxClass] : []));
  return { ...place, treatments, missing, needsRegion, assumesNumber: false };
}

const notSubject: TaxTreatment = { category: 'O', ratePpm: 0, reason: vatexCodes.O };

function untaxed(place: TaxPlace, category: TaxRate['category'], reason: string): TaxSituation {
  const treatment = { category, ratePpm: 0, reason };
  return {
    ...place,
    treatments: { standard: treatment, reduced: treatment, zero: treatment },
    missing: [],
    needsRegion: false,
    assumesNumber: false,
  };
}

function isDomestic(from: TaxTerritory, to: TaxTerritory): boolean {
  const country = domestic(to.country);
  if (domestic(from.country) !== country) return false;
  return country === 'GB' || from.isUnion === to.isUnion;
}

/** The country by its ISO code: the tax of Northern Ireland is that of the United Kingdom. */
function domestic(country: string): string {
  return country === NORTHERN_IRELAND ? 'GB' : country;
}

function isRegistered({ registrations }: TaxSettings, country: string): boolean {
  return registrations.some((one) => one.country === domestic(country));
}

function covers({ country, region }: ExemptionCertificate, to: TaxedPlace): boolean {
  if (country !== to.country) return false;
  return (
    region === '' || regionOfCountry(country, region)?.toLowerCase() === regionOf(to)?.toLowerCase()
  );
}

/** The region, if the country has taxes of its regions. */
function taxedRegion({ rates }: TaxSettings, to: TaxedPlace): string | null {
  const hasRegions = rates.some((rate) => rate.country === to.country && rate.region !== '');
  return hasRegions ? regionOf(to) : null;
}

function regionOf({ country, region }: TaxedPlace): string | null {
  return regionOfCountry(country, region);
}

export interface TaxableLine {
  /** Cents. */
  readonly net: bigint;
  readonly taxClass: TaxClass;
}

/** The tax of a document: rounded once for each rate, with shipping at the highest of its lines. */
export function taxOf(
  lines: readonly TaxableLine[],
  shipping: bigint,
  situation: TaxSituation,
): { readonly tax: bigint; readonly groups: readonly TaxGroup[] } {
  const amounts = lines.map(({ net, taxClass }) => ({ net, ...situation.treatments[taxClass] }));
  const shipped = shipping > 0n ? taxedShipping(amounts, shipping, situation) : [];
  const groups = taxGroups([...amounts, ...shipped], situation);
  return { tax: totalTax(groups), groups };
}

function taxedShipping(
  lines: readonly TaxedAmount[],
  net: bigint,
  { shipping: own }: TaxSituation,
): TaxedAmount[] {
  if (own) return [{ ...own, net, ofShipping: true }];
  const highest = highestRate(lines);
  return highest ? [{ ...highest, net }] : [];
}
