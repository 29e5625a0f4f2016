import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { KeyRing } from '#platform/secrets/key-ring.ts';

/**
 * Encrypts texts for the database with a secret of the shop, as the identity provider does with those of authenticator apps.
 * What is encrypted names the version of its key; with the first it names none, so that the release before can read it.
 */
export function secretBox(keys: KeyRing) {
  return {
    seal: (data: string) => symmetricEncrypt({ key: boxKeyOf(keys), data }),
    open: (data: string) => symmetricDecrypt({ key: boxKeyOf(keys), data }),
  };
}

function boxKeyOf(keys: KeyRing) {
  const all = keys.all();
  const first = all.find(({ version }) => version === 1);
  if (first && all.length === 1) return first.value;
  return {
    keys: new Map(all.map(({ version, value }) => [version, value])),
    currentVersion: keys.current().version,
    ...(first ? { legacySecret: first.value } : {}),
  };
}
