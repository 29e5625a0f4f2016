import { showRetry } from '#browser/show-retry.ts';
import { retryLoad } from '#ui/retry-load.ts';
import { addingTexts } from './adding-texts.ts';
import type { Added } from './add-for-visitor.ts';
import type { WantedLine } from '../domain/add-lines.ts';

// What public pages do about the cart after the first paint, as one script.

export { watchCart } from './watch-cart.ts';

/**
 * Adds lines to the cart and says so. Most visits never do: the code is loaded on demand.
 * @returns what was added; null if the call was refused
 */
export async function addToCart(lines: readonly WantedLine[]): Promise<Added | null> {
  const adding = navigator.onLine ? await loadAdding().catch(waitForAdding) : await waitForAdding();
  return adding && adding.addToCart(lines);
}

const loadAdding = () => import('./add-to-cart.ts');

/** Loads the code when the connection is back, and says so; null if the buyer does not want to wait. */
async function waitForAdding(): Promise<Awaited<ReturnType<typeof loadAdding>> | null> {
  let removeNotice: () => unknown = doNothing;
  const stopped = new Promise<null>((stop) => {
    removeNotice = showRetry('offline', () => stop(null), addingTexts);
  });
  const adding = await Promise.race([retryLoad(loadAdding), stopped]);
  removeNotice();
  return adding;
}

const doNothing = () => undefined;
