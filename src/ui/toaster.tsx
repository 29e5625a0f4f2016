import { lazy, Suspense } from 'react';
import { retryLoad } from './retry-load.ts';
import { useHydrated } from './use-hydrated.ts';

const ToastRegion = lazy(async () => {
  const { ToastRegion: loaded } = await retryLoad(() => import('./toast-region.tsx'));
  return { default: loaded };
});

/** Renders toasts; include it once per page. Its code loads after hydration. */
export function Toaster() {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}
