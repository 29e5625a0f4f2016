import { dashboardPath } from './dashboard-path.ts';

/** Where to go after signing in: back, but the index of the dashboard means Overview to an admin. */
export function landingPath(from: string, admin: boolean): string {
  return from === '/dashboard' ? dashboardPath(admin) : from;
}
