/** After this time a dialog has closed and the page has been updated. */
const UPDATE_DELAY_MS = 120;
/** A slow browser updates the page later. If the control is still there by then, it keeps the focus. */
const MAX_CHECKS = 25;

/**
 * Captures the focused control. Call the returned function when the control is being removed: it moves the
 * focus to `next`, by default to the page's heading, unless something else has got it by then.
 */
export function captureFocus(
  next: () => HTMLElement | null | undefined = focusableHeading,
): () => void {
  const control = document.activeElement;
  if (!control || control === document.body) return () => undefined;

  function restore(checks: number): void {
    setTimeout(() => {
      if (control?.isConnected) {
        if (checks < MAX_CHECKS) restore(checks + 1);
        return;
      }
      const focused = document.activeElement;
      if (focused && focused !== document.body && focused.isConnected) return;
      next()?.focus();
    }, UPDATE_DELAY_MS);
  }
  return () => restore(1);
}

/** The page's heading, made focusable. */
export function focusableHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
