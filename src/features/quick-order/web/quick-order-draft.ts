import { withEmptyRow, type GridRow } from '../domain/grid-rows.ts';
import { MAX_ROWS } from '../domain/quick-order-rules.ts';

const KEY = 'busbar-quick-order';

interface Draft {
  /** The id of the user; null for a visitor, whose draft is kept at sign-in. */
  readonly user: string | null;
  readonly rows: readonly GridRow[];
  /** What is in the box for pasted lines. */
  readonly pasted: string;
}

/** What was typed in this tab before the page was loaded again. */
export function readDraft(user: string | null): Pick<Draft, 'rows' | 'pasted'> {
  const draft = storedDraft();
  if (!draft || (draft.user !== null && draft.user !== user)) {
    return { rows: withEmptyRow([]), pasted: '' };
  }
  return { rows: withEmptyRow(draft.rows), pasted: draft.pasted };
}

export function writeDraft(draft: Draft): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft ends with the page.
  }
}

function storedDraft(): Draft | null {
  try {
    const draft = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    if (!draft || !Array.isArray(draft.rows) || typeof draft.pasted !== 'string') return null;
    const rows = draft.rows.filter(isRow).slice(0, MAX_ROWS);
    return { ...draft, rows: rows.map((row, at) => ({ ...row, key: at + 1 })) };
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
