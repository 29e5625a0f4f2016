import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { CodedColumn } from './coded-column.ts';
import { trimmed, withRoom } from './growing.ts';
import type { Slots } from './slots.ts';
import type { OfferedPart } from '#features/catalogue/domain/offered-part.ts';

/** What the price of one piece depends on beside the quantity. */
export type Priced = Pick<OfferedPart, 'minQuantity' | 'orderMultiple' | 'price' | 'breaks'>;

/** Of prices in millionths; infinite when there are none. */
export type Bounds = readonly [lowest: number, highest: number];

/** What one piece costs of parts, NaN without a price: that of the slot `first`, and of those after it. */
export interface Prices {
  readonly prices: Float64Array;
  readonly first: number;
}

/** Reads prices at a quantity. */
export interface PriceReader {
  /**
   * Those of the slots from one to before another.
   * @param room where they may be put
   */
  all(from: number, to: number, room: Float64Array): Prices;
  /**
   * Those of some slots, the others being anything.
   * @param from not above the first one
   */
  some(slots: Slots, from: number, room: Float64Array): Prices;
}

/** What parts have in common of which the same break applies at the same quantity. */
interface Shape {
  readonly minQuantity: number;
  readonly orderMultiple: number;
  /** Of the breaks, ascending. */
  readonly quantities: readonly number[];
}

/** The price lists of parts, in millionths. At a quantity, all lists of a shape are read at one step. */
export class PriceColumn {
  private readonly shapes = new CodedColumn();
  /** Of the shapes, by code. */
  private readonly shapeOf: Shape[] = [];
  private starts = new Uint32Array(0);
  /** For each part its price without a break (NaN without a price), then that of each break. */
  private prices = new Float64Array(0);
  private used = 0;
  private slots = 0;
  /** What was asked for last, the latest first, so long as no price changes. */
  private kept: readonly { readonly steps: Uint8Array; readonly prices: Float64Array | null }[] =
    [];

  /** Those of all parts, which are asked for most: kept until a part changes. */
  private bounds: { readonly quantity: number; readonly told: Bounds } | null = null;

  put(slot: number, part: Priced): void {
    this.forget();
    this.slots = slot + 1;
    this.shapes.add(slot, shapeText(part));
    this.starts = withRoom(this.starts, slot + 1);
    this.starts[slot] = this.used;
    this.write(this.used, part);
    this.used += part.breaks.length + 1;
  }

  change(slot: number, part: Priced): void {
    this.forget();
    const before = this.shapeAt(slot).quantities.length;
    this.shapes.change(slot, shapeText(part));
    if (before === part.breaks.length) return this.write(this.starts[slot] ?? 0, part);
    this.starts[slot] = this.used;
    this.write(this.used, part);
    this.used += part.breaks.length + 1;
  }

  drop(): void {
    this.bounds = null;
  }

  /**
   * The reading of prices at a quantity.
   * @param all whether those of all parts will be read
   */
  at(quantity: number, all: boolean): PriceReader {
    const steps = this.stepsAt(quantity);
    const kept = this.keptAt(steps, all);
    if (kept) {
      const all = () => ({ prices: kept, first: 0 });
      return { all, some: all };
    }
    return {
      all: (from, to, room) => {
        this.read(steps, from, to, room);
        return { prices: room, first: from };
      },
      some: (slots, from, room) => {
        this.readSome(steps, slots, from, room);
        return { prices: room, first: from };
      },
    };
  }

  /** All prices at the step of each shape: kept when they are read for the second time. */
  private keptAt(steps: Uint8Array, all: boolean): Float64Array | null {
    const same = (one: { readonly steps: Uint8Array }) => isEqual(one.steps, steps);
    const known = this.kept.find(same);
    const prices = known?.prices ?? (known || all ? this.readAll(steps) : null);
    this.kept = [{ steps, prices }, ...this.kept.filter((one) => one !== known)].slice(
      0,
      MOST_KEPT,
    );
    return prices;
  }

  private readAll(steps: Uint8Array): Float64Array {
    const prices = new Float64Array(this.slots);
    this.read(steps, 0, this.slots, prices);
    return prices;
  }

  private read(steps: Uint8Array, from: number, to: number, into: Float64Array): void {
    const { starts, prices } = this;
    const { codes } = this.shapes;
    for (let slot = from; slot < to; slot += 1) {
      const step = steps[codes[slot] as number] as number;
      into[slot - from] = prices[(starts[slot] as number) + step] as number;
    }
  }

  /** Those of all parts at a quantity, if they are kept. */
  keptBounds(quantity: number): Bounds | null {
    return this.bounds?.quantity === quantity ? this.bounds.told : null;
  }

  keepBounds(quantity: number, told: Bounds): void {
    this.bounds = { quantity, told };
  }

  private readSome(
    steps: Uint8Array,
    { slots, count }: Slots,
    from: number,
    into: Float64Array,
  ): void {
    const { starts, prices } = this;
    const { codes } = this.shapes;
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] as number;
      const step = steps[codes[slot] as number] as number;
      into[slot - from] = prices[(starts[slot] as number) + step] as number;
    }
  }

  private forget(): void {
    this.bounds = null;
    this.kept = [];
  }

  trim(length: number): void {
    this.shapes.trim(length);
    this.starts = trimmed(this.starts, length);
    this.prices = trimmed(this.prices, this.used);
  }

  /** By shape: how many breaks are reached. */
  private stepsAt(quantity: number): Uint8Array {
    const { values } = this.shapes;
    for (let code = this.shapeOf.length; code < values.length; code += 1) {
      this.shapeOf.push(shapeOf(values[code] ?? null));
    }
    return Uint8Array.from(this.shapeOf, ({ quantities, ...rule }) => {
      const bought = orderableQuantity(quantity, rule);
      return quantities.findLastIndex((from) => from <= bought) + 1;
    });
  }

  private shapeAt(slot: number): Shape {
    return shapeOf(this.shapes.valueAt(slot));
  }

  private write(start: number, { price, breaks }: Priced): void {
    this.prices = withRoom(this.prices, start + breaks.length + 1);
    this.prices[start] = price ?? Number.NaN;
    for (const [step, [, millionths]] of breaks.entries()) {
      this.prices[start + step + 1] = price === null ? Number.NaN : millionths;
    }
  }
}

/** So many lists of all prices: 8 bytes a part each. */
const MOST_KEPT = 3;

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((step, code) => step === b[code]);
}

function shapeText({ minQuantity, orderMultiple, breaks }: Priced): string {
  return [minQuantity, orderMultiple, ...breaks.map(([quantity]) => quantity)].join(' ');
}

function shapeOf(text: string | number | null): Shape {
  const [minQuantity = 1, orderMultiple = 1, ...quantities] = String(text ?? '1')
    .split(' ')
    .map(Number);
  return { minQuantity, orderMultiple, quantities };
}
