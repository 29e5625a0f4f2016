import type { StaffMember, StaffRole } from '#shared/staff-roles.ts';

/** The page that a role of the staff begins with, other than Manage Orders. */
const startOf: Partial<Readonly<Record<StaffRole, string>>> = {
  catalogue: 'manageproducts',
  finance: 'overview',
};

/**
 * Where `Dashboard` leads: admins to Overview, staff to the page of their first role, everyone else to the index, which
 * is the profile.
 */
export function dashboardPath(user: StaffMember | null): string {
  if (user?.admin) return '/dashboard/overview';
  const [role] = user?.staffRoles ?? [];
  return role ? `/dashboard/${startOf[role] ?? 'manageorders'}` : '/dashboard';
}
