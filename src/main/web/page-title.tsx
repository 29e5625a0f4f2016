import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { titleOf } from './title-of.ts';

/** Keeps the document's title with the page, and tells screen readers of a new one. */
export function PageTitle() {
  const matches = useMatches().map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  const { pathname } = useLocation();
  const title = titleOf(matches);
  const [announced, setAnnounced] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title;
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(title);
  }, [title, pathname]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
