import { z } from 'zod';

/** The fields that a draft saves. */
const orderDraft = z.object({ name: z.string(), number: z.string(), address: z.string() });
export type OrderDraft = z.output<typeof orderDraft>;

const keyOf = (draft: string) => `busbar.order ${draft}`;

/** The draft saved in this tab; empty when there is none or storage is unavailable. */
export function readDraft(draft: string): Partial<OrderDraft> {
  try {
    return orderDraft.parse(JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? ''));
  } catch {
    return {};
  }
}

/** `draft` identifies the buyer and the product, so that no other user of the tab sees it. */
export function saveDraft(draft: string, typed: OrderDraft): void {
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify(typed));
  } catch {
    // Storage is unavailable: the draft is lost on reload.
  }
}

export function dropDraft(draft: string): void {
  try {
    sessionStorage.removeItem(keyOf(draft));
  } catch {
    // Storage is unavailable: there is no draft.
  }
}
