import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { CodedColumn } from './coded-column.ts';
import { trimmed, withRoom } from './growing.ts';
import { PricesAt, type Bounds } from './prices-at.ts';
import { StepBounds } from './step-bounds.ts';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';

/** What the price of one piece depends on beside the quantity. */
export type Priced = Pick<SearchableProduct, 'minQuantity' | 'orderMultiple' | 'price' | 'breaks'>;

/** What parts have in common of which the same break applies at the same quantity. */
interface Shape {
  readonly rule: { readonly minQuantity: number; readonly orderMultiple: number };
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
  /** Of all parts; null when something has changed. */
  private bounds: StepBounds | null = null;

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

  /** The slot holds no part any more: it has no price. */
  drop(slot: number): void {
    this.forget();
    const start = this.starts[slot] ?? 0;
    const end = start + this.shapeAt(slot).quantities.length + 1;
    this.prices.fill(Number.NaN, start, end);
  }

  /**
   * What one piece costs when so many are wanted. What is asked for twice is read once for all parts.
   * @param whole whether the prices of all parts will be read
   */
  at(quantity: number, whole: boolean): PricesAt {
    const byShape = this.stepsAt(quantity);
    const known = this.last.find((prices) => prices.isAt(byShape));
    const { starts, prices } = this;
    const steps = { starts, prices, shapes: this.shapes.codes, byShape };
    const asked = known ?? new PricesAt(steps, () => this.boundsAt(byShape));
    const latest = [asked, ...this.last.filter((one) => one !== asked)];
    const room = latest[MOST_KEPT]?.letGo();
    if (known || whole) asked.keep(this.slots, room);
    this.last = latest.slice(0, MOST_KEPT);
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
    const steps = new Uint8Array(values.length);
    for (const [code, { rule, quantities }] of this.shapeOf.entries()) {
      const bought = orderableQuantity(quantity, rule);
      let step = 0;
      while (step < quantities.length && (quantities[step] as number) <= bought) step += 1;
      steps[code] = step;
    }
    return steps;
  }

  /** Of the prices of all parts. */
  private boundsAt(byShape: Uint8Array): Bounds {
    const { starts, prices } = this;
    this.bounds ??= new StepBounds(
      { starts, prices, shapes: this.shapes.codes },
      this.slots,
      this.shapeOf.map(({ quantities }) => quantities.length + 1),
    );
    return this.bounds.at(byShape);
  }

  private forget(): void {
    this.last = [];
    this.bounds = null;
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
  return { rule: { minQuantity, orderMultiple }, quantities };
}
