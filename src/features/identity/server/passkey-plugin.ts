import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { recordPasskey } from './sign-in-proof.ts';

/**
 * Passkeys (WebAuthn). One counts as two factors, the device and what unlocks it, so that each use must be unlocked by
 * the person; the library only prefers that.
 * @param publicUrl unset in a demo, where passkeys belong to `localhost`
 */
export function passkeyPlugin(publicUrl: string | undefined) {
  return passkey({
    rpName: 'Busbar',
    ...(publicUrl !== undefined && { rpID: new URL(publicUrl).hostname }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        requireUnlocked(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: async ({ verification, clientData }) => {
        requireUnlocked(verification.authenticationInfo.userVerified);
        recordPasskey(clientData.id);
      },
    },
  });
}

function requireUnlocked(userVerified: boolean | undefined): void {
  if (userVerified === true) return;
  throw new APIError('UNAUTHORIZED', {
    code: 'PASSKEY_NOT_UNLOCKED',
    message: 'The passkey was used without its PIN, fingerprint or face.',
  });
}
