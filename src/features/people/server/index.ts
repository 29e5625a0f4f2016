export { demote, promote, setStaffRoles } from './change-role.ts';
export { revokeTokensOnSessionsEnded, revokeAccess } from './revoke-access.ts';
export { endSignIns, eraseUser, type DeletionDeps } from './delete-user.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { isStaffAddress } from './is-staff-address.ts';
export { insertInvitedUser } from './insert-invited-user.ts';
export { listUsers } from './list-users.ts';
export { findOrCreateUser, type PeopleDeps } from './find-or-create-user.ts';
export {
  updateUser,
  findUsersToErase,
  lockUser,
  lockUserById,
  insertUser,
  isCustomerSql,
  isEmailUnverifiedSql,
  isVerifiedEmailSql,
  personSql,
  findEnteredEmail,
  findVerifiedEmail,
  findUserByEmail,
  findUserById,
  findUserByEmailIncludingDeleted,
  findEmails,
  findIdsByEmail,
  findPeople,
  findUnverified,
  findOwnerIds,
  idsWithEmailSql,
  idsWithNameOrEmailSql,
} from './user-store.ts';
export { verifyByLink } from './verify-by-link.ts';
export { userDirectory } from './create-user-directory.ts';
export { peopleFeature } from './people-feature.ts';
