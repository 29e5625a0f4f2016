import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Key } from '#platform/secrets/key-ring.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { companySignInRequired } from './company-sign-in-plugin.ts';
import type { ConfirmationResult, MailedLink } from './mailed-links.ts';

const linkClaims = z.object({ email: z.string(), updateTo: z.string().optional() });

export interface ConfirmEmailOptions {
  readonly now: Now;
  /** A link may be signed with a former one. */
  readonly keys: readonly Key[];
  readonly confirm: (accountId: string, link: MailedLink) => Promise<ConfirmationResult>;
  /** Whether the company of an address requires its own identity provider. */
  readonly signsInElsewhere: (email: string) => Promise<boolean>;
  readonly endSessions: (accountId: string) => Promise<void>;
}

/**
 * Replaces Better Auth's own verification of email addresses: a link works only for a person who is
 * signed in to its account. Otherwise, someone could register another person's address and have that
 * person verify it with one click. An address whose company requires its own provider is refused: the session that
 * would go on with it was opened in another way.
 */
export function confirmEmailPlugin({
  now,
  keys,
  confirm,
  signsInElsewhere,
  endSessions,
}: ConfirmEmailOptions) {
  return {
    id: 'busbar-confirm-email',
    endpoints: {
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ token: z.string().max(2000) }) },
        async (ctx) => {
          const { token } = ctx.body;
          const mailed = await readLink(token, keys, now());
          if (!mailed) throw invalidLink();
          const session = await getSessionFromCtx(ctx);
          if (session?.user.email !== mailed.email) throw signInFirst();
          const { updateTo } = mailed;
          const isElsewhere = async () =>
            updateTo !== undefined && (await signsInElsewhere(updateTo));
          if (await isElsewhere()) throw companySignInRequired();
          const confirmed = await confirm(session.user.id, { ...mailed, token });
          if (confirmed === 'invalid') throw invalidLink();
          if (confirmed === 'taken') throw addressTaken();
          // The company may have required it meanwhile, and ended the sessions before this account had the address.
          if (await isElsewhere()) {
            await endSessions(session.user.id);
            throw companySignInRequired();
          }
          return ctx.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function readLink(token: string, keys: readonly Key[], at: Date) {
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- two at most, as a rule
    const mailed = await readLinkSignedWith(key, token, at);
    if (mailed) return mailed;
  }
  return null;
}

async function readLinkSignedWith({ value }: Key, token: string, currentDate: Date) {
  try {
    const key = new TextEncoder().encode(value);
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate });
    return linkClaims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}

function invalidLink() {
  return new APIError('BAD_REQUEST', {
    code: 'INVALID_LINK',
    message: 'This link has been used or has expired. Request a new one.',
  });
}

function signInFirst() {
  return new APIError('UNAUTHORIZED', {
    code: 'SIGN_IN_FIRST',
    message: 'Sign in to the account that the link is for, then open it again.',
  });
}

function addressTaken() {
  return new APIError('CONFLICT', {
    code: 'ADDRESS_TAKEN',
    message: 'This address is already used by an account.',
  });
}
