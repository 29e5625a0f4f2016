import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import { seededRandom, pick, type Random } from './random.ts';
import type { Manufacturer } from './manufacturers.ts';
import { salesTerms } from './sales-terms.ts';

export interface Part {
  readonly fields: ProductFields;
  /** Pieces. */
  readonly stock: number;
}

/** What the manufacturer defines: everything except the sales terms. */
export interface PartSpec {
  readonly mpn: string;
  readonly name: string;
  readonly description: string;
  /** Numbers are in the base SI unit of the category's attribute. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The unit price at the minimum quantity, for a manufacturer with price factor 1. */
  readonly dollars: number;
}

type Axes = Readonly<Record<string, readonly unknown[]>>;
/** One value of each axis. */
type Combination<A extends Axes> = { readonly [Axis in keyof A]: A[Axis][number] };

interface FamilySpec<A extends Axes> {
  readonly category: string;
  /** Its share of all parts, relative to the other families. */
  readonly share: number;
  readonly manufacturers: readonly Manufacturer[];
  /** The properties in which the parts differ, with their values. */
  readonly axes: A;
  /**
   * Returns the part with these values, or null for an impossible combination. To be unique, the part number
   * must contain the value of every axis.
   */
  readonly make: (
    combination: Combination<A>,
    manufacturer: Manufacturer,
    random: Random,
  ) => PartSpec | null;
}

export interface Family {
  readonly category: string;
  readonly share: number;
  /** Yields every part once, in an order that depends on the seed. */
  parts(seed: number): Generator<Part>;
}

/** Defines the parts of a category: all possible combinations of axes and manufacturers. */
export function family<const A extends Axes>(spec: FamilySpec<A>): Family {
  const { category, share, manufacturers } = spec;
  const axes = Object.entries(spec.axes);
  const combinationCount = axes.reduce(
    (size, [, values]) => size * values.length,
    manufacturers.length,
  );

  function partAt(index: number, seed: number): Part | null {
    let remainder = index;
    const combination: Record<string, unknown> = {};
    for (const [name, values] of axes) {
      combination[name] = values[remainder % values.length];
      remainder = Math.floor(remainder / values.length);
    }
    const manufacturer = manufacturers[remainder];
    if (!manufacturer) throw new Error(`${category}: no combination ${index}`);
    const random = seededRandom(seed, category, manufacturer.name, index);
    const part = spec.make(combination as Combination<A>, manufacturer, random);
    return part && withSalesTerms(part, manufacturer, category, random);
  }

  return {
    category,
    share,
    *parts(seed) {
      for (const index of shuffledIndexes(combinationCount, seed)) {
        const part = partAt(index, seed);
        if (part) yield part;
      }
    },
  };
}

function withSalesTerms(
  part: PartSpec,
  manufacturer: Manufacturer,
  category: string,
  random: Random,
): Part {
  const { mpn, name, description, attributes } = part;
  const { stock, ...terms } = salesTerms(
    part.dollars * manufacturer.priceFactor * (0.9 + random() * 0.2),
    random,
  );
  const series = pick(random, ['a', 'b', 'c']);
  const fields = {
    sku: `${manufacturer.number}-${mpn}`,
    name,
    description,
    mpn,
    manufacturer: manufacturer.name,
    category,
    attributes,
    datasheet: `https://datasheets.example/${manufacturer.prefix.toLowerCase()}/${category}-${series}.pdf`,
    ...terms,
  };
  return { fields, stock };
}

/** Yields each number from 0 to below `size` once, because the step and `size` are coprime. */
function* shuffledIndexes(size: number, seed: number): Generator<number> {
  const random = seededRandom(seed, 'order', size);
  let step = Math.max(1, Math.floor(size * (0.55 + random() * 0.2)));
  while (greatestCommonDivisor(step, size) !== 1) step += 1;
  let index = Math.floor(random() * size);
  for (let count = 0; count < size; count += 1) {
    yield index;
    index = (index + step) % size;
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
