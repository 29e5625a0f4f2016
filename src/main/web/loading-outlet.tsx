import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { cn } from '#ui/cn.ts';
import { LoadingBars } from '#ui/please-wait.tsx';

/** Faster pages appear without a loading indicator. */
const LOADING_DELAY_MS = 150;

/** The page, or a loading indicator while the next one loads slowly. */
export function LoadingOutlet() {
  const loading = useLoading();
  return (
    <>
      <div
        role="status"
        className={cn(
          loading === 'page' && 'pointer-events-none fixed inset-0 z-10 grid place-items-center',
          loading === 'view' &&
            'pointer-events-none fixed inset-x-0 top-[35vh] z-20 mx-auto w-fit rounded-md border border-line bg-raised p-6 shadow-raised',
        )}
      >
        {loading && <LoadingBars />}
      </div>
      {/* Hidden, not unmounted, so that typed text and scroll positions remain if the navigation is cancelled. */}
      <div className={cn(loading === 'page' && 'invisible')}>
        <Outlet />
      </div>
    </>
  );
}

/** Whether another page or another view of the current page is loading. */
function useLoading(): 'page' | 'view' | null {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const loading = state === 'loading';
  const [delayed, setDelayed] = useState(false);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setDelayed(true), LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [loading]);

  if (!next || !loading || !delayed) return null;
  return sectionOf(next.pathname) === sectionOf(pathname) ? 'view' : 'page';
}

/** Views of the dashboard share its tab bar, those of the catalogue the filters: these stay visible. */
function sectionOf(pathname: string): string {
  return /^\/(dashboard|allproducts)(?=\/|$)/.exec(pathname)?.[0] ?? pathname;
}
