import { t } from './texts/texts.ts';
import type { StaffRole } from './staff-roles.ts';

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  sales: 'Sales',
  warehouse: 'Warehouse',
  catalogue: 'Catalogue',
  finance: 'Finance',
  support: 'Support',
};

/** `Sales, Support`, in the reader's language. */
export function staffRolesText(roles: readonly StaffRole[]): string {
  return roles.map((role) => t(staffRoleNames[role])).join(', ');
}
