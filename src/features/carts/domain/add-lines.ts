import {
  MAX_QUANTITY,
  orderableQuantity,
  type QuantityRule,
} from '#features/catalogue/domain/order-quantity.ts';
import { isForSale, type LineProduct } from './line-problem.ts';

/** What is to be added: pieces of a product. */
export interface WantedLine {
  readonly productId: string;
  readonly quantity: number;
  readonly customerPartNumber?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** A line after adding. */
export interface AddedLine {
  readonly productId: string;
  /** All pieces of the product in the cart. */
  readonly quantity: number;
  /** What the quantity would be without minimum and multiple; less than `quantity` if it was raised. */
  readonly wanted: number;
  readonly customerPartNumber: string | null;
  readonly note: string | null;
}

export type OmissionReason = 'not-sold' | 'no-price' | 'too-many-pieces';

export interface AddedLines {
  readonly added: readonly AddedLine[];
  readonly omitted: readonly { readonly productId: string; readonly reason: OmissionReason }[];
}

/**
 * Adds pieces to those that are in the cart and raises each sum to a quantity that can be ordered; the
 * stock is not considered. Several wanted lines of one product are one line. What the shop does not sell is
 * left out.
 */
export function addLines(
  present: ReadonlyMap<string, number>,
  wanted: readonly WantedLine[],
  products: ReadonlyMap<string, LineProduct>,
): AddedLines {
  const added: AddedLine[] = [];
  const omitted: AddedLines['omitted'][number][] = [];
  for (const line of mergeLines(wanted)) {
    const { productId } = line;
    const product = products.get(productId);
    const sum = (present.get(productId) ?? 0) + line.quantity;
    const reason = product ? refusalOf(product, sum) : 'not-sold';
    if (reason || !product) omitted.push({ productId, reason: reason ?? 'not-sold' });
    else added.push({ ...line, wanted: sum, quantity: orderableQuantity(sum, product) });
  }
  return { added, omitted };
}

function refusalOf(product: LineProduct, sum: number): OmissionReason | null {
  if (!product.sold) return 'not-sold';
  if (!isForSale(product)) return 'no-price';
  return exceedsMost(sum, product) ? 'too-many-pieces' : null;
}

function exceedsMost(sum: number, rule: QuantityRule): boolean {
  return orderableQuantity(sum, rule) > MAX_QUANTITY;
}

/** One line per product, with the sum of the quantities; the last part number and note count. */
export function mergeLines(wanted: readonly WantedLine[]): Omit<AddedLine, 'wanted'>[] {
  const merged = new Map<string, Omit<AddedLine, 'wanted'>>();
  for (const { productId, quantity, customerPartNumber, note } of wanted) {
    const earlier = merged.get(productId);
    merged.set(productId, {
      productId,
      quantity: (earlier?.quantity ?? 0) + quantity,
      customerPartNumber: customerPartNumber ?? earlier?.customerPartNumber ?? null,
      note: note ?? earlier?.note ?? null,
    });
  }
  return [...merged.values()];
}
