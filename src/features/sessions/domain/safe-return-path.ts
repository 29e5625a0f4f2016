import { parseUrl } from '#shared/parse-url.ts';
import { SIGN_IN_PAGES } from './login-path.ts';

const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/; // oxlint-disable-line no-control-regex
const MAX_LENGTH = 2000;
/** A placeholder: only whether a path leaves the origin matters. */
const PLACEHOLDER_ORIGIN = 'http://shop.invalid';

/** Where to go after signing in: the given path of this site, or `/`; never the sign-in pages again. */
export function safeReturnPath(from: string | null | undefined): string {
  const path = ownPath(from);
  return SIGN_IN_PAGES.includes(path.replace(/\/*(\?.*|#.*)?$/, '')) ? '/' : path;
}

/**
 * The given path of this site, or `/` for anything else.
 * A browser takes `//host`, `/\host`, `/<tab>/host` and `/.//host` for another site. The path is
 * therefore checked after parsing, and the parsed form is returned.
 */
export function ownPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || from.length > MAX_LENGTH || CONTROL_OR_BACKSLASH.test(from)) {
    return '/';
  }
  const url = parseUrl(from, PLACEHOLDER_ORIGIN);
  if (!url || url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
