import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
  sessionMiddleware,
} from 'better-auth/api';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { sessions } from './identity-tables.ts';
import { settleSecondFactor, endSessions, findSecondFactors } from './second-factor-store.ts';

/** What has changed about the sign-in of an account. */
export type SecurityChange = 'on' | 'off' | 'passkey-added';

type OnSecurityChange = (
  account: { readonly name: string; readonly email: string },
  change: SecurityChange,
  request: Request | undefined,
) => Promise<void>;

/** The calls about passkeys that ask for the password, as those about the app do. */
const ASK_PASSWORD = ['/passkey/verify-registration', '/passkey/delete-passkey', '/check-password'];
/** The calls after which an account may ask for more or for less at sign-in. */
const CHANGES = [
  '/two-factor/verify-totp',
  '/two-factor/disable',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
];

/** The person's second factors and sessions, as their profile shows them. */
export function accountSecurityPlugin(
  db: Queryable,
  timeAndIds: TimeAndIds,
  onChange: OnSecurityChange,
) {
  return {
    id: 'busbar-account-security',
    endpoints: {
      secondFactor: secondFactorEndpoint(db),
      checkPassword: createAuthEndpoint(
        '/check-password',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ password: z.string() }) },
        async (ctx) => ctx.json({ status: true }),
      ),
      ...sessionEndpoints(db, timeAndIds),
    },
    hooks: securityHooks(db, timeAndIds, onChange),
  } satisfies BetterAuthPlugin;
}

function secondFactorEndpoint(db: Queryable) {
  return createAuthEndpoint(
    '/second-factor',
    { method: 'GET', use: [sessionMiddleware] },
    async (ctx) => {
      const { id } = ctx.context.session.user;
      const { app, recoveryCodes, passkeys } = await findSecondFactors(db, id);
      const codes =
        recoveryCodes === null
          ? '[]'
          : await symmetricDecrypt({ key: ctx.context.secretConfig, data: recoveryCodes });
      const recoveryCodesLeft = z.array(z.string()).parse(JSON.parse(codes)).length;
      return ctx.json({ app, recoveryCodesLeft, passkeys });
    },
  );
}

/** The sessions of the person, which they can end. */
function sessionEndpoints(db: Queryable, { now }: TimeAndIds) {
  return {
    sessions: createAuthEndpoint(
      '/sessions',
      { method: 'GET', use: [sessionMiddleware] },
      async (ctx) => {
        const { user, session: current } = ctx.context.session;
        const rows = await db
          .select()
          .from(sessions)
          .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now())))
          .orderBy(desc(sessions.updatedAt), desc(sessions.id));
        return ctx.json({
          // Without their tokens, which would open them.
          sessions: rows.map(({ id, userAgent, ipAddress, updatedAt }) => ({
            id,
            userAgent: userAgent ?? '',
            ipAddress: ipAddress ?? '',
            lastUsedAt: updatedAt,
            isCurrent: id === current.id,
          })),
        });
      },
    ),
    endSession: createAuthEndpoint(
      '/end-session',
      { method: 'POST', use: [sessionMiddleware], body: z.object({ id: z.string().max(100) }) },
      async (ctx) => {
        const { user } = ctx.context.session;
        const { id } = ctx.body;
        await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, user.id)));
        return ctx.json({ status: true });
      },
    ),
    endOtherSessions: createAuthEndpoint(
      '/end-other-sessions',
      { method: 'POST', use: [sessionMiddleware] },
      async (ctx) => {
        const { user, session } = ctx.context.session;
        await endSessions(db, user.id, { except: session.id });
        return ctx.json({ status: true });
      },
    ),
  };
}

/** Asks for the password before the second factor changes; afterwards turns it on or off, and says so. */
function securityHooks(db: Queryable, timeAndIds: TimeAndIds, onChange: OnSecurityChange) {
  return {
    before: [
      {
        matcher: ({ path }) => ASK_PASSWORD.includes(path ?? ''),
        handler: createAuthMiddleware(async (ctx) => {
          const session = await getSessionFromCtx(ctx);
          if (!session) throw new APIError('UNAUTHORIZED', { message: 'Sign in first.' });
          await ctx.context.password.checkPassword(session.user.id, ctx);
        }),
      },
    ],
    after: [
      {
        matcher: ({ path }) => CHANGES.includes(path ?? ''),
        handler: createAuthMiddleware(async (ctx) => {
          // Null at sign-in, which changes nothing.
          const before = ctx.context.session;
          if (!before || isAPIError(ctx.context.returned)) return;
          const { user } = before;
          const key = ctx.context.secretConfig;
          const seal = (data: string) => symmetricEncrypt({ key, data });
          const isOn = await settleSecondFactor(db, timeAndIds, user.id, {
            secret: await seal(randomBytes(20).toString('hex')),
            recoveryCodes: await seal('[]'),
          });
          const wasOn = (user as { twoFactorEnabled?: boolean | null }).twoFactorEnabled === true;
          const current = ctx.context.newSession?.session ?? before.session;
          // They were opened with the password alone.
          if (isOn && !wasOn) await endSessions(db, user.id, { except: current.id });
          const added = ctx.path === '/passkey/verify-registration' && wasOn;
          if (isOn !== wasOn) await onChange(user, isOn ? 'on' : 'off', ctx.request);
          else if (added) await onChange(user, 'passkey-added', ctx.request);
        }),
      },
    ],
  } satisfies BetterAuthPlugin['hooks'];
}
