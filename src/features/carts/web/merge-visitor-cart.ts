import type { Api } from '#shared/api-client.ts';
import { tn } from '#shared/texts/texts.ts';
import { toast } from '#ui/toast.ts';
import { mergeVisitorCart as mergeCall } from '../contract.ts';
import { readVisitorCart, tellCart, writeVisitorCart } from './cart-storage.ts';
import { cartMessages } from './messages.ts';

/**
 * Adds the cart of the visitor to that of the user who has signed in, then removes it from the browser.
 * The shop adds each piece once, whichever tabs do this at the same time. A refused cart stays in the
 * browser, and the page of the cart offers to try again.
 */
export async function mergeVisitorCart(api: Api, user: string): Promise<boolean> {
  for (let cart = readVisitorCart(); cart; cart = readVisitorCart()) {
    const { id, lines } = cart;
    const outcome = await api(mergeCall, {
      params: { id },
      body: { lines: lines.map(({ seen: _seen, position: _position, ...line }) => line) },
    });
    if (!outcome.ok) {
      if (outcome.problem.status === 409) toast.caution(outcome.problem.title);
      return false;
    }
    const { version, count, added, omitted } = outcome.value;
    tellCart({ user, version, count });
    if (added.length > 0) {
      toast.info(
        tn(
          '{count} part that you chose before signing in is in your cart.',
          '{count} parts that you chose before signing in are in your cart.',
          added.length,
        ),
      );
    }
    if (omitted.length > 0) toast.caution(cartMessages.omitted(omitted.map(({ name }) => name)));
    // A tab that has not learnt of the sign-in may have added more: then it is merged again.
    const now = readVisitorCart();
    if (!now || JSON.stringify(now) === JSON.stringify(cart)) {
      writeVisitorCart(null);
      return true;
    }
  }
  return true;
}
