import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Embla } from './embla-driver.tsx';

/** The state of a carousel: the current slide, and autoplay. */
export function useCarousel(interval: number) {
  const jump = useReducedMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<Embla>();
  const [index, setIndex] = useState(0);
  const [autoplay, setAutoplay] = useState(interval > 0);
  const [paused, setPaused] = useState(false);
  const canRun = interval > 0 && !jump;
  const running = canRun && autoplay;

  useEffect(() => {
    if (!embla) return;
    const select = () => setIndex(embla.selectedScrollSnap());
    const stop = () => setAutoplay(false);
    embla.on('select', select).on('reInit', select).on('pointerDown', stop);
    return () => {
      embla.off('select', select).off('reInit', select).off('pointerDown', stop);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !running || paused) return;
    const timer = setInterval(() => embla.scrollNext(), interval);
    return () => clearInterval(timer);
  }, [embla, running, paused, interval]);

  function go(move: () => void) {
    setAutoplay(false);
    move();
  }
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);

  return {
    viewport,
    driver: { viewport, jump, onReady: setEmbla },
    ready: embla !== undefined,
    index,
    canRun,
    running,
    previous: () => go(() => embla?.scrollPrev(jump)),
    next: () => go(() => embla?.scrollNext(jump)),
    show: (slide: number) => go(() => embla?.scrollTo(slide, jump)),
    toggle: () => setAutoplay((now) => !now),
    pauseHandlers: {
      onPointerEnter: pause,
      onPointerLeave: resume,
      onFocus: pause,
      onBlur: resume,
    },
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void) {
  const list = matchMedia(REDUCED_MOTION);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the system is set to reduced motion; false on the server. */
function useReducedMotion() {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}
