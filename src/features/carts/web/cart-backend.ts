import type { Api } from '#shared/api-client.ts';
import {
  changeCartLine,
  clearCart,
  getCart,
  markCartSeen,
  removeCartLine,
  restoreCartLines,
  type Cart,
  type CartLine,
} from '../contract.ts';
import { seenOf } from '../domain/cart-line.ts';

export type CartOutcome =
  | { readonly ok: true; readonly value: Cart }
  | { readonly ok: false; readonly problem: { readonly status: number; readonly title: string } };

/** Fields of a line that change; absent ones stay. */
export interface LineEdit {
  readonly quantity?: number;
  readonly customerPartNumber?: string | null;
  readonly note?: string | null;
}

/** Where a cart is kept. Each change returns the whole cart after it. */
export interface CartBackend {
  readonly load: () => Promise<CartOutcome>;
  readonly change: (productId: string, edit: LineEdit) => Promise<CartOutcome>;
  readonly remove: (productId: string) => Promise<CartOutcome>;
  readonly clear: () => Promise<CartOutcome>;
  readonly restore: (lines: readonly CartLine[]) => Promise<CartOutcome>;
  readonly markSeen: (lines: readonly CartLine[]) => Promise<CartOutcome>;
  /** Whether the cart has changed in another tab since this one was returned. */
  readonly hasChanged: (cart: Cart) => boolean;
}

/** The cart of a user, kept by the shop. */
export function shopCart(
  api: Api,
  tell: (cart: Cart) => void,
  isNewer: (cart: Cart) => boolean,
): CartBackend {
  const told = async (call: Promise<CartOutcome>): Promise<CartOutcome> => {
    const outcome = await call;
    if (outcome.ok) tell(outcome.value);
    return outcome;
  };
  return {
    load: () => told(api(getCart, {})),
    change: (productId, edit) =>
      told(api(changeCartLine, { params: { productId }, body: { ...edit } })),
    remove: (productId) => told(api(removeCartLine, { params: { productId } })),
    clear: () => told(api(clearCart, {})),
    restore: (lines) => {
      const restored = lines.map(({ productId, position, quantity, customerPartNumber, note }) => {
        return { productId, position, quantity, customerPartNumber, note };
      });
      return told(api(restoreCartLines, { body: { lines: restored } }));
    },
    markSeen: (lines) => {
      const seen = lines.map((line) => ({ productId: line.productId, ...seenOf(line) }));
      return told(api(markCartSeen, { body: { lines: seen } }));
    },
    hasChanged: isNewer,
  };
}
