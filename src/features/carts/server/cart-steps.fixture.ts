import { expect } from 'vitest';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import { addToCart, getCart, type Cart } from '../contract.ts';

type Pieces = Readonly<Record<string, number>>;

/** The value of a successful call. */
export function valueOf<Value>(
  outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false },
): Value {
  expect(outcome).toMatchObject({ ok: true });
  return (outcome as { readonly value: Value }).value;
}

/** Adds pieces of products, by their ids. */
export async function add({ api }: Person, pieces: Pieces) {
  const lines = Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }));
  return valueOf(await api(addToCart, { body: { lines } }));
}

export async function cartOf({ api }: Person): Promise<Cart> {
  return valueOf(await api(getCart, {}));
}

/** The pieces in a cart, by the ids of their products. */
export function piecesIn({ lines }: Cart): Pieces {
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
}

/** The ids of the products in a cart, in the order of its lines. */
export function orderOf({ lines }: Cart): string[] {
  return lines.map(({ productId }) => productId);
}

/** A reel of 100 pieces, at least 200, with a cheaper price from 1,000. */
export function reel(shop: TestShop, overrides = {}) {
  return shop.product({
    name: 'Resistor 10 k',
    price: '0.10',
    stock: 5000,
    minQuantity: 200,
    orderMultiple: 100,
    priceBreaks: [{ quantity: 1000, price: '0.04' }],
    ...overrides,
  });
}
