import { matchRoutes } from 'react-router';
import { pageMap, type PageRoute } from '../routes.tsx';

interface QueryHandle {
  readonly query: readonly string[];
}

const routes = pageMap.map(addressOf);

/**
 * The address that a page is rendered for and known by: its path and those parameters that it reads,
 * in their order, each once. Null when what was asked for is not the address of a page.
 */
export function pageAddress(url: string): string | null {
  if (!/^\/(?!\/)/.test(url) || !URL.canParse(url, 'http://shop')) return null;
  const [path = '/', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  try {
    const names = knownNames(path);
    const pairs = names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    });
    return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
  } catch {
    return null;
  }
}

/** The parameters that the page at `path` reads. */
function knownNames(path: string): readonly string[] {
  const matches = matchRoutes(routes, path) ?? [];
  return matches.flatMap(({ route }) => (route.handle as QueryHandle).query);
}

function addressOf({ path, query = [] }: PageRoute) {
  return { path: path ?? '', handle: { query } };
}
