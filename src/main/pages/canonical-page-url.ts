import { matchRoutes } from 'react-router';
import { searchLists, searchParameters } from '#features/search/web/index.ts';
import { publicPages, type PageRoute } from '../public-pages.ts';

interface Parameters {
  readonly once?: readonly string[];
  /** Parameters that may be repeated. */
  readonly lists?: readonly string[];
}

/** The parameters that a public page reads, by the `page` of its route. All others are ignored. */
export const pageParameters: Readonly<Record<string, Parameters>> = {
  'features/search/web/all-products-page': { once: searchParameters, lists: searchLists },
  'features/search/web/compare-page': { once: ['only', 'quantity'], lists: ['sku'] },
  'pages/part/part-page': { once: ['quantity'] },
  'features/identity/web/login-page': { once: ['from'] },
  'features/identity/web/company-sign-in-page': { once: ['back', 'error', 'from'] },
  'features/identity/web/register-page': { once: ['from', 'email'] },
  'features/identity/web/reset-password-page': { once: ['token', 'oobCode', 'from'] },
  'features/identity/web/verify-email-page': { once: ['token'] },
  'features/reviews/web/reviews-page': { once: ['q', 'productId', 'cursor', 'shown'] },
  'features/stock-alerts/web/confirm-alert-page': { once: ['token', 'product'] },
  'features/stock-alerts/web/unsubscribe-page': { once: ['token'] },
};

/** One-time codes from mails: such a page must not be cached. */
const SECRET = /[?&](token|oobCode)=/;

/** @param address a canonical page URL */
export function hasSecret(address: string): boolean {
  return SECRET.test(address);
}

/** Only the pages with parameters, which keeps matching fast. */
const routes = publicPages.filter(({ page }) => page in pageParameters).map(routeOf);

/**
 * The URL that a page is rendered for and cached by: its path and the parameters that it reads, in a
 * fixed order, each once except lists. Null when the URL is malformed.
 */
export function canonicalPageUrl(url: string): string | null {
  // Request URLs are ASCII, for which `canParse` is correct (see `parseUrl`) and fast.
  // oxlint-disable-next-line eslint/no-restricted-properties
  if (!/^\/(?!\/)/.test(url) || !URL.canParse(url, 'http://shop')) return null;
  // Most URLs need no change.
  if (!/[?%]/.test(url)) return url;
  const [path = '/', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  try {
    const { once = [], lists = [] } = parametersAt(path);
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
function parametersAt(path: string): Parameters {
  const [match] = matchRoutes(routes, path) ?? [];
  return match?.route.handle ?? {};
}

function routeOf({ path, page }: PageRoute) {
  return { path: path ?? '', handle: pageParameters[page] ?? {} };
}
