import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { titleOf } from './page-metadata.ts';
import type { RootData } from './root-loader.ts';

/** Sets the document title; announces a new page and moves the focus to it. */
export function PageTitle() {
  const matches = useMatches().map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  const { pathname } = useLocation();
  const shop = useRouteLoaderData<RootData>('root')?.shop?.name ?? '';
  const title = import.meta.env.SSR ? '' : titleOf(matches, shop);
  const [announced, setAnnounced] = useState('');
  const lastPathname = useRef(pathname);

  useEffect(() => {
    document.title = title;
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setAnnounced(title);
    focusPage();
  }, [title, pathname]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

/** Focuses the page's heading, unless the page has focused a field itself. */
function focusPage(): void {
  const main = document.getElementById('main');
  const { activeElement } = document;
  if (main?.contains(activeElement) && activeElement?.matches('input, select, textarea')) return;
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
