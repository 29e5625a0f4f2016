import { lazy, Suspense, useSyncExternalStore } from 'react';

const ToastRegion = lazy(() =>
  import('./toast-region.tsx').then((module) => ({ default: module.ToastRegion })),
);

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
