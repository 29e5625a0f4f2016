import type { ChosenCompany } from './session-record.ts';

/**
 * What a user may do for the company that they act for stands before its name, as a space that pages do not show. So
 * public pages, which must be small, need no code for it.
 */
const VIEWED_BY_STAFF = '\n';
export const MAY_NOT_ORDER = '\t';

/** The company as staff view it. */
export function asViewed({ companyId, name }: ChosenCompany): ChosenCompany {
  return { companyId, name: VIEWED_BY_STAFF + name };
}

/** The company for somebody who may not order for it. */
export function asViewer({ companyId, name }: ChosenCompany): ChosenCompany {
  return { companyId, name: MAY_NOT_ORDER + name };
}

/** Whether somebody of the shop only looks at the company. */
export function isViewed(company: ChosenCompany | null): boolean {
  return company?.name.startsWith(VIEWED_BY_STAFF) ?? false;
}
