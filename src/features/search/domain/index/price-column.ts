import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { CodedColumn } from './coded-column.ts';
import { trimmed, withRoom } from './growing.ts';
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

  boundsOfAll(quantity: number, compute: () => Bounds): Bounds {
    if (this.bounds?.quantity !== quantity) this.bounds = { quantity, told: compute() };
    return this.bounds.told;
  }

  /** What one piece costs of each of the first `count` slots when so many are wanted; NaN without a price. */
  at(quantity: number, slots: Uint32Array, count: number, into: Float64Array): void {
    const { starts, prices } = this;
    const { codes } = this.shapes;
    const steps = this.stepsAt(quantity);
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] as number;
      into[i] = prices[
        (starts[slot] as number) + (steps[codes[slot] as number] as number)
      ] as number;
    }
  }

  trim(length: number): void {
    this.shapes.trim(length);
    this.starts = trimmed(this.starts, length);
    this.prices = trimmed(this.prices, this.used);
  }

  /** By shape: how many breaks are reached. */
  private stepsAt(quantity: number): Uint8Array {
    return Uint8Array.from(this.shapes.values, (text) => {
      const { quantities, ...rule } = shapeOf(text);
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

function shapeText({ minQuantity, orderMultiple, breaks }: Priced): string {
  return [minQuantity, orderMultiple, ...breaks.map(([quantity]) => quantity)].join(' ');
}

function shapeOf(text: string | number | null): Shape {
  const [minQuantity = 1, orderMultiple = 1, ...quantities] = String(text ?? '1')
    .split(' ')
    .map(Number);
  return { minQuantity, orderMultiple, quantities };
}
