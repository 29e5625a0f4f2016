import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { DictionaryColumn } from './dictionary-column.ts';
import type { IndexMemory, SharedArray, SharedNumber } from './index-memory.ts';
import { type Bounds, PricesAtQuantity, PriceBreakBounds } from './prices-at-quantity.ts';

/** The fields that determine the price at a quantity. */
export type Priced = Pick<SearchableProduct, 'minQuantity' | 'orderMultiple' | 'price' | 'breaks'>;

/**
 * The quantities of a price list without its prices. At a given quantity, the same price break
 * applies to all lists of one shape.
 */
interface PriceShape {
  readonly rule: { readonly minQuantity: number; readonly orderMultiple: number };
  /** Of the price breaks, ascending. */
  readonly quantities: readonly number[];
}

/**
 * The price lists of a segment in millionths. A query reads the prices at its quantity from it,
 * for the price filter, the price sort and the price range. The break that applies is computed
 * once per shape, not per row.
 *
 * `PricesAtQuantity` has the prices at one quantity, and the bounds of a segment or a batch;
 * `PriceBreakBounds` computes those of the segment. `SegmentPriceRange` widens the `PriceRange` of the
 * result, which all segments share, by the rows of one.
 */
export class PriceColumn {
  private readonly shapeColumn: DictionaryColumn;
  /** By code. */
  private readonly shapeOf: PriceShape[] = [];
  private readonly starts: SharedArray<Uint32Array>;
  /**
   * The price lists, one after another: the base price, then the price of each break. NaN without a
   * price.
   */
  private readonly prices: SharedArray<Float64Array>;
  private readonly used: SharedNumber;
  private readonly rowCount: SharedNumber;
  private readonly version: SharedNumber;
  /** The version that `recent` and `bounds` are of. */
  private ownVersion = 0;
  /** The last quantities that were requested, latest first; emptied after every change. */
  private recent: readonly PricesAtQuantity[] = [];
  /** Of the whole segment; null after a change. */
  private bounds: PriceBreakBounds | null = null;

  constructor(memory: IndexMemory) {
    this.shapeColumn = new DictionaryColumn(memory);
    this.starts = memory.array(new Uint32Array(0));
    this.prices = memory.array(new Float64Array(0));
    this.used = memory.number(0);
    this.rowCount = memory.number(0);
    this.version = memory.number(0);
  }

  put(row: number, part: Priced): void {
    this.version.value += 1;
    this.rowCount.value = row + 1;
    this.shapeColumn.add(row, shapeText(part));
    this.starts.reserve(row + 1);
    this.starts.data[row] = this.used.value;
    this.write(this.used.value, part);
    this.used.value += part.breaks.length + 1;
  }

  change(row: number, part: Priced): void {
    this.version.value += 1;
    const before = this.shapeAt(row).quantities.length;
    this.shapeColumn.change(row, shapeText(part));
    if (before === part.breaks.length) return this.write(this.starts.data[row] ?? 0, part);
    this.starts.data[row] = this.used.value;
    this.write(this.used.value, part);
    this.used.value += part.breaks.length + 1;
  }

  /** Marks the row as having no price. */
  drop(row: number): void {
    this.version.value += 1;
    const start = this.starts.data[row] ?? 0;
    const end = start + this.shapeAt(row).quantities.length + 1;
    this.prices.data.fill(Number.NaN, start, end);
  }

  /**
   * The prices at a quantity. A quantity that is requested a second time is materialized.
   * @param readsAllRows materialize at once, because the prices of all rows will be read
   */
  at(quantity: number, readsAllRows: boolean): PricesAtQuantity {
    this.forgetOldVersion();
    const breakIndexes = this.breakIndexesAt(quantity);
    const cached = this.recent.find((prices) => prices.hasBreakIndexes(breakIndexes));
    const [starts, prices] = [this.starts.data, this.prices.data];
    const lists = { starts, prices, shapes: this.shapeColumn.codes, breakIndexes };
    const requested = cached ?? new PricesAtQuantity(lists, () => this.boundsAt(breakIndexes));
    const latest = [requested, ...this.recent.filter((one) => one !== requested)];
    const buffer = latest[MAX_MATERIALIZED]?.release();
    if (cached || readsAllRows) requested.materialize(this.rowCount.value, buffer);
    this.recent = latest.slice(0, MAX_MATERIALIZED);
    return requested;
  }

  trim(length: number): void {
    this.shapeColumn.trim(length);
    this.starts.trim(length);
    this.prices.trim(this.used.value);
  }

  /** By shape: how many breaks the quantity reaches. */
  private breakIndexesAt(quantity: number): Uint8Array {
    const { values } = this.shapeColumn;
    for (let code = this.shapeOf.length; code < values.length; code += 1) {
      this.shapeOf.push(shapeOf(values[code] ?? null));
    }
    const breakIndexes = new Uint8Array(values.length);
    for (const [code, { rule, quantities }] of this.shapeOf.entries()) {
      const bought = orderableQuantity(quantity, rule);
      let reached = 0;
      while (reached < quantities.length && (quantities[reached] as number) <= bought) reached += 1;
      breakIndexes[code] = reached;
    }
    return breakIndexes;
  }

  /** The lowest and highest price of the whole segment at these price breaks. */
  private boundsAt(breakIndexes: Uint8Array): Bounds {
    const [starts, prices] = [this.starts.data, this.prices.data];
    this.bounds ??= new PriceBreakBounds(
      { starts, prices, shapes: this.shapeColumn.codes },
      this.rowCount.value,
      this.shapeOf.map(({ quantities }) => quantities.length + 1),
    );
    return this.bounds.at(breakIndexes);
  }

  private forgetOldVersion(): void {
    if (this.ownVersion === this.version.value) return;
    this.ownVersion = this.version.value;
    this.recent = [];
    this.bounds = null;
  }

  private shapeAt(row: number): PriceShape {
    return shapeOf(this.shapeColumn.valueAt(row));
  }

  private write(start: number, { price, breaks }: Priced): void {
    this.prices.reserve(start + breaks.length + 1);
    const prices = this.prices.data;
    prices[start] = price ?? Number.NaN;
    for (const [index, [, millionths]] of breaks.entries()) {
      prices[start + index + 1] = price === null ? Number.NaN : millionths;
    }
  }
}

/** The number of quantities whose prices stay materialized. */
const MAX_MATERIALIZED = 3;

function shapeText({ minQuantity, orderMultiple, breaks }: Priced): string {
  return [minQuantity, orderMultiple, ...breaks.map(([quantity]) => quantity)].join(' ');
}

function shapeOf(text: string | number | null): PriceShape {
  const [minQuantity = 1, orderMultiple = 1, ...quantities] = String(text ?? '1')
    .split(' ')
    .map(Number);
  return { rule: { minQuantity, orderMultiple }, quantities };
}
