import type { Authenticate } from '#platform/http/access.ts';
import { route, type Route } from '#platform/http/route.ts';
import { FRESH_SIGN_IN_MINUTES, ownerByEmail } from '#shared/caller.ts';
import { normalizeEmail } from '#shared/email.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { isStaff } from '#shared/staff-roles.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { sessionContract, sessionRefusals } from '../contract.ts';
import { roleContract } from '../role-contract.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { VerifyIdToken } from './id-token-claims.ts';
import type { FindMemberships, FindView, UserDirectory } from './user-directory.ts';

const MINUTE_MS = 60_000;

export interface SessionDeps {
  readonly tokens: AccessTokens;
  readonly verifyIdToken: VerifyIdToken;
  readonly users: UserDirectory;
}

/** Finds the caller of an access token. Role, companies and email come from the database, never from the token. */
export function authenticateWith({
  tokens,
  users,
  findMemberships,
  findView,
  staffNeedsSecondFactor,
  now,
}: Omit<SessionDeps, 'verifyIdToken'> & {
  readonly findMemberships: FindMemberships;
  readonly findView: FindView;
  readonly staffNeedsSecondFactor: () => Promise<boolean>;
  readonly now: Now;
}): Authenticate {
  return async (accessToken, companyInHeader) => {
    const subject = await tokens.subjectOf(accessToken);
    if (!subject) return null;
    const [user, companies] = await Promise.all([
      users.findCaller(subject),
      findMemberships(subject.id),
    ]);
    if (!user) return null;
    const { hasSecondFactor, ...known } = user;
    const signedIn = isFresh(subject.signedInAt, now())
      ? { ...known, hasFreshSignIn: true as const }
      : known;
    const lacks = isStaff(user) && !hasSecondFactor && (await staffNeedsSecondFactor());
    if (lacks) {
      const { admin, staffRoles } = user;
      const afterSecondFactor = { admin, staffRoles };
      return { ...signedIn, companies, admin: false, staffRoles: [], afterSecondFactor };
    }
    const isOwn = companies.some(({ companyId }) => companyId === companyInHeader);
    const view =
      companyInHeader === null || isOwn ? null : await findView(signedIn, companyInHeader);
    return { ...signedIn, companies: view ? [...companies, view] : companies };
  };
}

function isFresh(signedInAt: Date | null, at: Date): boolean {
  return (
    signedInAt !== null && at.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN_MINUTES * MINUTE_MS
  );
}

export function sessionRoutes({ tokens, verifyIdToken, users }: SessionDeps): Route[] {
  return [
    route(sessionContract.exchangeToken, {
      handle: async ({ params, body, bearer, ip, transact }) => {
        const claims = bearer ? await verifyIdToken(bearer) : null;
        if (!claims) throw refuse(generalRefusals.unauthenticated, {});
        const email = normalizeEmail(claims.email);
        if (email !== params.email || email !== body.email) {
          throw refuse(sessionRefusals.notYourEmail, {});
        }
        const user = await transact((tx) => users.signIn(tx, claims, ip));
        const { token, expiresAt } = await tokens.issue(user.id, {
          generation: user.tokenGeneration,
          session: claims.session,
          signedInAt: claims.signedInAt,
        });
        return { token, expiresAt: expiresAt.toISOString(), user: user.profile };
      },
    }),
    route(roleContract.isAdmin, {
      owner: ({ params, caller }) => ownerByEmail(params.email, caller),
      handle: async ({ params: { email }, caller }) => {
        const admin = await users.isAdmin(email);
        const lacks = caller.afterSecondFactor && email === caller.email;
        return lacks ? { admin, lacksSecondFactor: true } : { admin };
      },
    }),
    route(roleContract.getOwnStaffRoles, {
      handle: async ({ caller }) => ({
        staffRoles: [...(caller.afterSecondFactor ?? caller).staffRoles],
      }),
    }),
  ];
}
