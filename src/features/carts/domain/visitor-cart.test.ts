import { describe, expect, test } from 'vitest';
import { withLines, withRestored } from './change-visitor-cart.ts';
import { parseVisitorCart, type VisitorCart } from './visitor-cart.ts';

const line = (productId: string, position: number, quantity = 1) => {
  return { productId, position, quantity, customerPartNumber: null, note: null, seen: null };
};
const cart: VisitorCart = { id: 'cart', lastPosition: 3, lines: [line('a', 1), line('c', 3)] };

describe('the cart of a visitor', () => {
  test('appends new parts, and keeps the place and the note of those in it', () => {
    const noted = { ...cart, lines: [{ ...line('a', 1), note: 'Lab' }] };
    const { lines, lastPosition } = withLines(noted, [line('d', 0, 4), line('a', 0, 2)]);
    expect(lines).toEqual([{ ...line('a', 1, 2), note: 'Lab' }, line('d', 4, 4)]);
    expect(lastPosition).toBe(4);
  });

  test('has a removed line at its place again after undo, but not twice', () => {
    const restored = withRestored(cart, [line('b', 2), line('c', 3, 9)]);
    expect(restored.lines).toEqual([line('a', 1), line('b', 2), line('c', 3)]);
  });

  test('is read as it was stored', () => {
    expect(parseVisitorCart(JSON.stringify(cart))).toEqual(cart);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['another thing', '{"id":1}'],
    ['no lines', '{"id":"a","lastPosition":1}'],
    ['no valid line', JSON.stringify({ ...cart, lines: [line('a', 0), { productId: 'b' }] })],
  ])('is empty if the browser has stored %s', (_what, text) => {
    expect(parseVisitorCart(text)).toBeNull();
  });
});
