import { redirect, type LoaderFunctionArgs } from 'react-router';
import { getOwnStaffRoles, isAdmin } from '../role-contract.ts';
import { PROFILE_PATH } from '../domain/landing-path.ts';
import { loginPath } from '../domain/login-path.ts';
import { browserSession } from './browser-session.ts';
import { pageValue } from '#browser/page-value.ts';
import { isStaff, may, type StaffPermission } from '#shared/staff-roles.ts';
import { toast } from '#ui/toast.ts';
import type { SessionUser } from './session-record.ts';

/** Not among the other messages, which every page loads first. */
const messages = {
  adminsOnly: 'That page is for admins. You have been signed out: sign in as an admin to open it.',
  notYourRole: 'This page is for other roles in the shop than yours.',
};

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

/** Returns the signed-in person with the roles that the database has now. */
export async function requireKnownRole(args: GuardArguments): Promise<SessionUser> {
  const user = requireSignedIn(args);
  const { session, api } = browserSession();
  const { signal } = args.request;
  const [documented, own] = await Promise.all([
    api(isAdmin, { params: { email: user.email } }, { signal }),
    api(getOwnStaffRoles, {}, { signal }),
  ]);
  const { admin } = pageValue(documented);
  const { staffRoles } = pageValue(own);
  if (user.admin !== admin || user.staffRoles.join() !== staffRoles.join()) {
    session.update({ admin, staffRoles });
  }
  return { ...user, admin, staffRoles };
}

/** Returns the signed-in admin; signs anyone else out and redirects to /login (docs/specification.md#admin-guard). */
export async function requireAdmin(args: GuardArguments): Promise<SessionUser> {
  const user = await requireKnownRole(args);
  if (user.admin) return user;
  const to = loginPath(pathOf(args.request));
  browserSession().session.end({ message: messages.adminsOnly, to });
  throw redirect(to);
}

/**
 * Returns the signed-in person who may do this in the shop. Staff who may not are sent to their profile; anyone else is
 * signed out, as by `requireAdmin`.
 */
export async function requireStaff(
  args: GuardArguments,
  permission: StaffPermission,
): Promise<SessionUser> {
  const user = await requireKnownRole(args);
  if (may(user, permission)) return user;
  if (!isStaff(user)) return requireAdmin(args);
  toast.danger(messages.notYourRole);
  throw redirect(PROFILE_PATH);
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
