import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Now } from '#shared/time-and-ids.ts';
import { EMBEDDED_AUDIENCE, EMBEDDED_ISSUER, type EmbeddedProvider } from './embedded-provider.ts';

/** What an identity provider vouches for. */
export interface IdentityClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** Null for a token that is forged, expired, for somebody else, or from somebody unknown. */
export type VerifyIdToken = (idToken: string) => Promise<IdentityClaims | null>;

const CLOCK_TOLERANCE_S = 30;

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  email_verified: z.boolean(),
  name: z.string().default(''),
});

/** Verifies ID tokens (OpenID Connect Core, section 3.1.3.7) of the embedded provider. */
export function verifyEmbeddedIdToken(provider: EmbeddedProvider, now: Now): VerifyIdToken {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  const loadKeys = async () => {
    keys = createLocalJWKSet(await provider.api.getJwks());
    return keys;
  };

  async function verify(idToken: string, keySet: ReturnType<typeof createLocalJWKSet>) {
    const { payload } = await jwtVerify(idToken, keySet, {
      algorithms: ['ES256'],
      issuer: EMBEDDED_ISSUER,
      audience: EMBEDDED_AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: now(),
    });
    return payload;
  }

  return async (idToken) => {
    try {
      const payload = await verify(idToken, keys ?? (await loadKeys())).catch(async (error) => {
        // The provider may have begun to sign with a new key since the keys were read.
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return verify(idToken, await loadKeys());
      });
      const { sub, email, email_verified, name } = claims.parse(payload);
      return { issuer: EMBEDDED_ISSUER, subject: sub, email, emailVerified: email_verified, name };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  };
}
