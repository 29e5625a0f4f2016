import { useEffect, useRef, useState } from 'react';
import type { Embla } from './embla-driver.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';

/** The carousel's state: which slide, and whether it moves on by itself. */
export function useCarousel(interval: number) {
  const still = useReducedMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<Embla>();
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(interval > 0);
  const [held, setHeld] = useState(false);
  const canRun = interval > 0 && !still;
  const running = canRun && wanted;

  useEffect(() => {
    if (!embla) return;
    const select = () => setIndex(embla.selectedScrollSnap());
    const stop = () => setWanted(false);
    embla.on('select', select).on('reInit', select).on('pointerDown', stop);
    return () => {
      embla.off('select', select).off('reInit', select).off('pointerDown', stop);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !running || held) return;
    const timer = setInterval(() => embla.scrollNext(), interval);
    return () => clearInterval(timer);
  }, [embla, running, held, interval]);

  function go(move: () => void) {
    setWanted(false);
    move();
  }
  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  return {
    viewport,
    driver: { viewport, still, onReady: setEmbla },
    ready: embla !== undefined,
    index,
    canRun,
    running,
    previous: () => go(() => embla?.scrollPrev(still)),
    next: () => go(() => embla?.scrollNext(still)),
    show: (slide: number) => go(() => embla?.scrollTo(slide, still)),
    toggle: () => setWanted((now) => !now),
    holdHandlers: {
      onPointerEnter: hold,
      onPointerLeave: release,
      onFocus: hold,
      onBlur: release,
    },
  };
}
