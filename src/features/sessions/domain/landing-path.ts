import type { StaffMember } from '#shared/staff-roles.ts';
import { dashboardPath } from './dashboard-path.ts';

/** Where to go after signing in: back, but the index of the dashboard means the start page to an admin and to staff. */
export function landingPath(from: string, user: StaffMember): string {
  return from === '/dashboard' ? dashboardPath(user) : from;
}

export const PROFILE_PATH = '/dashboard/myprofile';

/**
 * What a visitor has begun that needs an account; null where the page says so itself.
 * @param from a checked path of the shop
 */
export function begunAt(from: string): 'boms' | 'checkout' | 'invitation' | null {
  if (/^\/companies\/join\/./.test(from)) return 'invitation';
  const [, page] = /^\/(boms|checkout)(?![^/?#])/.exec(from) ?? [];
  return page === 'boms' || page === 'checkout' ? page : null;
}

/** Where to go after registering: to the profile (docs/specification.md#registration), or back to what was begun. */
export function landingPathOfNewcomer(from: string): string {
  return begunAt(from) ? from : PROFILE_PATH;
}
