export { demote, promote } from './change-role.ts';
export { endAccessOf, takeAccess } from './end-access.ts';
export { listUsers } from './list-users.ts';
export { findOrCreateUser, type PeopleDeps } from './user-of-sign-in.ts';
export { record as recordAudit } from './audit-store.ts';
export {
  changeUser,
  holdUser,
  insertUser,
  isUnproven,
  provenAddressOf,
  userByEmail,
  userEverWith,
  userIdOf,
} from './user-store.ts';
export { userDirectory } from './user-directory.ts';
export { peopleFeature } from './people-feature.ts';
