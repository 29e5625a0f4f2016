import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while the page is hydrated, then true: for what loads after the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
