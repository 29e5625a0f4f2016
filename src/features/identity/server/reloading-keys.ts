import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** Keys that are read once, and again when a token names one that was not there. */
export function reloadingKeys(read: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let known: ReturnType<typeof createLocalJWKSet> | null = null;
  const load = async () => (known = createLocalJWKSet(await read()));
  return async (header, token) => {
    const keys = known ?? (await load());
    return keys(header, token).catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await load())(header, token);
    });
  };
}
