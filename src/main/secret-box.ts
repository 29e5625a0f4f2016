import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Encrypts texts for the database with a secret of the shop, as the identity provider does with those of authenticator apps. */
export function secretBox(key: string) {
  return {
    seal: (data: string) => symmetricEncrypt({ key, data }),
    open: (data: string) => symmetricDecrypt({ key, data }),
  };
}
