import { bigint, boolean, index, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/** The embedded identity provider's tables. Better Auth defines their columns. */
export const identitySchema = pgSchema('identity');

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const accounts = identitySchema.table('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique('user_email'),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  /** Whether signing in asks for more than the password. */
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const sessions = identitySchema.table(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique('session_token'),
    userId: text('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('session_user').on(table.userId)],
);

export const credentials = identitySchema.table(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('account_user').on(table.userId)],
);

export const verifications = identitySchema.table(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);

export const signingKeys = identitySchema.table('jwks', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
});

export const rateLimits = identitySchema.table('rate_limit', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique('rate_limit_key'),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/** The authenticator app and the recovery codes of an account. */
export const secondFactors = identitySchema.table('two_factor', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique('two_factor_user')
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted, as the recovery codes are. */
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** Whether a code of the app has been typed; false while it is set up, and for an account with passkeys only. */
  verified: boolean('verified').notNull(),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
});

export const passkeys = identitySchema.table(
  'passkey',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique('passkey_credential'),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: moment('created_at'),
  },
  (table) => [index('passkey_user').on(table.userId)],
);

/** Sign-in attempts per email address, whether it has an account or not. */
export const signInAttempts = identitySchema.table('sign_in_attempt', {
  /** The SHA-256 digest of the address, with the suffix `.known` for known browsers. */
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  lastAt: moment('last_at').notNull(),
  nextAt: moment('next_at').notNull(),
});
