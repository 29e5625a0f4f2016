import { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';

/** What an identity provider vouches for. */
export interface IdentityClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** Names the sign-in that the token comes from; the same for all tokens of that sign-in. */
  readonly signIn: string | null;
  /** Of the embedded provider: what `sessionHolds` asks for. A hosted one's cannot be asked for. */
  readonly session: string | null;
  /**
   * Whether that sign-in still stands. When it does, it cannot be ended before the transaction is
   * over: whatever ends it comes after, and takes what the transaction gave out with it. A hosted
   * provider cannot be asked.
   */
  readonly stands: 'unknown' | ((tx: Transaction) => Promise<boolean>);
}

/** Null for a token that is forged, expired, for somebody else, or from somebody unknown. */
export type VerifyIdToken = (idToken: string) => Promise<IdentityClaims | null>;

/** Two machines' clocks may differ by this much. */
export const CLOCK_TOLERANCE_S = 30;

/** Their names are those of OpenID Connect Core, section 5.1. */
export const standardClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  auth_time: z.number().optional(),
  sid: z.string().optional(),
});
