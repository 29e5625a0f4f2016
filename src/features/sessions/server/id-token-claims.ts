import { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';

/** The verified claims of an ID token. */
export interface IdentityClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** Identifies the sign-in; the same in all its tokens. */
  readonly signIn: string | null;
  /** When the person signed in; null if the provider does not say. */
  readonly signedInAt: Date | null;
  /** The session at the embedded provider; null for a hosted provider. */
  readonly session: string | null;
  /**
   * Reports whether the sign-in is still active and locks it until the transaction ends, so that a
   * concurrent sign-out also revokes what the transaction issued. Unknown for a hosted provider.
   */
  readonly isSessionActive: 'unknown' | ((tx: Transaction) => Promise<boolean>);
}

/** Returns null for a token that is forged, expired, or of another issuer or audience. */
export type VerifyIdToken = (idToken: string) => Promise<IdentityClaims | null>;

/** The accepted difference between two machines' clocks, in seconds. */
export const CLOCK_TOLERANCE_S = 30;

/** Standard claims (OpenID Connect Core, section 5.1). */
export const standardClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  auth_time: z.number().optional(),
  sid: z.string().optional(),
});
