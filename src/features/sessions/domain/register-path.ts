import { loginPath } from './login-path.ts';

/** The registration page that leads back to this path, like `loginPath`; from the home page it leads to the profile. */
export function registerPath(path: string): string {
  return loginPath(path).replace(/^\/login/, '/register');
}
