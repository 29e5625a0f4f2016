const DASHBOARD = '/dashboard';

/** Where `Dashboard` leads: admins to Overview, everyone else to the index, which is the profile. */
export function dashboardPath(admin: boolean): string {
  return admin ? '/dashboard/overview' : DASHBOARD;
}

/** Where to go after signing in: back, but the index of the dashboard means Overview to an admin. */
export function landingPath(from: string, admin: boolean): string {
  return from === DASHBOARD ? dashboardPath(admin) : from;
}
