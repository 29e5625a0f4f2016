import { useEffect, type ReactNode } from 'react';
import { HYDRATED } from './hydration-block.ts';

/** Says when the page within answers to what is pressed. */
export function WhenHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset[HYDRATED] = '';
    window.dispatchEvent(new Event(HYDRATED));
  }, []);
  return children;
}
