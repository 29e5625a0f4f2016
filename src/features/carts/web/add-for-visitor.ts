import { retryCall } from '#browser/retry-call.ts';
import { showRetry } from '#browser/show-retry.ts';
import type { Api, Outcome } from '#shared/api-client.ts';
import { priceCart, type AddedLines, type CartLine } from '../contract.ts';
import { mergeLines, type WantedLine } from '../domain/add-lines.ts';
import { MAX_LINES } from '../domain/cart-rules.ts';
import { isForSale } from '../domain/line-problem.ts';
import { withLines } from '../domain/change-visitor-cart.ts';
import { addingTexts } from './adding-texts.ts';
import { readVisitorCart, writeVisitorCart } from './cart-storage.ts';
import { newVisitorCart } from './new-visitor-cart.ts';
import { cartMessages } from './messages.ts';

export type Added = Pick<AddedLines, 'added' | 'omitted'>;
export type AddOutcome =
  | { readonly ok: true; readonly value: Added }
  | { readonly ok: false; readonly title: string };

/** Asks the shop for prices, minimum and multiple, then stores the lines in the browser. */
export async function addForVisitor(api: Api, lines: readonly WantedLine[]): Promise<AddOutcome> {
  const wanted = mergeLines(lines);
  for (;;) {
    const asked = sumsOf(wanted);
    const outcome = await untilAnswered(() =>
      api(priceCart, { body: { lines: asked, raise: true } }),
    );
    if (!outcome.ok) return { ok: false, title: outcome.problem.title };
    // Otherwise another tab has changed the cart meanwhile.
    if (JSON.stringify(sumsOf(wanted)) === JSON.stringify(asked)) {
      return storeLines(asked, outcome.value.lines);
    }
  }
}

/** Asks again, and says why, while there is no response, until the buyer stops it. */
async function untilAnswered(ask: () => Promise<Outcome<typeof priceCart>>) {
  const stop = new AbortController();
  let removeNotice: () => unknown = doNothing;
  const outcome = await retryCall(ask, {
    signal: stop.signal,
    onWait: (reason) => {
      removeNotice();
      removeNotice = showRetry(reason, () => stop.abort(), addingTexts);
    },
  });
  removeNotice();
  return outcome;
}

/** The wanted lines with the pieces that are in the cart. */
function sumsOf(wanted: readonly ReturnType<typeof mergeLines>[number][]) {
  const { lines = [] } = readVisitorCart() ?? {};
  const present = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  return wanted.map((line) => {
    return { ...line, quantity: line.quantity + (present.get(line.productId) ?? 0) };
  });
}

function storeLines(asked: ReturnType<typeof sumsOf>, priced: readonly CartLine[]): AddOutcome {
  const byProduct = new Map(priced.map((line) => [line.productId, line]));
  const found = asked.flatMap(({ productId, quantity: wanted }) => {
    const line = byProduct.get(productId);
    return line ? [{ line, wanted }] : [];
  });
  const added = found.filter(({ line }) => isForSale(line));
  const cart = withLines(
    readVisitorCart() ?? newVisitorCart(),
    added.map(({ line }) => {
      const { productId, quantity, customerPartNumber, note } = line;
      const { unitPrice, stock, lifecycle } = line;
      const seen = { unitPrice, stock, lifecycle };
      return { productId, quantity, customerPartNumber, note, seen };
    }),
  );
  if (cart.lines.length > MAX_LINES) return { ok: false, title: cartMessages.full() };
  if (added.length > 0) writeVisitorCart(cart);
  const value = {
    added: added.map(({ line: { productId, name, quantity, problem }, wanted }) => {
      return { productId, name, quantity, wanted, problem };
    }),
    omitted: asked.flatMap(({ productId }) => {
      const line = byProduct.get(productId);
      if (line && isForSale(line)) return [];
      const reason = line?.sold ? ('no-price' as const) : ('not-sold' as const);
      return [{ productId, name: line?.name ?? null, reason }];
    }),
  };
  return { ok: true, value };
}

const doNothing = () => undefined;
