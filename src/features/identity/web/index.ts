/** The door to signing in for all other web code. */
export { apiContext, useApi } from './api-context.ts';
export { browserApi } from './browser-session.ts';
export { requireAdmin, requireKnownRole, requireSignedIn } from './guards.ts';
export { foundValue, pageValue } from './page-value.ts';
export type { SessionUser } from './session-record.ts';
export { SessionWatch } from './session-watch.tsx';
export type { SessionState } from './session.ts';
export { shownList, type ShownList } from './shown-list.ts';
export { configureIdentity } from './configured-identity.ts';
export {
  changeEmail,
  notePerson,
  refreshVerification,
  resendVerification,
  signOut,
  useSession,
} from './use-session.ts';
