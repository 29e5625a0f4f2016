import { z } from 'zod';

/** What is tedious to type twice. */
const orderDraft = z.object({ name: z.string(), number: z.string(), address: z.string() });
export type OrderDraft = z.output<typeof orderDraft>;

const keyOf = (draft: string) => `busbar.order ${draft}`;

/** What was typed before a reload in this tab; nothing when there is none, or no storage. */
export function readDraft(draft: string): Partial<OrderDraft> {
  try {
    return orderDraft.parse(JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? ''));
  } catch {
    return {};
  }
}

/** `draft` names the buyer and the product, so that nobody finds what another has typed. */
export function keepDraft(draft: string, typed: OrderDraft): void {
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing: a reload forgets, as it always did.
  }
}

export function dropDraft(draft: string): void {
  try {
    sessionStorage.removeItem(keyOf(draft));
  } catch {
    // As above.
  }
}
