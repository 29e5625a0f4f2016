import type { CompanyRole } from '#shared/company-roles.ts';
import { t } from '#shared/texts/texts.ts';
import type { BadgeProps } from '#ui/badge.tsx';
import type { CompanyState } from '../domain/company-rules.ts';

export const roleNames: Readonly<Record<CompanyRole, string>> = {
  admin: 'Admin',
  approver: 'Approver',
  buyer: 'Buyer',
  viewer: 'Viewer',
};

export const roleHints: Readonly<Record<CompanyRole, string>> = {
  admin:
    'Changes the company, its people and their roles, addresses, cost centres, limits and approval rules. Sees its log and can be a deputy.',
  approver: 'Decides about purchase requests and names a deputy.',
  buyer:
    'Orders for the company or asks for approval. Changes its orders, carts, bills of materials and part numbers.',
  viewer:
    'Sees orders, carts, bills of materials, requests, people, addresses and cost centres, and changes nothing. Each role includes this.',
};

export const stateNames: Readonly<Record<CompanyState, string>> = {
  applied: 'Waiting for approval',
  active: 'Activated',
  refused: 'Refused',
  blocked: 'Blocked',
};

export const stateTones: Readonly<Record<CompanyState, NonNullable<BadgeProps['tone']>>> = {
  applied: 'caution',
  active: 'positive',
  refused: 'danger',
  blocked: 'danger',
};

/** What the state of a company means for its people; null if there is nothing to say. */
export function stateNotice(state: CompanyState): string | null {
  switch (state) {
    case 'applied':
      return t('We check new companies first. We will mail you once people can order for it.');
    case 'refused':
      return t('We have not approved this company. You can order for yourself as before.');
    case 'blocked':
      return t('Nobody can order for this company at the moment.');
    case 'active':
      return null;
  }
}

export const companyMessages = {
  applied: 'We have received your application',
  saved: 'Company saved',
  rolesSaved: 'Roles saved',
  removed: 'Removed from the company',
  invited: 'Invitation sent',
  withdrawn: 'Invitation withdrawn',
  decided: 'Company changed',
  checked: 'The new values are approved',
  limitsSaved: 'Limits saved',
  costCentreSaved: 'Cost centre saved',
  rulesSaved: 'Rules saved',
  addressSaved: 'Address saved',
  addressDeleted: 'Address deleted',
  deputySaved: 'Deputy saved',
  deputyEnded: 'You approve yourself again',
} as const;
