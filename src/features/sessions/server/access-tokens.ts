import { errors, jwtVerify, SignJWT } from 'jose';
import type { Now } from '#shared/time-and-ids.ts';

/** Short, in case it is stolen; the browser renews it unnoticed. */
export const ACCESS_TOKEN_MINUTES = 15;

const ISSUER = 'urn:busbar:shop';
const AUDIENCE = 'urn:busbar:api';

/** What makes a token worthless before its time is over. */
interface Ties {
  /** The user's own: once theirs is higher, it is. */
  readonly generation: number;
  /** The sign-in at the embedded provider that it comes from: once that has ended, it is. */
  readonly session: string | null;
}

/** Whom a token speaks for, as long as its ties hold. */
export interface Subject extends Ties {
  readonly id: string;
}

export interface AccessTokens {
  issue(userId: string, ties?: Partial<Ties>): Promise<{ token: string; expiresAt: Date }>;
  /** Null when the token is forged, expired or another kind. */
  subjectOf(token: string): Promise<Subject | null>;
}

/** Access tokens (RFC 9068 in spirit) name their subject by id, and their sign-in: no role, no address. */
export function accessTokens(secret: string, now: Now): AccessTokens {
  // Imported once: of another form of the key, each check would make this one anew.
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return {
    async issue(userId, { generation = 0, session = null } = {}) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_MINUTES * 60;
      const token = await new SignJWT({
        gen: generation,
        ...(session === null ? {} : { sid: session }),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await key);
      return { token, expiresAt: new Date(expiresAt * 1000) };
    },
    async subjectOf(token) {
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp'],
          currentDate: now(),
        });
        const { sub: id, gen: generation = 0, sid: session = null } = payload;
        if (!id || typeof generation !== 'number') return null;
        if (session !== null && typeof session !== 'string') return null;
        return { id, generation, session };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
