import type { ActingUser } from '#shared/caller.ts';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { loadLineProducts } from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { cartRefusals, type AddedLines } from '../contract.ts';
import { addLines, type WantedLine } from '../domain/add-lines.ts';
import { MAX_LINES } from '../domain/cart-rules.ts';
import { lineProblem } from '../domain/line-problem.ts';
import { mergeVisitorLines } from '../domain/merge-visitor-lines.ts';
import { linesOfCart, lockCurrentCart, putLines, touchCart, type CartRow } from './cart-store.ts';
import { seenNow } from './present-cart.ts';

/**
 * Adds pieces to the current cart. Refuses and changes nothing if it has no room for all lines, or if the
 * shop sells none of them.
 * @param keepTexts a part number and a note that a line has already stay
 */
export async function addToCart(
  tx: Transaction,
  deps: TimeAndIds,
  owner: ActingUser,
  wanted: readonly WantedLine[],
  { keepTexts = false }: { readonly keepTexts?: boolean } = {},
): Promise<AddedLines> {
  const cart = await lockCurrentCart(tx, deps, owner);
  const outcome = await add(tx, deps, cart, wanted, { keepTexts });
  const [first] = outcome.omitted;
  if (outcome.added.length === 0 && first?.name === null) {
    throw refuse(catalogueRefusals.productNotFound, { id: first.productId });
  }
  return outcome;
}

/**
 * Adds what has come to a visitor's cart since it was last merged into the current cart. However often,
 * and by however many tabs at once, it is called: each piece is added once.
 */
export async function mergeVisitorCart(
  tx: Transaction,
  deps: TimeAndIds,
  owner: ActingUser,
  visitorCart: { readonly id: string; readonly lines: readonly WantedLine[] },
): Promise<AddedLines> {
  const cart = await lockCurrentCart(tx, deps, owner);
  const { rest, merged } = mergeVisitorLines(cart.merged, visitorCart.id, visitorCart.lines);
  return add(tx, deps, cart, rest, { merged });
}

interface AddOptions {
  readonly merged?: CartRow['merged'];
  readonly keepTexts?: boolean;
}

async function add(
  tx: Transaction,
  { now }: TimeAndIds,
  cart: CartRow,
  wanted: readonly WantedLine[],
  { merged = cart.merged, keepTexts = false }: AddOptions = {},
): Promise<AddedLines> {
  const rows = await linesOfCart(tx, cart.id);
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const products = await loadLineProducts(tx, ids);
  const present = new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
  const { added, omitted } = addLines(present, wanted, products);
  const fresh = added.filter(({ productId }) => !present.has(productId));
  const lineCount = rows.length + fresh.length;
  if (lineCount > MAX_LINES) {
    throw refuse(cartRefusals.tooManyLines, { max: MAX_LINES, count: rows.length });
  }
  const positions = new Map(
    fresh.map(({ productId }, at) => [productId, cart.lastPosition + 1 + at]),
  );
  const lines = added.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [{ line, product }] : [];
  });
  const kept = new Map(keepTexts ? rows.map((row) => [row.productId, row]) : []);
  await putLines(
    tx,
    cart.id,
    lines.map(({ line: { productId, quantity, customerPartNumber, note }, product }) => ({
      productId,
      position: positions.get(productId) ?? 0,
      quantity,
      customerPartNumber: kept.get(productId)?.customerPartNumber ?? customerPartNumber,
      note: kept.get(productId)?.note ?? note,
      ...seenNow(product, quantity),
    })),
  );
  const hasChanged = added.length > 0;
  const lastPosition = cart.lastPosition + fresh.length;
  if (hasChanged) await touchCart(tx, cart, now(), { lastPosition, merged });
  return {
    version: cart.version + (hasChanged ? 1 : 0),
    count: lineCount,
    added: lines.map(({ line: { productId, quantity, wanted: sum }, product }) => {
      const problem = lineProblem(product, quantity);
      return { productId, name: product.name, quantity, wanted: sum, problem };
    }),
    omitted: omitted.map(({ productId, reason }) => {
      return { productId, name: products.get(productId)?.name ?? null, reason };
    }),
  };
}
