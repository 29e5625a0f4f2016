import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import { seededRandom, pick, type Random } from './random.ts';
import type { Manufacturer } from './manufacturers.ts';
import { termsOf } from './sales-terms.ts';

export interface Part {
  readonly fields: ProductFields;
  /** Pieces. */
  readonly stock: number;
}

/** A part as its datasheet describes it. */
export interface Made {
  readonly mpn: string;
  readonly name: string;
  readonly description: string;
  /** Numbers in the base SI unit of the category's column. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The unit price in the smallest quantity, for a manufacturer of level 1. */
  readonly dollars: number;
}

type Axes = Readonly<Record<string, readonly unknown[]>>;
type Choice<Of extends Axes> = { readonly [Axis in keyof Of]: Of[Axis][number] };

interface Spec<Of extends Axes> {
  readonly category: string;
  /** Its share of all parts, relative to the other families. */
  readonly share: number;
  readonly manufacturers: readonly Manufacturer[];
  /** What its parts differ in. Axes and manufacturer determine the part number. */
  readonly axes: Of;
  /** Null for a combination that no one makes. The part number contains every axis. */
  readonly make: (choice: Choice<Of>, manufacturer: Manufacturer, random: Random) => Made | null;
}

export interface Family {
  readonly category: string;
  readonly share: number;
  /** All its parts, each once, in an order that the seed determines. */
  parts(seed: number): Generator<Part>;
}

export function family<const Of extends Axes>(spec: Spec<Of>): Family {
  const { category, share, manufacturers } = spec;
  const axes = Object.entries(spec.axes);
  const combinations = axes.reduce(
    (size, [, values]) => size * values.length,
    manufacturers.length,
  );

  function partAt(index: number, seed: number): Part | null {
    let rest = index;
    const choice: Record<string, unknown> = {};
    for (const [name, values] of axes) {
      choice[name] = values[rest % values.length];
      rest = Math.floor(rest / values.length);
    }
    const manufacturer = manufacturers[rest];
    if (!manufacturer) throw new Error(`${category}: no combination ${index}`);
    const random = seededRandom(seed, category, manufacturer.name, index);
    const made = spec.make(choice as Choice<Of>, manufacturer, random);
    return made && offered(made, manufacturer, category, random);
  }

  return {
    category,
    share,
    *parts(seed) {
      for (const index of shuffled(combinations, seed)) {
        const part = partAt(index, seed);
        if (part) yield part;
      }
    },
  };
}

function offered(made: Made, manufacturer: Manufacturer, category: string, random: Random): Part {
  const { mpn, name, description, attributes } = made;
  const { stock, ...terms } = termsOf(
    made.dollars * manufacturer.level * (0.9 + random() * 0.2),
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

/** The numbers from 0 to below `size`, each once: the step and `size` are coprime. */
function* shuffled(size: number, seed: number): Generator<number> {
  const random = seededRandom(seed, 'order', size);
  let step = Math.max(1, Math.floor(size * (0.55 + random() * 0.2)));
  while (commonFactor(step, size) !== 1) step += 1;
  let at = Math.floor(random() * size);
  for (let count = 0; count < size; count += 1) {
    yield at;
    at = (at + step) % size;
  }
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}
