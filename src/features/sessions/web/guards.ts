import { redirect, type LoaderFunctionArgs } from 'react-router';
import { getOwnStaffRoles, isAdmin } from '../role-contract.ts';
import { PROFILE_PATH } from '../domain/landing-path.ts';
import { loginPath } from '../domain/login-path.ts';
import { secondFactorPath } from '../domain/second-factor-path.ts';
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
  return (await askRole(args)).user;
}

interface KnownRole {
  readonly user: SessionUser;
  readonly lacksSecondFactor?: boolean | undefined;
}

async function askRole(args: GuardArguments): Promise<KnownRole> {
  const user = requireSignedIn(args);
  const { session, api } = browserSession();
  const { signal } = args.request;
  const [documented, own] = await Promise.all([
    api(isAdmin, { params: { email: user.email } }, { signal }),
    api(getOwnStaffRoles, {}, { signal }),
  ]);
  const { admin, lacksSecondFactor } = pageValue(documented);
  const { staffRoles } = pageValue(own);
  if (user.admin !== admin || user.staffRoles.join() !== staffRoles.join()) {
    session.update({ admin, staffRoles });
  }
  return { user: { ...user, admin, staffRoles }, lacksSecondFactor };
}

/**
 * Returns the signed-in admin; signs anyone else out and redirects to /login (docs/specification.md#admin-guard). An admin
 * without a required second factor is sent to My Profile and stays signed in.
 */
export async function requireAdmin(args: GuardArguments): Promise<SessionUser> {
  return requireAdminRole(args, await askRole(args));
}

function requireAdminRole(args: GuardArguments, known: KnownRole): SessionUser {
  if (known.user.admin) return requireSecondFactor(args, known);
  const to = loginPath(pathOf(args.request));
  browserSession().session.end({ message: messages.adminsOnly, to });
  throw redirect(to);
}

/**
 * Returns the signed-in person who may do this in the shop. Staff who may not are sent to their profile; anyone else is
 * signed out. Staff without a required second factor are sent from the back office to My Profile and stay signed in.
 */
export async function requireStaff(
  args: GuardArguments,
  permission: StaffPermission,
): Promise<SessionUser> {
  const known = await askRole(args);
  if (may(known.user, permission)) return requireSecondFactor(args, known);
  if (!isStaff(known.user)) return requireAdminRole(args, known);
  toast.danger(messages.notYourRole);
  throw redirect(PROFILE_PATH);
}

function requireSecondFactor({ request }: GuardArguments, { user, lacksSecondFactor }: KnownRole) {
  if (lacksSecondFactor) throw redirect(secondFactorPath(pathOf(request)));
  return user;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
