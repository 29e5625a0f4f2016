import { setImmediate } from 'node:timers/promises';
import { addToCart } from '#features/carts/server/index.ts';
import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { MAX_NOTE, MAX_PART_NUMBER } from '#features/carts/domain/cart-rules.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { actingUser } from '#shared/caller.ts';
import { bomRefusals, type BomLineView, type FilledCart } from '../contract.ts';
import { costOfProducts } from '../domain/bom-cost.ts';
import { omissionText, partsToBuy, type Matched, type OmittedLine } from '../domain/bom-to-cart.ts';
import type { BomReader } from './bom-access.ts';
import { loadBom, loadLinesWithoutCandidates, type BomRow } from './bom-store.ts';
import { presentLines } from './present-bom.ts';
import { buyingOf, productsOf, type SoldProducts } from './price-bom.ts';

export interface Filling {
  readonly id: string;
  /** Null for all lines. */
  readonly rows: readonly number[] | null;
  readonly takeLikely: boolean;
}

/**
 * Puts the products of lines into the current cart, in quantities that can be ordered, and says which lines
 * were left out and why. Refuses and changes nothing if the cart has no room. A part number and a note that
 * the cart has already stay.
 */
export async function fillCart(
  tx: Transaction,
  deps: TimeAndIds,
  request: Parameters<typeof actingUser>[0] & { readonly caller: BomReader },
  { id, rows, takeLikely }: Filling,
): Promise<FilledCart> {
  const bom = await loadBom(tx, request.caller, id);
  const all = await loadLinesWithoutCandidates(tx, id);
  const known = new Set(all.map(({ row }) => row));
  if (rows?.some((row) => !known.has(row))) throw refuse(bomRefusals.lineNotFound, {});
  const chosen = rows === null ? known : new Set(rows);
  const stored = all.filter(({ row }) => chosen.has(row));
  const sold = await productsOf(tx, stored);
  const lines = await presentLines(bom, stored, sold);
  // Matched to a product that has left the shop since.
  const gone = stored.filter(
    (line, at) => !line.doNotPopulate && line.productId !== null && !lines[at]?.offer,
  );
  const isGone = new Set(gone.map(({ row }) => row));
  // Other requests get their turn before all is priced once more.
  await setImmediate();
  const { parts, omitted } = partsToBuy(
    lines
      .filter(({ row }) => !isGone.has(row))
      .map((line) => ({ ...line, ownPartNumber: ownPartNumber(line) })),
    { takeLikely, maxNote: MAX_NOTE, buy: (matched) => buy(bom, matched, sold) },
  );
  const outcome = await addToCart(tx, deps, actingUser(request), parts, { keepTexts: true });
  const rowsOf = new Map(parts.map((part) => [part.productId, part.rows]));
  const refused = outcome.omitted.flatMap(({ productId, reason: code }) =>
    (rowsOf.get(productId) ?? []).map((row) => ({ row, code })),
  );
  const notSold = gone.map(({ row }) => ({ row, code: 'not-sold' as const }));
  return {
    version: outcome.version,
    count: outcome.count,
    added: outcome.added.map(({ productId, name, quantity, wanted }) => {
      return { productId, name, quantity, wanted, rows: [...(rowsOf.get(productId) ?? [])] };
    }),
    omitted: [...omitted, ...refused, ...notSold]
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, code }: OmittedLine) => ({ row, code, reason: omissionText(code) })),
  };
}

/** The cheapest purchases, or the smallest ones, as the page shows them. */
function buy(bom: BomRow, lines: readonly Matched<BomLineView>[], sold: SoldProducts) {
  const needs = lines.map(({ row, productId, needed, substitutes }) => {
    return { row, productId, needed, substitutes: substitutes.map((one) => one.productId) };
  });
  return costOfProducts(needs, sold, buyingOf(bom)).map((cost) => {
    const needed = cost.lines.reduce((sum, line) => sum + line.needed, 0);
    const [only, ...others] = cost.plan.purchases;
    const isSmallest =
      others.length === 0 && only && only.quantity === orderableQuantity(needed, only.product);
    return {
      rows: cost.lines.map(({ row }) => row),
      // The cart raises it to the smallest quantity itself, and says so.
      purchases: isSmallest
        ? [{ productId: only.productId, quantity: needed }]
        : cost.plan.purchases,
    };
  });
}

/** What the buyer calls the part, if it was found by that. */
function ownPartNumber({ match, mpn, supplierPartNumber }: BomLineView): string | null {
  if (match.reasonCode !== 'own-part-number') return null;
  return (supplierPartNumber || mpn).slice(0, MAX_PART_NUMBER) || null;
}
