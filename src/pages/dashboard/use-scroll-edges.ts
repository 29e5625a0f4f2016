import { useEffect, useState, type RefObject } from 'react';

/** Whether a bar that scrolls sideways has more content beyond its left and right edge. */
export function useScrollEdges(frame: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ left: false, right: false });

  useEffect(() => {
    const bar = frame.current?.querySelector('nav');
    if (!bar) return;
    function update() {
      const { scrollLeft, scrollWidth, clientWidth } = bar as HTMLElement;
      const [left, right] = [scrollLeft > 4, scrollLeft + clientWidth < scrollWidth - 4];
      setEdges((now) => (now.left === left && now.right === right ? now : { left, right }));
    }
    const observer = new ResizeObserver(update);
    observer.observe(bar);
    bar.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      bar.removeEventListener('scroll', update);
    };
  }, [frame]);

  return edges;
}
