import { lazy, Suspense, useSyncExternalStore } from 'react';
import { retryLoad } from './retry-load.ts';

const ToastRegion = lazy(async () => {
  const { ToastRegion: loaded } = await retryLoad(() => import('./toast-region.tsx'));
  return { default: loaded };
});

const neverChanges = () => () => undefined;

/** Renders toasts; include it once per page. Its code loads after hydration. */
export function Toaster() {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!hydrated) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}
