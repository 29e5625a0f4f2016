import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cn } from '#ui/cn.ts';
import { Container } from '#ui/container.tsx';
import { LoadingBars } from '#ui/please-wait.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { navigationLoads } from './navigation-loads.ts';
import { setLoadingIndicator } from './loading-outlet.tsx';

/** Faster pages appear without a loading indicator. */
const LOADING_DELAY_MS = 150;

let clickedLink: HTMLAnchorElement | null = null;

// Runs on import, like `prefetch-on-intent.ts`.
document.addEventListener(
  'click',
  ({ target }) => {
    clickedLink = target instanceof Element ? target.closest('a') : null;
  },
  true,
);
setLoadingIndicator(LoadingIndicator);

/** Replaces a page, and stands above a view, while the next one loads slowly. */
function LoadingIndicator({ next }: { next: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [delayed, setDelayed] = useState(false);
  const [waits, setWaits] = useState(navigationLoads.waits);
  useEffect(() => {
    navigationLoads.navigate = navigate;
    navigationLoads.onWait = setWaits;
    const timer = setTimeout(() => setDelayed(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  // The page that stays is read meanwhile.
  const shown = delayed && !waits;
  const isView = sectionOf(next) === sectionOf(pathname);
  return (
    <div
      role="status"
      data-page={(shown && !isView) || undefined}
      className={cn(
        'peer',
        shown && 'pointer-events-none fixed inset-0 z-20 grid place-items-center',
      )}
    >
      {shown && (isView ? <NextView /> : <NextPage pathname={next} />)}
    </div>
  );
}

/** Views of the dashboard share its tab bar, those of the catalogue the filters: these stay visible. */
function sectionOf(pathname: string): string {
  return /^\/(dashboard|allproducts)(?=\/|$)/.exec(pathname)?.[0] ?? pathname;
}

/** The outline of a page that loads slowly, with all that is known of it: the text of the clicked link as its title. */
function NextPage({ pathname }: { pathname: string }) {
  const title = clickedLink?.pathname === pathname && clickedLink.textContent;
  if (!title) return <LoadingBars />;
  return (
    <Container className="grid gap-4 self-start pt-24">
      <p className="line-clamp-2 text-2xl font-semibold">{title}</p>
      <Skeleton className="w-3/4" />
      <Skeleton className="w-1/2" />
      <Skeleton className="mb-4 h-48" />
      <LoadingBars />
    </Container>
  );
}

function NextView() {
  return (
    <div className="rounded-md border border-line bg-raised p-6 shadow-raised">
      <LoadingBars />
    </div>
  );
}
