import { z } from 'zod';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { deletion, inserted, modification, optionalField } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';
import {
  cart,
  cartLine,
  cartName,
  lineChange,
  linesOf,
  restoredLine,
  seenLine,
  visitorLine,
  wantedLine,
} from './domain/cart-documents.ts';

export type { Cart, CartLine } from './domain/cart-documents.ts';

export const cartRefusals = refusals('carts', {
  tooManyLines: {
    status: 409,
    title: 'The cart has no room for these lines. Remove some of them first.',
    members: { max: z.int(), count: z.int() },
  },
  lineNotFound: {
    status: 404,
    title: 'This part is not in the cart any more.',
    members: { productId: z.string() },
  },
  savedCartNotFound: { status: 404, title: 'There is no such saved cart.' },
  tooManySaved: {
    status: 409,
    title: 'You have saved too many carts. Delete one of them first.',
    members: { max: z.int() },
  },
  nameTaken: {
    status: 409,
    title: 'You have saved another cart under this name.',
    members: { id: z.string() },
  },
  nothingToSave: { status: 409, title: 'The cart is empty.' },
});

/** Enough to keep the other tabs in step. */
const cartState = z.object({ version: z.int(), count: z.int() });
export type CartState = z.output<typeof cartState>;

const addedLine = z.object({
  productId: z.string(),
  name: z.string(),
  /** All pieces of the product in the cart. */
  quantity: z.int(),
  /** The quantity without minimum and multiple; less than `quantity` if it was raised. */
  wanted: z.int(),
  problem: cartLine.shape.problem,
});

const omittedLine = z.object({
  productId: z.string(),
  /** Null for an unknown product. */
  name: z.string().nullable(),
  reason: z.enum(['not-sold', 'no-price', 'too-many-pieces']),
});

const addedLines = cartState.extend({
  added: z.array(addedLine),
  /** What the shop does not sell, or not in this quantity. */
  omitted: z.array(omittedLine),
});
export type AddedLines = z.output<typeof addedLines>;

const byProduct = z.object({ productId: id });

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  load: 'order',
  summary: 'Get the caller’s cart with the products as they are now',
  access: 'customer',
  response: cart,
});

export const countCart = endpoint({
  method: 'GET',
  path: '/cart/count',
  load: 'order',
  summary: 'Count the lines of the caller’s cart',
  access: 'customer',
  response: cartState,
});

export const addToCart = endpoint({
  method: 'POST',
  path: '/cart/lines',
  summary:
    'Add pieces of products to the caller’s cart. They add up to those in it, and each sum is raised to a quantity that can be ordered',
  access: 'customer',
  body: z.strictObject({ lines: linesOf(wantedLine) }),
  response: addedLines,
  refusals: [catalogueRefusals.productNotFound, cartRefusals.tooManyLines],
  once: true,
});

export const changeCartLine = endpoint({
  method: 'PATCH',
  path: '/cart/lines/{productId}',
  summary: 'Change quantity, part number or note of a line of the caller’s cart',
  access: 'customer',
  params: byProduct,
  body: lineChange,
  response: cart,
  refusals: [cartRefusals.lineNotFound],
  repeatable: true,
});

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/cart/lines/{productId}',
  summary: 'Remove a line from the caller’s cart',
  access: 'customer',
  params: byProduct,
  response: cart,
  repeatable: true,
});

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/cart/lines',
  summary: 'Remove all lines from the caller’s cart',
  access: 'customer',
  response: cart,
  repeatable: true,
});

export const restoreCartLines = endpoint({
  method: 'PUT',
  path: '/cart/restored-lines',
  summary:
    'Put removed lines back at their places in the caller’s cart. Lines of products that are in it again stay as they are',
  access: 'customer',
  body: z.strictObject({ lines: linesOf(restoredLine) }),
  response: cart,
  refusals: [cartRefusals.tooManyLines],
});

export const markCartSeen = endpoint({
  method: 'PUT',
  path: '/cart/seen',
  summary: 'Record what the caller has seen of lines; their later changes are then told',
  access: 'customer',
  body: z.strictObject({ lines: linesOf(seenLine.extend({ productId: id })) }),
  response: cart,
});

export const mergeVisitorCart = endpoint({
  method: 'PUT',
  path: '/cart/visitor-carts/{id}',
  summary:
    'Add the lines of a visitor’s cart to the caller’s cart. Repeating it adds only what has come since',
  access: 'customer',
  /** The id that the browser gave to the visitor’s cart. */
  params: z.object({ id }),
  body: z.strictObject({ lines: linesOf(visitorLine) }),
  response: addedLines,
  refusals: [cartRefusals.tooManyLines],
});

export const priceCart = endpoint({
  method: 'POST',
  path: '/cart-prices',
  load: 'order',
  summary: 'Price the lines of a visitor’s cart; nothing is stored',
  access: 'public',
  maxPerMinute: 120,
  body: z.strictObject({
    lines: linesOf(visitorLine),
    /** Raise each quantity to one that can be ordered. */
    raise: optionalField(z.boolean()),
  }),
  /** Without lines of unknown products. */
  response: cart,
  reads: true,
});

export const savedCart = z.object({
  _id: z.string(),
  name: z.string(),
  /** The number of lines. */
  count: z.int(),
  changedAt: z.string(),
});
export type SavedCart = z.output<typeof savedCart>;

const bySavedCart = z.object({ id });

export const listSavedCarts = endpoint({
  method: 'GET',
  path: '/saved-carts',
  summary: 'List the caller’s saved carts by name',
  access: 'customer',
  response: z.array(savedCart),
});

export const saveCart = endpoint({
  method: 'POST',
  path: '/saved-carts',
  summary: 'Save a copy of the caller’s cart under a name',
  access: 'customer',
  body: z.strictObject({
    name: cartName,
    /** Replace the saved cart that has this name. */
    replace: optionalField(z.boolean()),
  }),
  response: savedCart.extend(inserted),
  status: 201,
  refusals: [cartRefusals.nothingToSave, cartRefusals.tooManySaved, cartRefusals.nameTaken],
  once: true,
});

export const openSavedCart = endpoint({
  method: 'POST',
  path: '/saved-carts/{id}/open',
  summary: 'Add a copy of a saved cart to the caller’s cart, or replace the cart by it',
  access: 'owner',
  params: bySavedCart,
  body: z.strictObject({ mode: z.enum(['merge', 'replace']) }),
  response: cart,
  refusals: [cartRefusals.savedCartNotFound, cartRefusals.tooManyLines],
  once: true,
});

export const renameSavedCart = endpoint({
  method: 'PATCH',
  path: '/saved-carts/{id}',
  summary: 'Rename a saved cart',
  access: 'owner',
  params: bySavedCart,
  body: z.strictObject({ name: cartName }),
  response: modification,
  refusals: [cartRefusals.savedCartNotFound, cartRefusals.nameTaken],
  repeatable: true,
});

export const deleteSavedCart = endpoint({
  method: 'DELETE',
  path: '/saved-carts/{id}',
  summary: 'Delete a saved cart',
  access: 'owner',
  params: bySavedCart,
  response: deletion,
  once: true,
});

export const cartContract = {
  getCart,
  countCart,
  addToCart,
  changeCartLine,
  removeCartLine,
  clearCart,
  restoreCartLines,
  markCartSeen,
  mergeVisitorCart,
  priceCart,
  listSavedCarts,
  saveCart,
  openSavedCart,
  renameSavedCart,
  deleteSavedCart,
};
