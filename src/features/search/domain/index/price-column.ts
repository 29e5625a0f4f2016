import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { CodedColumn } from './coded-column.ts';
import { trimmed, withRoom } from './growing.ts';
import { PricesAt } from './prices-at.ts';
import type { OfferedPart } from '#features/catalogue/domain/offered-part.ts';

/** What the price of one piece depends on beside the quantity. */
export type Priced = Pick<OfferedPart, 'minQuantity' | 'orderMultiple' | 'price' | 'breaks'>;

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
  /** What was asked for last, the latest first, so long as nothing changes. */
  private last: readonly PricesAt[] = [];

  put(slot: number, part: Priced): void {
    this.last = [];
    this.slots = slot + 1;
    this.shapes.add(slot, shapeText(part));
    this.starts = withRoom(this.starts, slot + 1);
    this.starts[slot] = this.used;
    this.write(this.used, part);
    this.used += part.breaks.length + 1;
  }

  change(slot: number, part: Priced): void {
    this.last = [];
    const before = this.shapeAt(slot).quantities.length;
    this.shapes.change(slot, shapeText(part));
    if (before === part.breaks.length) return this.write(this.starts[slot] ?? 0, part);
    this.starts[slot] = this.used;
    this.write(this.used, part);
    this.used += part.breaks.length + 1;
  }

  drop(): void {
    this.last = [];
  }

  /**
   * What one piece costs when so many are wanted. What is asked for twice is read once for all parts.
   * @param whole whether the prices of all parts will be read
   */
  at(quantity: number, whole: boolean): PricesAt {
    const byShape = this.stepsAt(quantity);
    const known = this.last.find((prices) => prices.isAt(byShape));
    const { starts, prices } = this;
    const asked = known ?? new PricesAt({ starts, prices, shapes: this.shapes.codes, byShape });
    if (known || whole) asked.keep(this.slots);
    this.last = [asked, ...this.last.filter((one) => one !== asked)].slice(0, MOST_KEPT);
    return asked;
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

/** For so many quantities the prices of all parts are kept. */
const MOST_KEPT = 3;

function shapeText({ minQuantity, orderMultiple, breaks }: Priced): string {
  return [minQuantity, orderMultiple, ...breaks.map(([quantity]) => quantity)].join(' ');
}

function shapeOf(text: string | number | null): Shape {
  const [minQuantity = 1, orderMultiple = 1, ...quantities] = String(text ?? '1')
    .split(' ')
    .map(Number);
  return { minQuantity, orderMultiple, quantities };
}
