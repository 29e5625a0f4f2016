import type { StaffMember, StaffRole } from '#shared/staff-roles.ts';

/** The page that each role of the staff begins with. */
const startOf: Readonly<Record<StaffRole, string>> = {
  sales: 'manageorders',
  warehouse: 'manageorders',
  catalogue: 'manageproducts',
  finance: 'overview',
  support: 'manageorders',
};

/**
 * Where `Dashboard` leads: admins to Overview, staff to the page of their first role, everyone else to the index, which
 * is the profile.
 */
export function dashboardPath(user: StaffMember | null): string {
  if (user?.admin) return '/dashboard/overview';
  const [role] = user?.staffRoles ?? [];
  return role ? `/dashboard/${startOf[role]}` : '/dashboard';
}
