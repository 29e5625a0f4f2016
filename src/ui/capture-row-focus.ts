/** After this time the dialog has closed and the list has been updated. */
const UPDATE_DELAY_MS = 120;
/** A slow browser updates the list later. If the control is still there by then, it keeps the focus. */
const MAX_CHECKS = 25;

/**
 * Captures the position of the focused control (with `data-row-action`) in a table or list. Call the
 * returned function when the row is being removed: it moves the focus to the same control in the next
 * row, else in the previous row, else to the page's heading.
 */
export function captureRowFocus(): () => void {
  const control = document.activeElement;
  const action = control?.getAttribute('data-row-action');
  const row = control?.closest('tr, li');
  const list = row?.parentElement;
  if (!control || !action || !row || !list) return () => undefined;
  const index = [...list.children].indexOf(row);

  function restore(checks: number): void {
    setTimeout(() => {
      if (control?.isConnected) {
        if (checks < MAX_CHECKS) restore(checks + 1);
        return;
      }
      const focused = document.activeElement;
      if (focused && focused !== document.body && focused.isConnected) return;
      const rows = list?.isConnected ? [...list.children] : [];
      const nearestFirst = [...rows.slice(index), ...rows.slice(0, index).toReversed()];
      const sameAction = nearestFirst
        .map((candidate) =>
          candidate.querySelector<HTMLElement>(`[data-row-action=${action}]:enabled`),
        )
        .find((element) => element !== null);
      (sameAction ?? focusableHeading())?.focus();
    }, UPDATE_DELAY_MS);
  }
  return () => restore(1);
}

function focusableHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
