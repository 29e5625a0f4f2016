import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

interface Anchor {
  readonly control: Element;
  /** Pixels below the top of the window. */
  top: number;
  /** `content` at that time. */
  readonly content: unknown;
}

/**
 * Keeps a control at its position on the screen when content above it changes after its use. Needed
 * because not all browsers support scroll anchoring. Scrolling in the meantime is respected.
 * @param content the position is restored when this changes
 * @returns a function to call with the control before the change
 */
export function useScrollAnchor(content: unknown): (control: Element) => void {
  const anchor = useRef<Anchor | null>(null);

  useEffect(() => {
    const follow = () => {
      if (anchor.current) anchor.current.top = topOf(anchor.current.control);
    };
    // Capture: the control may be in a sheet that scrolls by itself.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, []);

  useLayoutEffect(() => {
    if (!anchor.current || anchor.current.content === content) return;
    restore(anchor.current);
    anchor.current = null;
  }, [content]);

  return useCallback(
    (control: Element) => {
      anchor.current = { control, top: topOf(control), content };
    },
    [content],
  );
}

function restore({ control, top }: Anchor): void {
  // Removed, or in a sheet that is closed.
  if (control.getClientRects().length === 0) return;
  const scrolled = control.closest(':popover-open') ?? window;
  scrolled.scrollBy({ top: topOf(control) - top, behavior: 'instant' });
}

function topOf(control: Element): number {
  return control.getBoundingClientRect().top;
}
