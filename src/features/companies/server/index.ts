export { findMemberships } from './find-memberships.ts';
