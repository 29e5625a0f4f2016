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
/** Open invitations of a company. */
export const MAX_INVITATIONS = 100;
/** Companies that one person applies for. */
export const MAX_FOUNDED = 5;
/** Companies that one person belongs to. */
export const MAX_MEMBERSHIPS = 50;
/** Of the shop's note with a decision. */
export const NOTE_MAX = 500;

/** What the shop can decide about a company. */
export const companyDecisions = ['active', 'refused', 'blocked'] as const;
export type CompanyDecision = (typeof companyDecisions)[number];

/** To which states the shop can bring a company of each state. */
export const decisionsIn: Readonly<Record<CompanyState, readonly CompanyDecision[]>> = {
  applied: ['active', 'refused'],
  active: ['blocked'],
  blocked: ['active', 'refused'],
  refused: ['active'],
};

/** The roles of the person who founds a company. */
export const founderRoles: readonly CompanyRole[] = companyRoles.filter(
  (role) => role !== 'viewer',
);

/** How long a view by staff lasts. */
export const VIEW_HOURS = 8;

/** Invitations that are mailed to one address, whoever invites. */
export const MAX_INVITATIONS_PER_HOUR = 3;
export const MAX_INVITATIONS_PER_DAY = 10;
