import { dashboardPath } from './dashboard-path.ts';

/** Where to go after signing in: back, but the index of the dashboard means Overview to an admin. */
export function landingPath(from: string, admin: boolean): string {
  return from === '/dashboard' ? dashboardPath(admin) : from;
}

export const PROFILE_PATH = '/dashboard/myprofile';

/** Pages where a visitor has begun something that needs an account. */
const BEGUN = /^\/(boms|checkout)(?![^/?#])/;

/** Where to go after registering: to the profile (docs/specification.md#registration), or back to what was begun. */
export function landingPathOfNewcomer(from: string): string {
  return BEGUN.test(from) ? from : PROFILE_PATH;
}
