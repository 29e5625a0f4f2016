import { useCallback, useLayoutEffect, useRef } from 'react';

interface Held {
  readonly control: Element;
  /** Pixels below the window's upper edge. */
  readonly top: number;
  /** What was shown then. */
  readonly before: unknown;
}

/**
 * Keeps a control under the finger that has just used it, whatever appears or goes above it. Browsers do
 * so by themselves at times, and some of them never.
 * @param shown with the next one of these the control is put back to its place
 * @returns to be called with the control before it has an effect
 */
export function useHeldPlace(shown: unknown): (control: Element) => void {
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    if (!held.current || held.current.before === shown) return;
    putBack(held.current);
    held.current = null;
  }, [shown]);
  return useCallback(
    (control: Element) => {
      held.current = { control, top: control.getBoundingClientRect().top, before: shown };
    },
    [shown],
  );
}

function putBack({ control, top }: Held): void {
  // Gone, or in a sheet that has closed.
  if (control.getClientRects().length === 0) return;
  const scrolled = control.closest(':popover-open') ?? window;
  scrolled.scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' });
}
