import { dashboardPath } from './dashboard-path.ts';

/** Where to go after signing in: back, but the index of the dashboard means Overview to an admin. */
export function landingPath(from: string, admin: boolean): string {
  return from === '/dashboard' ? dashboardPath(admin) : from;
}

export const PROFILE_PATH = '/dashboard/myprofile';

/** Where to go after registering: back, or to the profile, which asks for the address to be verified. */
export function landingPathOfNewcomer(from: string): string {
  return from === '/' ? PROFILE_PATH : from;
}
