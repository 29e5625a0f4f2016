import { parseUrl } from '#shared/parse-url.ts';

const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/; // oxlint-disable-line no-control-regex
const MAX_LENGTH = 2000;
/** Any origin serves: what matters is whether the path leaves it. */
const HERE = 'http://shop.invalid';
const SIGN_IN_PAGES = new Set(['/login', '/register']);

/** Where to go after signing in: the given path of this site, or `/`; never the sign-in pages again. */
export function safeReturnPath(from: string | null | undefined): string {
  const path = ownPath(from);
  return SIGN_IN_PAGES.has(path.replace(/\/*(\?.*|#.*)?$/, '')) ? '/' : path;
}

/**
 * The given path of this site, or `/` for anything else.
 * A browser reads `//host`, `/\host`, `/<tab>/host` and `/.//host` as another site, so the path is
 * judged as the URL parser sees it, and the parser's own form is what is returned.
 */
export function ownPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || from.length > MAX_LENGTH || CONTROL_OR_BACKSLASH.test(from)) {
    return '/';
  }
  const url = parseUrl(from, HERE);
  if (!url || url.origin !== HERE || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to `path`. */
export function loginPath(path: string): string {
  const back = safeReturnPath(path);
  return back === '/' ? '/login' : `/login?${new URLSearchParams({ from: back })}`;
}
