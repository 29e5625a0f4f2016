export { accessTokens, type AccessTokens } from './access-token.ts';
export { demote, promote } from './change-role.ts';
export { endAccessOf, takeAccess } from './end-access.ts';
export { listUsers } from './list-users.ts';
export { userOfSignIn, type PeopleDeps } from './exchange-token.ts';
export { holderOf } from './holder-of.ts';
export { record as recordAudit } from './audit-store.ts';
export { authenticateWith, peopleRoutes } from './people-routes.ts';
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
