/**
 * What a person of a company may do:
 * - `admin`: change the company, its people, addresses and limits, and see its log;
 * - `approver`: decide about purchase requests;
 * - `buyer`: order, and change what belongs to the company (carts, bills of materials, orders);
 * - `viewer`: see what belongs to the company.
 *
 * A person can have several. Each of them includes that of a viewer.
 */
export const companyRoles = ['admin', 'approver', 'buyer', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** What a call of a company needs. */
export type CompanyPermission = 'see' | 'order' | 'approve' | 'administer';

const roleFor = {
  order: 'buyer',
  approve: 'approver',
  administer: 'admin',
} as const satisfies Readonly<Record<Exclude<CompanyPermission, 'see'>, CompanyRole>>;

export function allows(roles: readonly CompanyRole[], permission: CompanyPermission): boolean {
  return permission === 'see' ? roles.length > 0 : roles.includes(roleFor[permission]);
}

/** Those who can approve in the place of an approver. */
export const deputyRoles = ['approver', 'admin'] as const satisfies readonly CompanyRole[];

export function canBeDeputy(roles: readonly CompanyRole[]): boolean {
  return deputyRoles.some((role) => roles.includes(role));
}

/** A company that a person belongs to. */
export interface Membership {
  readonly companyId: string;
  /** The name of the company. */
  readonly name: string;
  readonly roles: readonly CompanyRole[];
}

/** The membership of a company with this permission; null without it. */
export function membershipWith(
  memberships: readonly Membership[],
  companyId: string,
  permission: CompanyPermission,
): Membership | null {
  const membership = memberships.find((one) => one.companyId === companyId);
  return membership && allows(membership.roles, permission) ? membership : null;
}
