import { browserApi } from '#features/sessions/web/index.ts';
import { countCart } from '../contract.ts';
import { readVisitorCart, tellCart } from './cart-storage.ts';
import { mergeVisitorCart } from './merge-visitor-cart.ts';

/** Merges the cart of the visitor who has signed in as this user, and tells all tabs what the shop has. */
export async function askForCart(user: string): Promise<void> {
  if (readVisitorCart()) await mergeVisitorCart(browserApi, user);
  const outcome = await browserApi(countCart, {});
  if (outcome.ok) tellCart({ user, ...outcome.value });
}
