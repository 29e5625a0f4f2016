import { sessionMessages } from './messages.ts';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../contract.ts';
import { loginPath } from '../domain/login-path.ts';
import { secondFactorPath } from '../domain/second-factor-path.ts';
import { browserSession } from './browser-session.ts';
import { pageValue } from '#browser/page-value.ts';
import type { SessionUser } from './session-record.ts';

type GuardArguments = Pick<LoaderFunctionArgs, 'request'>;

/**
 * Returns the signed-in person. Sends anyone else to the sign-in page, which leads back. For loaders in
 * the browser.
 */
export function requireSignedIn({ request }: GuardArguments): SessionUser {
  const user = browserSession().session.snapshot().user;
  if (user) return user;
  throw redirect(loginPath(pathOf(request)));
}

/** Returns the signed-in person with the role that the database has now. */
export async function requireKnownRole(args: GuardArguments): Promise<SessionUser> {
  return (await askRole(args)).user;
}

async function askRole(args: GuardArguments) {
  const user = requireSignedIn(args);
  const { session, api } = browserSession();
  const { signal } = args.request;
  const outcome = await api(isAdmin, { params: { email: user.email } }, { signal });
  const { admin, lacksSecondFactor } = pageValue(outcome);
  if (user.admin !== admin) session.update({ admin });
  return { user: { ...user, admin }, lacksSecondFactor };
}

/**
 * Returns the signed-in admin; signs anyone else out and redirects to /login (docs/specification.md#admin-guard). An admin
 * without the second factor that the shop requires of its staff is led to set it up.
 */
export async function requireAdmin(args: GuardArguments): Promise<SessionUser> {
  const { user, lacksSecondFactor } = await askRole(args);
  if (lacksSecondFactor) throw redirect(secondFactorPath(pathOf(args.request)));
  if (user.admin) return user;
  const to = loginPath(pathOf(args.request));
  browserSession().session.end({ message: sessionMessages.adminsOnly, to });
  throw redirect(to);
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
