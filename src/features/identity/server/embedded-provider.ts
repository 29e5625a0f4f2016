import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { jwt } from 'better-auth/plugins';
import type { Queryable } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { PASSWORD_MIN } from '../domain/password.ts';
import { verificationMail } from './identity-mails.ts';
import * as tables from './identity-tables.ts';

/** Not an address: accounts stay the same people when the shop moves to another one. */
export const EMBEDDED_ISSUER = 'urn:busbar:identity';
export const EMBEDDED_AUDIENCE = 'urn:busbar:shop';

/** The only header from which the provider takes a visitor's address; the shop itself sets it. */
export const CLIENT_ADDRESS_HEADER = 'x-busbar-client-address';

const ID_TOKEN_LIFETIME = '5m';
const PASSWORD_MAX = 128;

export interface EmbeddedProviderOptions extends TimeAndIds {
  readonly secret: string;
  /** Unset in a demo: then whatever address the visitor came by is right. */
  readonly publicUrl: string | undefined;
  readonly rateLimit: boolean;
}

export type EmbeddedProvider = ReturnType<typeof embeddedProvider>;

/** The identity provider inside the shop: Better Auth on the shop's own database. */
export function embeddedProvider(db: Queryable, options: EmbeddedProviderOptions) {
  const { now, newId } = options;
  return betterAuth({
    appName: 'Busbar',
    secret: options.secret,
    basePath: '/identity',
    baseURL: options.publicUrl ?? {
      allowedHosts: ['*'],
      protocol: 'http',
      fallback: 'http://localhost',
    },
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: tables.accountHolders,
        session: tables.sessions,
        account: tables.accounts,
        verification: tables.verifications,
        jwks: tables.signingKeys,
        rateLimit: tables.rateLimits,
      },
    }),
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      cookiePrefix: 'busbar',
    },
    rateLimit: { enabled: options.rateLimit, storage: 'database' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: async ({ user, url }) => {
        await enqueue(db, { now, newId }, mailJob, verificationMail(user, url));
      },
    },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'ES256' } },
        disableSettingJwtHeader: true,
        jwt: {
          issuer: EMBEDDED_ISSUER,
          audience: EMBEDDED_AUDIENCE,
          expirationTime: ID_TOKEN_LIFETIME,
          // The claims' names are those of OpenID Connect Core, section 5.1.
          definePayload: ({ user }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
          }),
        },
      }),
    ],
  });
}
