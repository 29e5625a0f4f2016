import type { Queryable, Transaction } from '#platform/database/database.ts';
import { requirePermission } from '#platform/http/access.ts';
import { route, type Route, type Transact } from '#platform/http/route.ts';
import { actingUser, ownerOf, type ActingUser } from '#shared/caller.ts';
import type { Currency } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { savedCartContract } from '../saved-cart-contract.ts';
import { cartContract, cartRefusals, type Cart } from '../contract.ts';
import { addToCart, mergeVisitorCart } from './add-to-cart.ts';
import {
  countLines,
  deleteCarts,
  findCurrentCart,
  findSavedCart,
  type CartRow,
} from './cart-store.ts';
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
    route(cartContract.getCart, {
      handle: (request) => currentCart(db, deps, actingUser(request)),
    }),
    route(cartContract.countCart, {
      handle: async (request) => {
        const cart = await findCurrentCart(db, actingUser(request));
        return cart
          ? { version: cart.version, count: await countLines(db, cart.id) }
          : { version: 0, count: 0 };
      },
    }),
    route(cartContract.addToCart, {
      handle: async (request) => {
        const owner = ownerToChange(request);
        return request.transact((tx) => addToCart(tx, deps, owner, request.body.lines));
      },
    }),
    route(cartContract.changeCartLine, {
      handle: (request) => {
        const { params, body } = request;
        return change(request, (tx, owner) =>
          changeCartLine(tx, deps, owner, params.productId, body),
        );
      },
    }),
    route(cartContract.removeCartLine, {
      handle: (request) =>
        change(request, (tx, owner) => removeCartLines(tx, deps, owner, request.params.productId)),
    }),
    route(cartContract.clearCart, {
      handle: (request) => change(request, (tx, owner) => removeCartLines(tx, deps, owner)),
    }),
    route(cartContract.restoreCartLines, {
      handle: (request) =>
        change(request, (tx, owner) => restoreCartLines(tx, deps, owner, request.body.lines)),
    }),
    route(cartContract.markCartSeen, {
      handle: (request) =>
        change(request, (tx, owner) => markCartSeen(tx, deps, owner, request.body.lines)),
    }),
    route(cartContract.mergeVisitorCart, {
      handle: async (request) => {
        const owner = ownerToChange(request);
        const visitorCart = { id: request.params.id, lines: request.body.lines };
        return request.transact((tx) => mergeVisitorCart(tx, deps, owner, visitorCart));
      },
    }),
    route(cartContract.priceCart, {
      handle: ({ body: { lines, raise = false } }) =>
        priceVisitorCart(db, deps.currency, lines, raise),
    }),
  ];
}

function savedCartRoutes(db: Queryable, deps: CartDeps): Route[] {
  const change = changer(deps);
  const owner = async ({ params: { id } }: { readonly params: { readonly id: string } }) => {
    const saved = await findSavedCart(db, id);
    return saved && ownerOf(saved);
  };
  return [
    route(cartContract.listSavedCarts, {
      handle: (request) => listSavedCarts(db, actingUser(request)),
    }),
    route(cartContract.saveCart, {
      handle: async (request) => {
        const saver = ownerToChange(request);
        const saved = await request.transact((tx) => saveCart(tx, deps, saver, request.body));
        return { ...saved, insertedId: saved._id };
      },
    }),
    route(savedCartContract.getSavedCart, {
      owner,
      handle: async ({ params: { id } }) =>
        presentCart(db, await findKnownSavedCart(db, id), deps.currency),
    }),
    route(cartContract.openSavedCart, {
      owner,
      handle: (request) => {
        const { id } = request.params;
        return change(request, async (tx, current) => {
          await findKnownSavedCart(tx, id);
          await openSavedCart(tx, deps, current, id, request.body.mode);
        });
      },
    }),
    route(cartContract.renameSavedCart, {
      owner,
      handle: ({ params: { id }, body: { name }, transact }) =>
        transact((tx) => renameSavedCart(tx, deps, { id, name })),
    }),
    route(cartContract.deleteSavedCart, {
      owner,
      handle: async ({ params: { id }, transact }) => ({
        deletedCount: await transact((tx) => deleteCarts(tx, [id])),
      }),
    }),
  ];
}

/** @throws Refusal `carts/saved-cart-not-found` */
async function findKnownSavedCart(db: Queryable, id: string): Promise<CartRow> {
  const saved = await findSavedCart(db, id);
  if (!saved) throw refuse(cartRefusals.savedCartNotFound, {});
  return saved;
}

/** Who makes a request, for whom. */
type CartRequest = Parameters<typeof actingUser>[0];

/**
 * Whose cart a request changes: that of a company is changed by its buyers.
 * @throws Refusal `general/not-in-company`
 */
function ownerToChange(request: CartRequest): ActingUser {
  requirePermission(request.company, 'order');
  return actingUser(request);
}

/** Changes the current cart and returns the whole cart afterwards. */
function changer(deps: CartDeps) {
  return async (
    request: CartRequest & { readonly transact: Transact },
    work: (tx: Transaction, owner: ActingUser) => Promise<void>,
  ): Promise<Cart> => {
    const owner = ownerToChange(request);
    return request.transact(async (tx) => {
      await work(tx, owner);
      return currentCart(tx, deps, owner);
    });
  };
}

async function currentCart(
  db: Queryable,
  { currency }: CartDeps,
  owner: ActingUser,
): Promise<Cart> {
  return presentCart(db, await findCurrentCart(db, owner), currency);
}
