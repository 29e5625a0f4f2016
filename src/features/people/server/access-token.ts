import { errors, jwtVerify, SignJWT } from 'jose';
import type { Now } from '#shared/time-and-ids.ts';

/** Short, because a token cannot be called back; the browser renews it unnoticed. */
export const ACCESS_TOKEN_MINUTES = 15;

const ISSUER = 'urn:busbar:shop';
const AUDIENCE = 'urn:busbar:api';

export interface AccessTokens {
  /** @param generation the user's own; once theirs is higher, the token is worthless. */
  issue(userId: string, generation?: number): Promise<{ token: string; expiresAt: Date }>;
  /** Whom the token speaks for; null when it is forged, expired or another kind. */
  subjectOf(token: string): Promise<{ id: string; generation: number } | null>;
}

/** Access tokens (RFC 9068 in spirit) name their subject by id: no role, no address. */
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
    async issue(userId, generation = 0) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_MINUTES * 60;
      const token = await new SignJWT({ gen: generation })
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
        const { sub: id, gen = 0 } = payload;
        return id && typeof gen === 'number' ? { id, generation: gen } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
