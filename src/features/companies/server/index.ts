export { companiesFeature } from './companies-feature.ts';
export { findMemberships } from './find-memberships.ts';
export { isMemberSql } from './is-member.ts';
