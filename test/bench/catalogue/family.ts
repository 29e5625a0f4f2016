import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import { diceFor, oneOf, type Dice } from './dice.ts';
import type { Maker } from './makers.ts';
import { termsOf } from './offer.ts';

export interface Part {
  readonly fields: ProductFields;
  /** Pieces. */
  readonly stock: number;
}

/** A part as its datasheet has it. */
export interface Made {
  readonly mpn: string;
  readonly name: string;
  readonly description: string;
  /** Numbers in the base SI unit of the category's column. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** What one piece costs in the smallest quantity, for a maker of level 1. */
  readonly dollars: number;
}

type Axes = Readonly<Record<string, readonly unknown[]>>;
type Choice<Of extends Axes> = { readonly [Axis in keyof Of]: Of[Axis][number] };

interface Spec<Of extends Axes> {
  readonly category: string;
  /** Of all parts, compared with the other families. */
  readonly share: number;
  readonly makers: readonly Maker[];
  /** What its parts differ in. Together with the maker they decide the part number. */
  readonly axes: Of;
  /** Null where nobody makes such a part. The part number has every axis in it. */
  readonly make: (choice: Choice<Of>, maker: Maker, dice: Dice) => Made | null;
}

export interface Family {
  readonly category: string;
  readonly share: number;
  /** All its parts, each once, in an order of the seed's. */
  parts(seed: number): Generator<Part>;
}

export function family<const Of extends Axes>(spec: Spec<Of>): Family {
  const { category, share, makers } = spec;
  const axes = Object.entries(spec.axes);
  const combinations = axes.reduce((size, [, values]) => size * values.length, makers.length);

  function partAt(index: number, seed: number): Part | null {
    let rest = index;
    const choice: Record<string, unknown> = {};
    for (const [name, values] of axes) {
      choice[name] = values[rest % values.length];
      rest = Math.floor(rest / values.length);
    }
    const maker = makers[rest];
    if (!maker) throw new Error(`${category}: no combination ${index}`);
    const dice = diceFor(seed, category, maker.name, index);
    const made = spec.make(choice as Choice<Of>, maker, dice);
    return made && offered(made, maker, category, dice);
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

function offered(made: Made, maker: Maker, category: string, dice: Dice): Part {
  const { mpn, name, description, attributes } = made;
  const { stock, ...terms } = termsOf(made.dollars * maker.level * (0.9 + dice() * 0.2), dice);
  const series = oneOf(dice, ['a', 'b', 'c']);
  const fields = {
    sku: `${maker.number}-${mpn}`,
    name,
    description,
    mpn,
    manufacturer: maker.name,
    category,
    attributes,
    datasheet: `https://datasheets.example/${maker.prefix.toLowerCase()}/${category}-${series}.pdf`,
    ...terms,
  };
  return { fields, stock };
}

/** The numbers from 0 to below `size`, each once: steps of a length that has no factor with it. */
function* shuffled(size: number, seed: number): Generator<number> {
  const dice = diceFor(seed, 'order', size);
  let step = Math.max(1, Math.floor(size * (0.55 + dice() * 0.2)));
  while (commonFactor(step, size) !== 1) step += 1;
  let at = Math.floor(dice() * size);
  for (let count = 0; count < size; count += 1) {
    yield at;
    at = (at + step) % size;
  }
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}
