import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

interface Held {
  readonly control: Element;
  /** Pixels below the window's upper edge. */
  top: number;
  /** What was shown then. */
  readonly before: unknown;
}

/**
 * Keeps a control under the finger that has just used it, whatever appears or goes above it. Browsers do
 * so by themselves at times, and some of them never. Whoever scrolls on meanwhile is left where they are.
 * @param shown with the next one of these the control is put back to its place
 * @returns to be called with the control before it has an effect
 */
export function useHeldPlace(shown: unknown): (control: Element) => void {
  const held = useRef<Held | null>(null);

  useEffect(() => {
    const follow = () => {
      if (held.current) held.current.top = topOf(held.current.control);
    };
    // In a sheet the control scrolls with that.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, []);

  useLayoutEffect(() => {
    if (!held.current || held.current.before === shown) return;
    putBack(held.current);
    held.current = null;
  }, [shown]);

  return useCallback(
    (control: Element) => {
      held.current = { control, top: topOf(control), before: shown };
    },
    [shown],
  );
}

function putBack({ control, top }: Held): void {
  // Gone, or in a sheet that has closed.
  if (control.getClientRects().length === 0) return;
  const scrolled = control.closest(':popover-open') ?? window;
  scrolled.scrollBy({ top: topOf(control) - top, behavior: 'instant' });
}

function topOf(control: Element): number {
  return control.getBoundingClientRect().top;
}
