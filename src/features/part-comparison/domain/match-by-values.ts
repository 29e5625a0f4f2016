import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { valueKey } from '#features/search/domain/query-parser/tokenizer.ts';
import { plainQuantityValue } from '#shared/quantity/format-quantity.ts';
import { compareDielectrics } from './dielectrics.ts';
import type { CategoryAttribute, KindCategory, LimitName } from './kind-categories.ts';
import { limitNames } from './kind-categories.ts';
import { packageOfAttribute } from './package-name.ts';
import { isSameValue, type WantedPart } from './wanted-part.ts';

/** Products that are proposed in one place. */
export const MAX_CANDIDATES = 10;

/** Why a product was found by its values. */
export type ValueReason =
  | 'values'
  | 'better-values'
  | 'several-values'
  | 'values-differ'
  | 'contradictory'
  | 'mpn-not-found';

/** What a candidate has instead of what is wanted. Null: it does not say. */
export interface Difference {
  /** The name of an attribute, or `mpn`, `manufacturer`, `package`, `mounting` or the name of a limit. */
  readonly what: string;
  /** Empty if it is not said, and products that have the values differ in this. */
  readonly wanted: string;
  readonly has: string | null;
}

export interface ValueCandidate {
  readonly productId: string;
  readonly reason: ValueReason;
  readonly differences: readonly Difference[];
}

export interface ValueMatch {
  readonly state: 'likely' | 'choose';
  readonly productId: string | null;
  readonly reason: ValueReason;
  /** The best first; the product of a likely match is among them. */
  readonly candidates: readonly ValueCandidate[];
}

/** A product of the right kind and main value. */
export interface ValuedProduct {
  readonly id: string;
  readonly category: string | null;
  readonly values: Readonly<Record<string, string | number>>;
  readonly stock: number;
  readonly lifecycle: Lifecycle;
  /** Of one piece, in millionths; null without a price. */
  readonly price: number | null;
}

type Comparison = 'same' | 'better' | 'worse' | 'unknown';

/** What the line says of an attribute and what the product has; null: not said. */
interface Aspect {
  readonly attribute: Pick<CategoryAttribute, 'name' | 'unit'>;
  readonly wanted: string | number | null;
  readonly has: string | number | null;
  readonly is: Comparison;
}

interface Rated {
  readonly product: ValuedProduct;
  readonly aspects: readonly Aspect[];
  /** What the line leaves open although parts that differ in it are different parts. */
  readonly open: readonly Aspect[];
  readonly count: Readonly<Record<Comparison, number>>;
  /** The lower, the better, the first one first. */
  readonly ranks: readonly number[];
}

/**
 * The match of a line by the values that it says. Likely only if kind, value and package are known on both
 * sides, no stated limit is worse or unknown, and the best products are the same part but for their manufacturers.
 * @param products with the wanted main value, of `categories`
 * @param mpn what the line has as MPN; no product has it. Then any product is another part than the one named.
 */
export function matchByValues(
  wanted: WantedPart,
  products: readonly ValuedProduct[],
  categories: readonly KindCategory[],
  mpn: string,
): ValueMatch | null {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const rated = products
    .flatMap((product) => {
      const category = bySlug.get(product.category ?? '');
      return category ? [rate(wanted, product, category)] : [];
    })
    .toSorted(bestFirst);
  const [best] = rated;
  if (!best) return null;
  const fitting = rated.filter(isFitting);
  const equal = fitting.filter(({ count }) => count.better === best.count.better);
  const isOneClass =
    new Set(equal.map(({ open }) => open.map(({ has }) => has).join('\n'))).size === 1;
  const shown = fitting.length > 0 ? fitting : rated;
  const candidates = shown.slice(0, MAX_CANDIDATES).map((one) => toCandidate(one, mpn, isOneClass));
  const choose = (reason: ValueReason): ValueMatch => ({
    state: 'choose',
    productId: null,
    reason,
    candidates,
  });
  if (fitting.length === 0) return choose('values-differ');
  if (wanted.isContradictory) return choose('contradictory');
  if (mpn !== '') return choose('mpn-not-found');
  if (!isOneClass) return choose('several-values');
  return { state: 'likely', productId: best.product.id, reason: reasonOf(best), candidates };
}

/** Whether a product of the wanted main value has no limit that is worse or not known. */
export function fitsByValues(
  wanted: WantedPart,
  product: ValuedProduct,
  category: KindCategory,
): boolean {
  return isFitting(rate(wanted, product, category));
}

const isFitting = ({ count }: Rated) => count.worse + count.unknown === 0;

const reasonOf = (rated: Rated): ValueReason => {
  if (!isFitting(rated)) return 'values-differ';
  return rated.count.better > 0 ? 'better-values' : 'values';
};

function toCandidate(rated: Rated, mpn: string, isOneClass: boolean): ValueCandidate {
  const different = rated.aspects.filter(({ is }) => is !== 'same');
  return {
    productId: rated.product.id,
    reason: reasonOf(rated),
    differences: [
      ...(mpn === '' ? [] : [{ what: 'mpn', wanted: mpn, has: null }]),
      ...[...different, ...(isOneClass ? [] : rated.open)].map(toDifference),
    ],
  };
}

/**
 * What differs between the part that a line wants and a product that was not found by its values, the main value
 * first. Empty for products without values.
 */
export function valueDifferences(
  wanted: WantedPart,
  product: Pick<ValuedProduct, 'values'>,
  category: KindCategory,
): readonly Difference[] {
  return statedAspects(wanted, product, category).map(toDifference);
}

/** Whether something that the line says is worse in a product, or not known of it. */
export function isWorseOrUnknown(
  wanted: WantedPart,
  product: Pick<ValuedProduct, 'values'>,
  category: KindCategory,
): boolean {
  return statedAspects(wanted, product, category).some(({ is }) => is !== 'better');
}

/** What differs of what the line says. */
function statedAspects(
  wanted: WantedPart,
  product: Pick<ValuedProduct, 'values'>,
  category: KindCategory,
): readonly Aspect[] {
  if (category.kind !== wanted.kind) return [];
  const { main } = category;
  const aspects = [
    aspect(main, wanted.value, product, sameNumber(wanted.value, product.values[main.key] ?? null)),
    ...placeAspects(wanted, product, category),
    ...limitNames.flatMap((name) => limitAspect(name, wanted, product, category) ?? []),
  ];
  return aspects.filter((one) => one.wanted !== null && one.is !== 'same');
}

/** Whether a product is of the wanted kind but has another main value: of no use, however alike its name is. */
export function hasOtherMainValue(
  wanted: WantedPart,
  product: Pick<ValuedProduct, 'values'>,
  category: KindCategory,
): boolean {
  const has = product.values[category.main.key];
  if (category.kind !== wanted.kind || wanted.value === null) return false;
  return typeof has === 'number' && !isSameValue(has, wanted.value);
}

function toDifference({ attribute: { name, unit }, wanted, has }: Aspect): Difference {
  const textOf = (value: string | number | null) =>
    typeof value === 'number' ? plainQuantityValue(value, unit) : value;
  return { what: name, wanted: textOf(wanted) ?? '', has: textOf(has) };
}

const lifecycleRank: Readonly<Record<Lifecycle, number>> = {
  active: 0,
  new: 0,
  'not-recommended': 1,
  obsolete: 2,
};

/** Fewest limits that are worse, then unknown, then better than needed; in stock; lifecycle; price. */
function ranksOf(
  count: Rated['count'],
  { stock, lifecycle, price }: ValuedProduct,
): readonly number[] {
  const outOfStock = stock > 0 ? 0 : 1;
  return [
    count.worse,
    count.unknown,
    count.better,
    outOfStock,
    lifecycleRank[lifecycle],
    price ?? Infinity,
  ];
}

function bestFirst(a: Rated, b: Rated): number {
  const at = a.ranks.findIndex((rank, index) => rank !== b.ranks[index]);
  if (at < 0) return a.product.id < b.product.id ? -1 : 1;
  return (a.ranks[at] ?? 0) < (b.ranks[at] ?? 0) ? -1 : 1;
}

function rate(wanted: WantedPart, product: ValuedProduct, category: KindCategory): Rated {
  const aspects = [
    ...placeAspects(wanted, product, category),
    ...limitNames.flatMap((name) => limitAspect(name, wanted, product, category) ?? []),
  ];
  const count = { same: 0, better: 0, worse: 0, unknown: 0 };
  for (const { is } of aspects) count[is] += 1;
  const open = decisive(wanted, category).flatMap((name) => {
    const attribute = category.attributes[name];
    return wanted[name] === null && attribute ? [aspect(attribute, null, product, 'unknown')] : [];
  });
  return { product, aspects, open, count, ranks: ranksOf(count, product) };
}

/** Parts of the same value and package that differ in one of these are not the same part. */
function decisive({ kind, value }: WantedPart, { technology }: KindCategory): readonly LimitName[] {
  switch (kind) {
    case 'capacitor':
      return technology === 'electrolytic' ? ['voltage'] : ['dielectric', 'voltage'];
    case 'inductor':
    case 'ferrite':
      return ['current'];
    case 'crystal':
      return ['loadCapacitance'];
    case 'resistor':
      // Below one ohm, resistors measure currents.
      return value !== null && value > 0 && value < 1 ? ['power'] : [];
    default:
      return [];
  }
}

function aspect(
  attribute: CategoryAttribute,
  wanted: string | number | null,
  { values }: Pick<ValuedProduct, 'values'>,
  is: Comparison,
): Aspect {
  return { attribute, wanted, has: values[attribute.key] ?? null, is };
}

/** For categories without these attributes. */
const PACKAGE = { name: 'package', unit: null };
const MOUNTING = { name: 'mounting', unit: null };

/** Where a part fits on the board: its package, or the dimensions of one without. */
function placeAspects(
  { kind, package: size, body, mounting }: WantedPart,
  product: Pick<ValuedProduct, 'values'>,
  { attributes }: KindCategory,
): readonly Aspect[] {
  const valueOf = (attribute: CategoryAttribute | undefined) =>
    attribute ? (product.values[attribute.key] ?? null) : null;
  const aspects: Aspect[] = [];
  const add = (attribute: CategoryAttribute, wanted: string | number | null, is: Comparison) =>
    aspects.push(aspect(attribute, wanted, product, is));
  const own = valueOf(attributes.package);
  const dimension = attributes.diameter ?? attributes.pitch;
  const wantedDimension = attributes.diameter ? body.diameter : body.pitch;
  if (attributes.package && (own !== null || !dimension)) {
    const isSame = own !== null && size !== null && packageOfAttribute(String(own), kind) === size;
    const isKnown = own !== null && size !== null;
    add(attributes.package, size, isSame ? 'same' : isKnown ? 'worse' : 'unknown');
  } else if (dimension) {
    add(dimension, wantedDimension, sameNumber(wantedDimension, valueOf(dimension)));
    if (attributes.diameter && attributes.pitch && body.pitch !== null) {
      const pitch = valueOf(attributes.pitch);
      if (pitch !== null) add(attributes.pitch, body.pitch, sameNumber(body.pitch, pitch));
    }
    if (attributes.height && body.height !== null) {
      const height = valueOf(attributes.height);
      const is = typeof height === 'number' ? atMost(body.height, height) : 'unknown';
      add(attributes.height, body.height, is);
    }
  } else {
    aspects.push({ attribute: PACKAGE, wanted: size, has: null, is: 'unknown' });
  }
  const mounted = valueOf(attributes.mounting);
  if (attributes.mounting && mounting !== null && mounted !== null) {
    const isSame = valueKey(String(mounted)) === valueKey(mounting);
    if (!isSame) add(attributes.mounting, mounting, 'worse');
  } else if (mounting === 'smd' && dimension && own === null) {
    // Cans are made for both, with the same diameters.
    aspects.push({
      attribute: attributes.mounting ?? MOUNTING,
      wanted: 'SMD',
      has: null,
      is: 'unknown',
    });
  }
  return aspects;
}

function sameNumber(wanted: number | null, has: string | number | null): Comparison {
  if (wanted === null || typeof has !== 'number') return 'unknown';
  return isSameValue(has, wanted) ? 'same' : 'worse';
}

const atMost = (wanted: number, has: number): Comparison =>
  isSameValue(has, wanted) ? 'same' : has < wanted ? 'better' : 'worse';

const comparisons: Readonly<Record<LimitName, (wanted: number, has: number) => Comparison>> = {
  voltage: (wanted, has) => atMost(has, wanted),
  current: (wanted, has) => atMost(has, wanted),
  power: (wanted, has) => atMost(has, wanted),
  tolerance: atMost,
  tempco: atMost,
  loadCapacitance: sameNumber,
  temperatureMin: atMost,
  temperatureMax: (wanted, has) => atMost(has, wanted),
  dielectric: sameNumber,
};

/** Null if the line does not state the limit. */
function limitAspect(
  name: LimitName,
  part: WantedPart,
  product: Pick<ValuedProduct, 'values'>,
  { attributes }: KindCategory,
): Aspect | null {
  const wanted = part[name];
  if (wanted === null) return null;
  const attribute = attributes[name];
  if (!attribute) {
    return { attribute: { name, unit: null }, wanted, has: null, is: 'unknown' };
  }
  const has = product.values[attribute.key];
  if (typeof wanted === 'string') {
    const is = typeof has === 'string' ? compareDielectrics(wanted, has) : 'unknown';
    return aspect(attribute, wanted, product, is);
  }
  const is = typeof has === 'number' ? comparisons[name](wanted, has) : 'unknown';
  return aspect(attribute, wanted, product, is);
}
