/** Where `Dashboard` leads: admins to Overview, everyone else to the index, which is the profile. */
export function dashboardPath(admin: boolean | undefined): string {
  return admin ? '/dashboard/overview' : '/dashboard';
}
