import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { cn } from '#ui/cn.ts';
import { WaitingMark } from '#ui/please-wait.tsx';

/** Faster pages appear without a loading indicator. */
const PATIENCE_MS = 150;

/** The page, or a loading indicator while the next one loads slowly. */
export function WaitingOutlet() {
  const wait = useWait();
  return (
    <>
      <div
        role="status"
        className={cn(
          wait === 'page' && 'pointer-events-none fixed inset-0 z-10 grid place-items-center',
          wait === 'part' &&
            'pointer-events-none fixed inset-x-0 top-[35vh] z-20 mx-auto w-fit rounded-md border border-line bg-raised p-6 shadow-raised',
        )}
      >
        {wait && <WaitingMark />}
      </div>
      {/* Unseen, not gone: what was typed, and the place where it was, are there again when the
          navigation is given up or comes back. */}
      <div className={cn(wait === 'page' && 'invisible')}>
        <Outlet />
      </div>
    </>
  );
}

/** Whether another page or another view of the current page is loading. */
function useWait(): 'page' | 'part' | null {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const loading = state === 'loading';
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);

  if (!next || !loading || !late) return null;
  return sectionOf(next.pathname) === sectionOf(pathname) ? 'part' : 'page';
}

/** Views of the dashboard share its tab bar, those of the catalogue the filters: these stay visible. */
function sectionOf(pathname: string): string {
  return /^\/(dashboard|allproducts)(?=\/|$)/.exec(pathname)?.[0] ?? pathname;
}
