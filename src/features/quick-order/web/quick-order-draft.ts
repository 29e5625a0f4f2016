import { withEmptyRow, type GridRow } from '../domain/grid-rows.ts';
import { MAX_ROWS } from '../domain/quick-order-rules.ts';

/** The drafts of one tab: that of the page Quick order, and one for each customer for whom an admin enters an order. */
export const QUICK_ORDER_DRAFT = 'busbar-quick-order';
export const orderEntryDraft = (customerId: string) => `busbar-order-entry ${customerId}`;

interface Draft {
  readonly key: string;
  /** The id of the user; null for a visitor, whose draft is kept at sign-in. */
  readonly user: string | null;
  readonly rows: readonly GridRow[];
  /** What is in the box for pasted lines. */
  readonly pasted: string;
}

/** What was typed in this tab before the page was loaded again. */
export function readDraft(key: string, user: string | null): Pick<Draft, 'rows' | 'pasted'> {
  const draft = storedDraft(key);
  if (!draft || (draft.user !== null && draft.user !== user)) {
    return { rows: withEmptyRow([]), pasted: '' };
  }
  return { rows: withEmptyRow(draft.rows), pasted: draft.pasted };
}

export function writeDraft({ key, ...draft }: Draft): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft ends with the page.
  }
}

export function clearDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}

function storedDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Draft | null;
    if (!draft || !Array.isArray(draft.rows) || typeof draft.pasted !== 'string') return null;
    const rows = draft.rows.filter(isRow).slice(0, MAX_ROWS);
    return { ...draft, key, rows: rows.map((row, at) => ({ ...row, key: at + 1 })) };
  } catch {
    return null;
  }
}

function isRow({ text, quantity, chosen }: GridRow): boolean {
  return (
    typeof text === 'string' &&
    typeof quantity === 'string' &&
    (chosen === null || typeof chosen === 'string')
  );
}
