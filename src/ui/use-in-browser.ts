import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser takes its page over, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
