import { browserSession } from '#features/sessions/web/index.ts';
import { retryLoad } from '#ui/retry-load.ts';
import { cartOwner } from './cart-owner.ts';
import { forgetCarts, onCartChange, readKnownCart, readVisitorCart } from './cart-storage.ts';

/**
 * Calls `show` with the number of lines in the cart, now and whenever it changes. Also merges the cart of
 * a visitor who signs in, and forgets the cart when they sign out.
 * @returns what ends it
 */
export function watchCart(show: (count: number) => void): () => void {
  const { session } = browserSession();
  let user = session.snapshot().user?.id;
  let owner = cartOwner();

  function update(): void {
    show(owner ? (readKnownCart(owner)?.count ?? 0) : (readVisitorCart()?.lines.length ?? 0));
  }

  /** Asks the shop: other devices may have changed it. */
  async function ask(): Promise<void> {
    if (document.hidden || !owner) return;
    const { askForCart } = await retryLoad(() => import('./ask-for-cart.ts'));
    await askForCart(owner);
  }

  function followSession(): void {
    const before = user;
    const ownerBefore = owner;
    user = session.snapshot().user?.id;
    owner = cartOwner();
    if (owner === ownerBefore) return;
    if (before && before !== user) forgetCarts();
    update();
    void ask();
  }

  const visible = () => void ask();
  const ends = [session.subscribe(followSession), onCartChange(update)];
  document.addEventListener('visibilitychange', visible);
  update();
  void ask();
  return () => {
    for (const end of ends) end();
    document.removeEventListener('visibilitychange', visible);
  };
}
