import { errors, jwtVerify, SignJWT } from 'jose';
import type { Key, KeyRing } from '#platform/secrets/key-ring.ts';
import type { Now } from '#shared/time-and-ids.ts';

/** Short, in case a token is stolen. The browser renews it in the background. */
export const ACCESS_TOKEN_MINUTES = 15;

const ISSUER = 'urn:busbar:shop';
const AUDIENCE = 'urn:busbar:api';

/** What can revoke a token before it expires. */
interface Revocation {
  /** The user's generation when the token was issued. A higher one in the database revokes it. */
  readonly generation: number;
  /** The session at the embedded provider. Its end revokes the token. */
  readonly session: string | null;
}

/** The user that a token identifies. */
export interface Subject extends Revocation {
  readonly id: string;
  /** When the user signed in; null if that is not known. Renewed tokens of a session have the same. */
  readonly signedInAt: Date | null;
}

export interface AccessTokens {
  issue(
    userId: string,
    about?: Partial<Omit<Subject, 'id'>>,
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Null when the token is forged, expired or of another kind. */
  subjectOf(token: string): Promise<Subject | null>;
}

/** Access tokens (after RFC 9068) carry the user's id and session, but no role and no email. */
export function accessTokens(keys: KeyRing, now: Now): AccessTokens {
  const importedKeys = new Map<string, Promise<CryptoKey>>();
  /** Imported once, because jose would import a raw secret again for every token. */
  function imported({ value }: Key): Promise<CryptoKey> {
    const known = importedKeys.get(value);
    if (known) return known;
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const bytes = new TextEncoder().encode(value);
    const key = crypto.subtle.importKey('raw', bytes, hmac, false, ['sign', 'verify']);
    importedKeys.set(value, key);
    return key;
  }
  /** Tokens of releases before keys had versions name none. */
  function keyOf({ kid = '1' }: { readonly kid?: string }): Promise<CryptoKey> {
    const key = keys.all().find(({ version }) => String(version) === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return imported(key);
  }
  return {
    async issue(userId, { generation = 0, session = null, signedInAt = null } = {}) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_MINUTES * 60;
      const key = keys.current();
      const token = await new SignJWT({
        gen: generation,
        ...(session === null ? {} : { sid: session }),
        ...(signedInAt === null ? {} : { auth_time: Math.floor(signedInAt.getTime() / 1000) }),
      })
        .setProtectedHeader({ alg: 'HS256', kid: String(key.version) })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await imported(key));
      return { token, expiresAt: new Date(expiresAt * 1000) };
    },
    async subjectOf(token) {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp'],
          currentDate: now(),
        });
        const { sub: id, gen: generation = 0, sid: session = null } = payload;
        if (!id || typeof generation !== 'number') return null;
        if (session !== null && typeof session !== 'string') return null;
        const { auth_time: at } = payload;
        const signedInAt = typeof at === 'number' ? new Date(at * 1000) : null;
        return { id, generation, session, signedInAt };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
