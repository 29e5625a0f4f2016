import { expect, test } from 'vitest';
import type { PageHandle } from '#shared/page-handle.ts';
import { pageMap } from '../page-map.ts';
import { type PageRoute } from '../public-pages.ts';
import { loadPage } from '../routes.tsx';
import { loadingTitle } from './loading-title.ts';

/** The pages of signed-in people, by path. */
function signedInPages({ path = '', page, children = [] }: PageRoute): [string, string][] {
  const below = children.flatMap((child) => signedInPages(child));
  if (children.length === 0) return [[path, page]];
  return below.map(([end, file]) => [[path, end].filter(Boolean).join('/'), file]);
}

const pages = pageMap.filter(({ signedIn }) => signedIn).flatMap((route) => signedInPages(route));

test.each(pages)(
  '%s has the title of the page while it loads, if its address says it',
  async (path, page) => {
    const { title } = (await loadPage(page)()).handle as PageHandle;
    expect(loadingTitle(path)).toBe(
      typeof title === 'string' && !path.includes(':') ? title : null,
    );
  },
);
