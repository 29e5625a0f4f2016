import { captureFocus, focusableHeading } from './capture-focus.ts';

/**
 * Captures the position of the focused control (with `data-row-action`) in a table or list. Call the
 * returned function when the control is being removed: it moves the focus to another control of its row or,
 * when the row is removed, to the same control in the next row, else in the previous row, else to `fallback`.
 * @param next the same control in the next row has precedence over others of the same row
 */
export function captureRowFocus(
  fallback: () => HTMLElement | null | undefined = focusableHeading,
  { next = false } = {},
): () => void {
  const control = document.activeElement;
  const action = control?.getAttribute('data-row-action');
  const row = control?.closest('tr, li');
  const list = row?.parentElement;
  if (!action || !row || !list) return () => undefined;
  const index = [...list.children].indexOf(row);

  return captureFocus(() => {
    const own = row.isConnected ? (controlIn(row, '[data-row-action]') ?? fallback()) : null;
    if (own && !next) return own;
    const rows = list.isConnected ? [...list.children] : [];
    const nearestFirst = [...rows.slice(index), ...rows.slice(0, index).toReversed()];
    const sameAction = nearestFirst
      .map((candidate) => controlIn(candidate, `[data-row-action=${action}]`))
      .find((element) => element !== null);
    return sameAction ?? own ?? fallback();
  });
}

function controlIn(row: Element, selector: string): HTMLElement | null {
  return row.querySelector<HTMLElement>(`${selector}:enabled`);
}
