import { useEffect, type ReactNode } from 'react';
import { HYDRATED } from './hydration-block.ts';

/** Dispatches the event `HYDRATED` after hydration. */
export function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset[HYDRATED] = '';
    window.dispatchEvent(new Event(HYDRATED));
  }, []);
  return children;
}
