import { matchRoutes } from 'react-router';
import { searchLists, searchParameters } from '#features/search/web/index.ts';
import { pageMap, type PageRoute } from '../routes.tsx';

interface Parameters {
  readonly once?: readonly string[];
  /** Those that may stand several times. */
  readonly lists?: readonly string[];
}

/** The parameters that a public page reads; the server renders one page for all others. */
const parameters: Readonly<Record<string, Parameters>> = {
  'features/search/web/all-products-page': { once: searchParameters, lists: searchLists },
  'features/search/web/compare-page': { once: ['only', 'quantity'], lists: ['sku'] },
  'pages/part/part-page': { once: ['quantity'] },
  'features/identity/web/login-page': { once: ['from'] },
  'features/identity/web/reset-password-page': { once: ['token', 'oobCode'] },
  'features/identity/web/verify-email-page': { once: ['token'] },
};

/** What a mail gave to one person only: an answer to it is nobody else's. */
const SECRET = /[?&](token|oobCode)=/;

/** @param address see `pageAddress`. */
export function holdsSecret(address: string): boolean {
  return SECRET.test(address);
}

/** Only these, and no other page is at such an address: each one more would be compared each time. */
const routes = pageMap.filter(({ page }) => page in parameters).map(routeOf);

/**
 * The address that a page is rendered for and known by: its path and those parameters that it reads,
 * in their order, each once but for lists. Null when what was asked for is not the address of a page.
 */
export function pageAddress(url: string): string | null {
  // Addresses are ASCII, which it reads rightly (see `parseUrl`), and sooner than others do.
  // oxlint-disable-next-line eslint/no-restricted-properties
  if (!/^\/(?!\/)/.test(url) || !URL.canParse(url, 'http://shop')) return null;
  // Most have nothing to leave out.
  if (!/[?%]/.test(url)) return url;
  const [path = '/', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  try {
    const { once = [], lists = [] } = knownNames(path);
    const pairs = [
      ...once.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value),
      ...lists.flatMap((name) => query.getAll(name).map((value) => [name, value])),
    ];
    return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
  } catch {
    return null;
  }
}

/** The parameters that the page at `path` reads. */
function knownNames(path: string): Parameters {
  const [match] = matchRoutes(routes, path) ?? [];
  return match?.route.handle ?? {};
}

function routeOf({ path, page }: PageRoute) {
  return { path: path ?? '', handle: parameters[page] ?? {} };
}
