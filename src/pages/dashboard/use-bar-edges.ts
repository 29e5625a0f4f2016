import { useEffect, useState, type RefObject } from 'react';

/** Whether a bar that scrolls sideways goes on beyond its left and its right edge. */
export function useBarEdges(frame: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ left: false, right: false });

  useEffect(() => {
    const bar = frame.current?.querySelector('nav');
    if (!bar) return;
    function look() {
      const { scrollLeft, scrollWidth, clientWidth } = bar as HTMLElement;
      const [left, right] = [scrollLeft > 4, scrollLeft + clientWidth < scrollWidth - 4];
      setEdges((now) => (now.left === left && now.right === right ? now : { left, right }));
    }
    const resized = new ResizeObserver(look);
    resized.observe(bar);
    bar.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      bar.removeEventListener('scroll', look);
    };
  }, [frame]);

  return edges;
}
