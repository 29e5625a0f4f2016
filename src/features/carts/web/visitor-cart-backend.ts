import type { Api } from '#shared/api-client.ts';
import { priceCart, type CartLine } from '../contract.ts';
import { cartLineOf, cartOf, seenOf } from '../domain/cart-line.ts';
import { withRestored } from '../domain/change-visitor-cart.ts';
import type { VisitorCart, VisitorLine } from '../domain/visitor-cart.ts';
import type { CartBackend, CartOutcome, LineEdit } from './cart-backend.ts';
import { readVisitorCart, writeVisitorCart } from './cart-storage.ts';
import { newVisitorCart } from './new-visitor-cart.ts';

/** The cart of a visitor, kept by the browser. The shop is asked only for products that are not known yet. */
export function visitorCart(api: Api): CartBackend {
  /** The products as the shop last returned them, also those of removed lines. */
  const known = new Map<string, CartLine>();
  let shown = '';

  async function load(): Promise<CartOutcome> {
    const stored = readVisitorCart();
    if (!stored) return show(null);
    const lines = stored.lines.map(({ seen, ...line }) => ({ ...line, ...(seen && { seen }) }));
    const outcome = await api(priceCart, { body: { lines } });
    if (!outcome.ok) return outcome;
    for (const line of outcome.value.lines) known.set(line.productId, line);
    // The shop leaves out products that do not exist.
    const exists = (line: VisitorLine) =>
      known.has(line.productId) || !stored.lines.some((one) => one.productId === line.productId);
    return edit((cart) => ({ ...cart, lines: cart.lines.filter(exists) }));
  }

  async function edit(change: (cart: VisitorCart) => VisitorCart): Promise<CartOutcome> {
    const changed = change(readVisitorCart() ?? newVisitorCart());
    writeVisitorCart(changed);
    // A line that another tab has added.
    if (changed.lines.some(({ productId }) => !known.has(productId))) return load();
    return show(changed);
  }

  function show(cart: VisitorCart | null): CartOutcome {
    shown = JSON.stringify(readVisitorCart());
    const lines = (cart?.lines ?? []).flatMap((line) => {
      const product = known.get(line.productId);
      return product ? [cartLineOf(product, line)] : [];
    });
    return { ok: true, value: cartOf(0, lines, lines[0]?.currency ?? '') };
  }

  const editLine = (productId: string, change: (line: VisitorLine) => VisitorLine | null) =>
    edit((cart) => ({
      ...cart,
      lines: cart.lines.flatMap((line) =>
        line.productId === productId ? (change(line) ?? []) : line,
      ),
    }));

  return {
    load,
    change: (productId, change) =>
      editLine(productId, (line) => edited(line, known.get(productId), change)),
    remove: (productId) => editLine(productId, () => null),
    clear: () => edit((cart) => ({ ...cart, lines: [] })),
    restore: async (lines) => {
      const restored = lines.map((line) => ({ ...line, seen: seenOf(line) }));
      return edit((cart) => withRestored(cart, restored.map(storedOf)));
    },
    markSeen: (lines) => {
      const seen = new Map(lines.map((line) => [line.productId, seenOf(line)]));
      return edit((cart) => ({
        ...cart,
        lines: cart.lines.map((line) => ({ ...line, seen: seen.get(line.productId) ?? line.seen })),
      }));
    },
    hasChanged: () => JSON.stringify(readVisitorCart()) !== shown,
  };
}

/** The price at a new quantity counts as seen. */
function edited(
  line: VisitorLine,
  product: CartLine | undefined,
  { quantity = line.quantity, ...texts }: LineEdit,
): VisitorLine {
  const { seen } = line;
  const price = product && cartLineOf(product, { ...line, quantity }).unitPrice;
  const priceSeen = seen && quantity !== line.quantity && price !== undefined;
  return { ...line, quantity, ...texts, seen: priceSeen ? { ...seen, unitPrice: price } : seen };
}

function storedOf(line: CartLine & Pick<VisitorLine, 'seen'>): VisitorLine {
  const { productId, position, quantity, customerPartNumber, note, seen } = line;
  return { productId, position, quantity, customerPartNumber, note, seen };
}
