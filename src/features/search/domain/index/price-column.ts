import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { CodedColumn } from './coded-column.ts';
import { trimmed, withRoom } from './growing.ts';
import type { Slots } from './slots.ts';
import type { OfferedPart } from '#features/catalogue/domain/offered-part.ts';

/** What the price of one piece depends on beside the quantity. */
export type Priced = Pick<OfferedPart, 'minQuantity' | 'orderMultiple' | 'price' | 'breaks'>;

/** Of prices in millionths; infinite when there are none. */
export type Bounds = readonly [lowest: number, highest: number];

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
  private readonly read: Shape[] = [];
  private starts = new Uint32Array(0);
  /** For each part its price without a break (NaN without a price), then that of each break. */
  private prices = new Float64Array(0);
  private used = 0;

  /** Those of all parts, which are asked for most: kept until a part changes. */
  private bounds: { readonly quantity: number; readonly told: Bounds } | null = null;

  put(slot: number, part: Priced): void {
    this.bounds = null;
    this.shapes.add(slot, shapeText(part));
    this.starts = withRoom(this.starts, slot + 1);
    this.starts[slot] = this.used;
    this.write(this.used, part);
    this.used += part.breaks.length + 1;
  }

  change(slot: number, part: Priced): void {
    this.bounds = null;
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

  /** Of these parts at a quantity; when they are `all` that there are, it is kept. */
  boundsOf(parts: Slots & { readonly all: boolean }, quantity: number, room: Float64Array): Bounds {
    if (parts.all && this.bounds?.quantity === quantity) return this.bounds.told;
    this.at(quantity, parts, room);
    const told = boundsAt(parts, room);
    if (parts.all) this.bounds = { quantity, told };
    return told;
  }

  /** What one piece costs of each of the parts when so many are wanted, by slot; NaN without a price. */
  at(quantity: number, { slots, count }: Slots, into: Float64Array): void {
    const { starts, prices } = this;
    const { codes } = this.shapes;
    const steps = this.stepsAt(quantity);
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] as number;
      const step = steps[codes[slot] as number] as number;
      into[slot] = prices[(starts[slot] as number) + step] as number;
    }
  }

  trim(length: number): void {
    this.shapes.trim(length);
    this.starts = trimmed(this.starts, length);
    this.prices = trimmed(this.prices, this.used);
  }

  /** By shape: how many breaks are reached. */
  private stepsAt(quantity: number): Uint8Array {
    const { values } = this.shapes;
    for (let code = this.read.length; code < values.length; code += 1) {
      this.read.push(shapeOf(values[code] ?? null));
    }
    return Uint8Array.from(this.read, ({ quantities, ...rule }) => {
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

/** Of the prices that stand at these slots. */
export function boundsAt({ slots, count }: Slots, prices: Float64Array): Bounds {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < count; i += 1) {
    const price = prices[slots[i] as number] as number;
    // A part without a price is not a number, which is in no order.
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return [lowest, highest];
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
