import { z } from 'zod';
import { divideHalfUp, parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';

/**
 * How something is taxed, by the codes of EN 16931 (UNCL5305): taxed at a rate (S), at the rate zero (Z), exempt (E),
 * reverse charge (AE), intra-Community supply (K), export (G), not subject to tax (O).
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

export interface TaxRate {
  readonly category: TaxCategory;
  /** Parts per million: 19 % is 190,000. */
  readonly ratePpm: number;
}

export interface TaxPlace {
  /** ISO 3166 code of the country whose tax it is. */
  readonly country: string;
  /** Of a country with taxes of its regions, for example the state. */
  readonly region: string | null;
}

/** All of a document that is taxed alike. */
export interface TaxGroup extends TaxRate, TaxPlace {
  /** Cents. */
  readonly base: bigint;
  /** Cents. */
  readonly tax: bigint;
  /** Why no tax is charged: a VATEX code, or words; null for taxed goods. */
  readonly reason: string | null;
  /** Shipping is taxed like this. Without such a group it has the highest rate of the lines. */
  readonly ofShipping?: true | undefined;
}

/** A group on the wire and in the database: amounts as decimals. */
export const taxGroupText = z.object({
  category: z.enum(taxCategories),
  ratePpm: z.int(),
  country: z.string(),
  region: z.string().nullable(),
  base: z.string(),
  tax: z.string(),
  reason: z.string().nullable(),
  /** Shipping is in this group, whatever the rates of the lines are; absent where it has the highest of them. */
  ofShipping: z.literal(true).optional(),
});
export type TaxGroupText = z.output<typeof taxGroupText>;

/** Something to be taxed. */
export interface TaxedAmount extends TaxRate {
  /** Cents. */
  readonly net: bigint;
  readonly reason: string | null;
  /** It is shipping with a rate of its own. */
  readonly ofShipping?: true | undefined;
}

const MILLION = 1_000_000n;

/** The tax of a base, in cents, rounded half up. */
export function taxAt(base: bigint, ratePpm: number): bigint {
  return divideHalfUp(base * BigInt(ratePpm), MILLION);
}

/** The groups of these amounts, in the order in which they occur. The tax of each is rounded once. */
export function taxGroups(
  amounts: readonly TaxedAmount[],
  { country, region }: TaxPlace,
): readonly TaxGroup[] {
  const groups = new Map<string, TaxedAmount>();
  for (const amount of amounts) {
    const key = rateKey(amount);
    const { net = 0n, ofShipping } = groups.get(key) ?? {};
    groups.set(key, {
      ...amount,
      net: net + amount.net,
      ofShipping: amount.ofShipping ?? ofShipping,
    });
  }
  return [...groups.values()].map(({ category, ratePpm, net: base, reason, ofShipping }) => {
    const tax = taxAt(base, ratePpm);
    const group = { category, ratePpm, country, region, base, tax, reason };
    return ofShipping ? { ...group, ofShipping } : group;
  });
}

export function totalTax(groups: readonly TaxGroup[]): bigint {
  return groups.reduce((sum, { tax }) => sum + tax, 0n);
}

/** How shipping is taxed: by its own group, or at the highest rate of the lines; undefined without tax. */
export function shippingRateOf<Rate extends TaxRate>(
  taxes: readonly TaxGroup[],
  lines: readonly Rate[],
): TaxGroup | Rate | undefined {
  return taxes.find(({ ofShipping }) => ofShipping) ?? highestRate(lines);
}

/** The highest of these rates, the first if several are; undefined if there is none. */
export function highestRate<Rate extends TaxRate>(rates: readonly Rate[]): Rate | undefined {
  return rates.reduce<Rate | undefined>(
    (highest, rate) => (highest && highest.ratePpm >= rate.ratePpm ? highest : rate),
    undefined,
  );
}

/** Whether these are the same group of a document. */
export function isTaxedAlike(one: TaxRate, other: TaxRate): boolean {
  return rateKey(one) === rateKey(other);
}

/** Equal for rates that are one group of a document. */
export function rateKey({ category, ratePpm }: TaxRate): string {
  return `${category} ${ratePpm}`;
}

export function toTaxGroupText(group: TaxGroup, currency: Currency): TaxGroupText {
  const text = (minor: bigint) => toMoneyDecimal({ minor, currency });
  return { ...group, base: text(group.base), tax: text(group.tax) };
}

export function parseTaxGroup(group: TaxGroupText, currency: Currency): TaxGroup {
  const minor = (text: string) => parseMoney(text, currency).minor;
  return { ...group, base: minor(group.base), tax: minor(group.tax) };
}
