import { newId } from '#browser/new-id.ts';
import type { VisitorCart } from '../domain/visitor-cart.ts';

export function newVisitorCart(): VisitorCart {
  return { id: newId(), lastPosition: 0, lines: [] };
}
