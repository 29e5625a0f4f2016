import { z } from 'zod';
import { IdentityError, type Identity, type IdentityUser } from './identity.ts';
import { identityMessages } from './messages.ts';

/** Where the links of verification mails lead. */
const AFTER_VERIFICATION = '/dashboard/myprofile';

const account = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullish(),
    emailVerified: z.boolean(),
  })
  .transform((user): IdentityUser => ({
    uid: user.id,
    displayName: user.name,
    email: user.email,
    photoURL: user.image ?? null,
    emailVerified: user.emailVerified,
  }));
const signedIn = z.object({ user: account });
const session = signedIn.nullable();
const token = z.object({ token: z.string() });
const failure = z.object({ message: z.string().min(1) });

/** The shop's own identity provider: Better Auth's routes on this origin, its session in a cookie. */
export function embeddedIdentity(fetch: typeof globalThis.fetch): Identity {
  const listeners = new Set<(user: IdentityUser | null) => void>();

  function changed<User extends IdentityUser | null>(user: User): User {
    for (const listener of listeners) listener(user);
    return user;
  }

  async function call(path: string, body?: object): Promise<Response> {
    try {
      return await fetch(`/identity${path}`, {
        credentials: 'same-origin',
        cache: 'no-store',
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
    } catch {
      throw new IdentityError('no-answer', identityMessages.noAnswer);
    }
  }

  async function currentUser(): Promise<IdentityUser | null> {
    const found = await read(await call('/get-session'), session);
    return changed(found?.user ?? null);
  }

  return {
    currentUser,
    async register({ displayName: name, email, password }) {
      const body = { name, email, password, callbackURL: AFTER_VERIFICATION };
      return changed((await read(await call('/sign-up/email', body), signedIn)).user);
    },
    async signIn(email, password) {
      const body = { email, password };
      return changed((await read(await call('/sign-in/email', body), signedIn)).user);
    },
    async signOut() {
      await read(await call('/sign-out', {}), z.unknown());
      changed(null);
    },
    async idToken() {
      const response = await call('/token');
      return response.status === 401 ? null : (await read(response, token)).token;
    },
    async resendVerification() {
      const user = await currentUser();
      if (!user) throw new IdentityError('refused', identityMessages.sessionEnded);
      const body = { email: user.email, callbackURL: AFTER_VERIFICATION };
      await read(await call('/send-verification-email', body), z.unknown());
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the provider answered; its refusal, in its own words, as an IdentityError. */
async function read<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (response.ok && parsed.success) return parsed.data;
  const passing = response.ok || response.status === 429 || response.status >= 500;
  const said = failure.safeParse(body).data?.message;
  throw new IdentityError(passing ? 'no-answer' : 'refused', said ?? identityMessages.noAnswer);
}
