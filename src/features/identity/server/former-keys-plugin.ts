import type { BetterAuthPlugin } from 'better-auth';
import { parseCookies, setRequestCookie } from 'better-auth/cookies';
import { constantTimeEqual, makeSignature } from 'better-auth/crypto';
import type { Key } from '#platform/secrets/key-ring.ts';

/** The value of a signed cookie, and its signature: base64 of 32 bytes. */
const SIGNED = /^(.+)\.([\w+/]{43}=)$/s;

/**
 * Keeps people signed in when the key of the provider is replaced. Better Auth verifies cookies with the current key only: those
 * that a former key has signed are signed again in the request. The browser gets a new cookie when its session is next extended.
 */
export function formerKeysPlugin([current, ...former]: readonly [Key, ...Key[]]) {
  async function isSignedByFormerKey(value: string, signature: string): Promise<boolean> {
    const signatures = await Promise.all(former.map((key) => makeSignature(value, key.value)));
    return signatures.some((one) => constantTimeEqual(one, signature));
  }

  return {
    id: 'busbar-former-keys',
    onRequest: async (request) => {
      const cookies = parseCookies(former.length > 0 ? (request.headers.get('cookie') ?? '') : '');
      const headers = new Headers(request.headers);
      let isChanged = false;
      for (const [name, cookie] of cookies) {
        const [, value = '', signature = ''] = SIGNED.exec(cookie) ?? [];
        // oxlint-disable-next-line no-await-in-loop -- a handful at most, and only while a key is being replaced
        if (!value || !(await isSignedByFormerKey(value, signature))) continue;
        // oxlint-disable-next-line no-await-in-loop -- see above
        setRequestCookie(headers, name, `${value}.${await makeSignature(value, current.value)}`);
        isChanged = true;
      }
      return isChanged ? { request: new Request(request, { headers }) } : undefined;
    },
  } satisfies BetterAuthPlugin;
}
