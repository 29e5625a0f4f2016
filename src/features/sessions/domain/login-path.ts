export const SIGN_IN_PAGES: readonly string[] = ['/login', '/register'];

/**
 * The sign-in page that leads back to this path of the shop; from the home page it leads to the home page, from
 * the sign-in pages to where they lead. The sign-in page checks `from` (safe-return-path.ts).
 * @param path a path with its query
 */
export function loginPath(path: string): string {
  const [pathname = '/'] = path.split('?');
  if (pathname === '/') return '/login';
  const isSignIn = SIGN_IN_PAGES.includes(pathname);
  const from = isSignIn ? path.slice(pathname.length) : `?${new URLSearchParams({ from: path })}`;
  return `/login${from}`;
}
