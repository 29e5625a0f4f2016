/** By then the dialog has closed and the list shows what became of it. */
const SETTLED_MS = 120;
/** A busy browser shows the list later; a control that is there still stays. */
const MAX_LOOKS = 25;

/**
 * Remembers where the control with the focus (its `data-row-action`) stands in a table or a list. The
 * answer, called once that control is gone, moves the focus to the same control of the following row,
 * or of the row before, else to the heading: the keyboard goes on where it was.
 */
export function keepPlace(): () => void {
  const control = document.activeElement;
  const action = control?.getAttribute('data-row-action');
  const row = control?.closest('tr, li');
  const list = row?.parentElement;
  if (!control || !action || !row || !list) return () => undefined;
  const place = [...list.children].indexOf(row);

  function goOn(looks: number): void {
    setTimeout(() => {
      if (control?.isConnected) {
        if (looks < MAX_LOOKS) goOn(looks + 1);
        return;
      }
      const now = document.activeElement;
      if (now && now !== document.body && now.isConnected) return;
      const rows = list?.isConnected ? [...list.children] : [];
      const inOrder = [...rows.slice(place), ...rows.slice(0, place).toReversed()];
      const same = inOrder
        .map((one) => one.querySelector<HTMLElement>(`[data-row-action=${action}]:enabled`))
        .find((found) => found !== null);
      (same ?? heading())?.focus();
    }, SETTLED_MS);
  }
  return () => goOn(1);
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('h1');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}
