import { lazy, useCallback, useEffect, useState } from 'react';
import { retryLoad } from '#ui/retry-load.ts';
import type { Waiting } from './late-code.tsx';

/** Code that is there needs no connection. */
let loading: Promise<typeof import('./late-code.tsx')> | undefined;
const load = () => (loading ??= retryLoad(() => import('./late-code.tsx')));

export const GridNotice = lazy(async () => ({ default: (await load()).GridNotice }));

/** Code that loads after the first view of the grid, and what waits for the connection. */
export function useLateCode() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => void load(), []);

  /** Shows that something waits, until the returned function is called. */
  const showWaiting = useCallback((reason: Waiting['reason'], stop: () => void) => {
    setWaiting({ reason, stop });
    return () => setWaiting(null);
  }, []);

  /** The code, when it is there. */
  const lateCode = useCallback(() => {
    let end = (): void => undefined;
    if (!navigator.onLine) end = showWaiting('offline', end);
    return load().finally(end);
  }, [showWaiting]);

  return { waiting, showWaiting, lateCode };
}
