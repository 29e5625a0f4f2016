import { data } from 'react-router';
import type { PageHandle } from '#shared/page-handle.ts';
import { NotFound } from '#ui/not-found.tsx';

export const handle: PageHandle = { title: 'Page not found' };

export function loader() {
  return data(null, { status: 404 });
}

export function Component() {
  return <NotFound />;
}
