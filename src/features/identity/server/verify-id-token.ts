import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { EMBEDDED_AUDIENCE, EMBEDDED_ISSUER, type EmbeddedProvider } from './embedded-provider.ts';
import { lockActiveSession } from './end-sessions.ts';
import {
  CLOCK_TOLERANCE_S,
  standardClaims,
  type VerifyIdToken,
} from '#features/sessions/server/index.ts';

/** Firebase's own documentation, "Verify ID tokens using a third-party JWT library". */
const FIREBASE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

export interface FirebaseTokens {
  readonly projectId: string;
  /** Firebase's emulator does not sign its tokens; set in demo mode only. */
  readonly emulatorHost: string | null;
}

interface ExpectedToken {
  readonly issuer: string;
  readonly audience: string;
}

/** Verifies ID tokens (OpenID Connect Core, section 3.1.3.7) of the embedded provider. */
export function verifyEmbeddedIdToken(provider: EmbeddedProvider, now: Now): VerifyIdToken {
  const expected = { issuer: EMBEDDED_ISSUER, audience: EMBEDDED_AUDIENCE };
  const keys = cachedKeySet(() => provider.api.getJwks());
  return async (idToken) => {
    const claims = await parseClaims(() => verifySigned(keys, ['ES256'], idToken, expected, now));
    const { sid } = claims ?? {};
    if (!claims || sid === undefined) return null;
    const { sub: subject, email, email_verified: emailVerified, name, auth_time } = claims;
    return {
      issuer: EMBEDDED_ISSUER,
      subject,
      email,
      emailVerified,
      name,
      signIn: sid,
      signedInAt: timeOf(auth_time),
      session: sid,
      isSessionActive: (tx) =>
        lockActiveSession(tx, { id: sid, accountId: subject, email, at: now() }),
    };
  };
}

/** Verifies ID tokens of a Firebase project. */
export function verifyFirebaseIdToken(
  { projectId, emulatorHost }: FirebaseTokens,
  now: Now,
  keys: JWTVerifyGetKey = createRemoteJWKSet(FIREBASE_KEYS),
): VerifyIdToken {
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  return async (idToken) => {
    const claims = await parseClaims(() =>
      emulatorHost === null
        ? verifySigned(keys, ['RS256'], idToken, expected, now)
        : decodeUnsigned(idToken, expected, now),
    );
    if (!claims) return null;
    const { sub: subject, email, email_verified: emailVerified, name, auth_time } = claims;
    const signIn = auth_time === undefined ? null : `${expected.issuer} ${subject} ${auth_time}`;
    const { issuer } = expected;
    return {
      issuer,
      subject,
      email,
      emailVerified,
      name,
      signIn,
      signedInAt: timeOf(auth_time),
      session: null,
      isSessionActive: 'unknown',
    };
  };
}

function timeOf(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1_000);
}

async function verifySigned(
  keys: JWTVerifyGetKey,
  algorithms: string[],
  idToken: string,
  expected: ExpectedToken,
  now: Now,
): Promise<JWTPayload> {
  const options = verifyOptions(expected, now);
  return (await jwtVerify(idToken, keys, { ...options, algorithms })).payload;
}

async function decodeUnsigned(
  idToken: string,
  expected: ExpectedToken,
  now: Now,
): Promise<JWTPayload> {
  return UnsecuredJWT.decode(idToken, verifyOptions(expected, now)).payload;
}

function verifyOptions({ issuer, audience }: ExpectedToken, now: Now) {
  return {
    issuer,
    audience,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: CLOCK_TOLERANCE_S,
    currentDate: now(),
  };
}

async function parseClaims(verified: () => Promise<JWTPayload>) {
  try {
    return standardClaims.parse(await verified());
  } catch (error) {
    if (isUnreachable(error)) throw refuse(generalRefusals.unavailable, {});
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** The keys could not be loaded, so it is unknown whether the token is valid. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return (
    (error instanceof Error && error.constructor === errors.JOSEError) || error instanceof TypeError
  );
}

/** Loads the keys once, and again when a token names a key that is not among them. */
function cachedKeySet(loadKeys: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let cached: ReturnType<typeof createLocalJWKSet> | null = null;
  const load = async () => (cached = createLocalJWKSet(await loadKeys()));
  return async (header, token) => {
    const keys = cached ?? (await load());
    return keys(header, token).catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await load())(header, token);
    });
  };
}
