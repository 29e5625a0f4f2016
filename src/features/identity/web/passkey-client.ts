import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { IdentityError, type IdentityUser } from '#features/sessions/web/index.ts';
import { secondFactorMessages } from './second-factor-messages.ts';
import { fieldsOf, ignoreBody, parseSignedIn } from './embedded-identity.ts';
import { call } from './second-factor-client.ts';

/** Lets the person choose one of their passkeys, and signs in with it. */
export async function signInByPasskey(): Promise<IdentityUser> {
  const optionsJSON = await call('/passkey/generate-authenticate-options', undefined, (body) =>
    hasChallenge(body) ? (body as PublicKeyCredentialRequestOptionsJSON) : undefined,
  );
  // The provider accepts only a passkey that was unlocked.
  const userVerification = 'required';
  const response = await withMeaning(
    startAuthentication({ optionsJSON: { ...optionsJSON, userVerification } }),
  );
  return call('/passkey/verify-authentication', { response }, parseSignedIn);
}

/** Makes a passkey on this device or on a key. */
export async function addPasskey(password: string, name: string): Promise<void> {
  // A wrong password would leave a passkey on the device that nobody knows of.
  await call('/check-password', { password }, ignoreBody);
  const optionsJSON = await call('/passkey/generate-register-options', undefined, (body) =>
    hasChallenge(body) ? (body as PublicKeyCredentialCreationOptionsJSON) : undefined,
  );
  const response = await withMeaning(startRegistration({ optionsJSON }));
  await call('/passkey/verify-registration', { response, name, password }, ignoreBody);
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await call('/passkey/update-passkey', { id, name }, ignoreBody);
}

export async function removePasskey(id: string, password: string): Promise<void> {
  await call('/passkey/delete-passkey', { id, password }, ignoreBody);
}

/** The provider's options are passed on as they are. */
function hasChallenge(body: unknown): boolean {
  return typeof fieldsOf(body)['challenge'] === 'string';
}

/** @throws IdentityError in words for what the browser refuses. */
async function withMeaning<Value>(used: Promise<Value>): Promise<Value> {
  try {
    return await used;
  } catch (error) {
    throw new IdentityError('refused', meaningOf(error), { cause: error });
  }
}

function meaningOf(error: unknown): string {
  if (
    error instanceof WebAuthnError &&
    error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  ) {
    return secondFactorMessages.passkeyKnown;
  }
  const { name } = fieldsOf(error);
  return name === 'NotAllowedError' || name === 'AbortError'
    ? secondFactorMessages.passkeyCancelled
    : secondFactorMessages.passkeyUnsupported;
}
