import type { Queryable, Transaction } from '#platform/database/database.ts';
import { route, type Route, type Transact } from '#platform/http/route.ts';
import type { Currency } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { cartContract, cartRefusals, type Cart } from '../contract.ts';
import { addToCart, mergeVisitorCart } from './add-to-cart.ts';
import { countLines, deleteCarts, findCurrentCart, findSavedCart } from './cart-store.ts';
import { changeCartLine, markCartSeen, removeCartLines, restoreCartLines } from './change-cart.ts';
import { presentCart } from './present-cart.ts';
import { priceVisitorCart } from './price-visitor-cart.ts';
import { listSavedCarts, openSavedCart, renameSavedCart, saveCart } from './saved-carts.ts';

export interface CartDeps extends TimeAndIds {
  readonly currency: Currency;
}

/** The calls about the current cart and about saved carts. */
export function cartRoutes(db: Queryable, deps: CartDeps): Route[] {
  return [...currentCartRoutes(db, deps), ...savedCartRoutes(db, deps)];
}

function currentCartRoutes(db: Queryable, deps: CartDeps): Route[] {
  const change = changer(deps);
  return [
    route(cartContract.getCart, { handle: ({ caller }) => currentCart(db, deps, caller.id) }),
    route(cartContract.countCart, {
      handle: async ({ caller }) => {
        const cart = await findCurrentCart(db, caller.id);
        return cart
          ? { version: cart.version, count: await countLines(db, cart.id) }
          : { version: 0, count: 0 };
      },
    }),
    route(cartContract.addToCart, {
      handle: ({ caller, body: { lines }, transact }) =>
        transact((tx) => addToCart(tx, deps, caller.id, lines)),
    }),
    route(cartContract.changeCartLine, {
      handle: ({ caller, params: { productId }, body, transact }) =>
        change(transact, caller.id, (tx) => changeCartLine(tx, deps, caller.id, productId, body)),
    }),
    route(cartContract.removeCartLine, {
      handle: ({ caller, params: { productId }, transact }) =>
        change(transact, caller.id, (tx) => removeCartLines(tx, deps, caller.id, productId)),
    }),
    route(cartContract.clearCart, {
      handle: ({ caller, transact }) =>
        change(transact, caller.id, (tx) => removeCartLines(tx, deps, caller.id)),
    }),
    route(cartContract.restoreCartLines, {
      handle: ({ caller, body: { lines }, transact }) =>
        change(transact, caller.id, (tx) => restoreCartLines(tx, deps, caller.id, lines)),
    }),
    route(cartContract.markCartSeen, {
      handle: ({ caller, body: { lines }, transact }) =>
        change(transact, caller.id, (tx) => markCartSeen(tx, deps, caller.id, lines)),
    }),
    route(cartContract.mergeVisitorCart, {
      handle: ({ caller, params: { id }, body: { lines }, transact }) =>
        transact((tx) => mergeVisitorCart(tx, deps, caller.id, { id, lines })),
    }),
    route(cartContract.priceCart, {
      handle: ({ body: { lines, raise = false } }) =>
        priceVisitorCart(db, deps.currency, lines, raise),
    }),
  ];
}

function savedCartRoutes(db: Queryable, deps: CartDeps): Route[] {
  const change = changer(deps);
  const owner = async ({ params: { id } }: { readonly params: { readonly id: string } }) =>
    (await findSavedCart(db, id))?.userId ?? null;
  return [
    route(cartContract.listSavedCarts, { handle: ({ caller }) => listSavedCarts(db, caller.id) }),
    route(cartContract.saveCart, {
      handle: async ({ caller, body, transact }) => {
        const saved = await transact((tx) => saveCart(tx, deps, caller.id, body));
        return { ...saved, insertedId: saved._id };
      },
    }),
    route(cartContract.openSavedCart, {
      owner,
      handle: ({ caller, params: { id }, body: { mode }, transact }) =>
        change(transact, caller.id, async (tx) => {
          if (!(await findSavedCart(tx, id))) throw refuse(cartRefusals.savedCartNotFound, {});
          await openSavedCart(tx, deps, caller.id, id, mode);
        }),
    }),
    route(cartContract.renameSavedCart, {
      owner,
      handle: ({ caller, params: { id }, body: { name }, transact }) =>
        transact((tx) => renameSavedCart(tx, deps, caller.id, { id, name })),
    }),
    route(cartContract.deleteSavedCart, {
      owner,
      handle: async ({ params: { id }, transact }) => ({
        deletedCount: await transact((tx) => deleteCarts(tx, [id])),
      }),
    }),
  ];
}

/** Changes the current cart of a person and returns the whole cart afterwards. */
function changer(deps: CartDeps) {
  return (
    transact: Transact,
    userId: string,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<Cart> =>
    transact(async (tx) => {
      await work(tx);
      return currentCart(tx, deps, userId);
    });
}

async function currentCart(db: Queryable, { currency }: CartDeps, userId: string): Promise<Cart> {
  return presentCart(db, await findCurrentCart(db, userId), currency);
}
