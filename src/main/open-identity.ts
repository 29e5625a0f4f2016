import type { Logger } from 'pino';
import { providersOfCompanies } from '#features/company-sign-in/server/index.ts';
import {
  EMBEDDED_ISSUER,
  embeddedProvider,
  verifyEmbeddedIdToken,
  verifyFirebaseIdToken,
  type EmbeddedProvider,
  type PasswordHashing,
} from '#features/identity/server/index.ts';
import { isStaffAddress, revokeTokensOnSessionsEnded } from '#features/people/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { PopupProvider } from './popup-provider.ts';
import type { secretBox } from './secret-box.ts';

interface IdentityDeps extends TimeAndIds {
  readonly keys: KeyRing;
  /** Opens the secrets of the identity providers of companies. */
  readonly secrets: ReturnType<typeof secretBox>;
  readonly popup: PopupProvider | null;
  readonly ownAddress: () => URL;
  /** For the identity providers of companies. */
  readonly fetch: typeof fetch;
  readonly passwordHashing: PasswordHashing | undefined;
  readonly log: Logger;
}

/** The embedded identity provider, and what verifies the tokens of the provider in use: Firebase if it is configured. */
export function openIdentity(
  config: Config,
  db: Queryable,
  { keys, secrets, popup, ownAddress, fetch: fetchOfCompanies, ...deps }: IdentityDeps,
) {
  const { now, newId, passwordHashing, log } = deps;
  const provider: EmbeddedProvider = embeddedProvider(db, {
    now,
    newId,
    keys,
    publicUrl: config.publicUrl,
    ownUrl: ownAddress,
    rateLimit: config.rateLimit,
    oidc: popup?.client ?? null,
    allowedOrigins: config.allowedOrigins,
    companyProviders: {
      ...providersOfCompanies(db, { now, fetch: fetchOfCompanies, secrets }),
      isStaff: async (email) =>
        config.adminEmails.includes(email.toLowerCase()) || isStaffAddress(db, email),
    },
    onSessionsEnded: revokeTokensOnSessionsEnded(EMBEDDED_ISSUER, { now, newId }),
    passwordHashing,
    log,
  });
  const verifyIdToken = config.firebase
    ? verifyFirebaseIdToken(config.firebase, now)
    : verifyEmbeddedIdToken(provider, now);
  return { provider, verifyIdToken };
}
