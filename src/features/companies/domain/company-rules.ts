import { companyRoles, type CompanyRole } from '#shared/company-roles.ts';

/**
 * - `applied`: waits for the shop's approval; its people can see it and change it, but not order for it;
 * - `active`;
 * - `refused`: the shop did not approve it;
 * - `blocked`: nobody orders for it until the shop allows it again.
 */
export const companyStates = ['applied', 'active', 'refused', 'blocked'] as const;
export type CompanyState = (typeof companyStates)[number];

export const COMPANY_NAME_MAX = 120;
export const TAX_NUMBER_MAX = 40;
export const MAX_PEOPLE = 1_000;
export const INVITATION_DAYS = 14;

/** The roles of the person who founds a company. */
export const founderRoles: readonly CompanyRole[] = companyRoles.filter(
  (role) => role !== 'viewer',
);
