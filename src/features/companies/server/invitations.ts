import { createHash, randomBytes } from 'node:crypto';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  findUserByEmail,
  findUserById,
  lockUser,
  verifyByLink,
} from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { countCall } from '#platform/http/call-limits.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail.ts';
import type { CompanyRole } from '#shared/company-roles.ts';
import { normalizeEmail } from '#shared/normalize-email.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { companyRefusals, type CompanyInvitation } from '../contract.ts';
import {
  INVITATION_DAYS,
  MAX_INVITATIONS,
  MAX_INVITATIONS_PER_DAY,
  MAX_INVITATIONS_PER_HOUR,
  MAX_MEMBERSHIPS,
  MAX_PEOPLE,
} from '../domain/company-rules.ts';
import type { CompanyDeps } from './company-deps.ts';
import { invitationMail } from './company-mails.ts';
import { companyObject, findMembers, lockKnownCompany } from './company-store.ts';
import { companies, companyInvitations, companyMembers } from './company-tables.ts';
import { takeFormerLimits } from './former-limits.ts';
import { limitsShown } from './limits-of-people.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface Invited {
  readonly companyId: string;
  readonly email: string;
  readonly roles: CompanyRole[];
  readonly language: Language;
  /** The origin that the client addressed. */
  readonly origin: string;
}

/**
 * Mails somebody a link to join a company. It replaces an earlier one.
 * @returns the id of the invitation
 */
export async function invite(
  tx: Transaction,
  deps: CompanyDeps,
  by: Actor,
  { companyId, email, roles, language, origin }: Invited,
): Promise<string> {
  const company = await lockKnownCompany(tx, companyId);
  // Otherwise anybody could have the shop mail to anyone.
  if (company.state !== 'active') throw refuse(companyRefusals.notActive, { state: company.state });
  const members = await findMembers(tx, companyId);
  const invited = await findUserByEmail(tx, email);
  if (members.some(({ userId }) => userId === invited?.id)) {
    throw refuse(companyRefusals.alreadyInCompany, {});
  }
  await requireRoom(tx, companyId, members.length, email);
  await countInvitation(tx, deps.now(), email);
  const token = randomBytes(32).toString('base64url');
  const values = {
    roles,
    tokenDigest: digest(token),
    language,
    invitedBy: by.caller.id,
    invitedAt: deps.now(),
    expiresAt: new Date(deps.now().getTime() + INVITATION_DAYS * DAY_MS),
  };
  const [invitation] = await tx
    .insert(companyInvitations)
    .values({ id: deps.newId(), companyId, email, ...values })
    .onConflictDoUpdate({
      target: [companyInvitations.companyId, companyInvitations.email],
      set: values,
    })
    .returning({ id: companyInvitations.id });
  if (!invitation) throw new Error('the insert made no invitation');
  const mail = { email, token, origin: deps.shopOrigin(origin) };
  const names = { company: company.name, inviter: by.caller.name };
  await enqueue(tx, deps, mailJob, invitationMail(mail, names));
  await recordAudit(tx, deps, {
    action: 'company-person-invited',
    by,
    companyId,
    object: companyObject(company),
    after: { email, roles },
  });
  return invitation.id;
}

/** Nobody is mailed again and again, by whichever companies. @throws Refusal, which counts nothing */
async function countInvitation(tx: Transaction, at: Date, email: string): Promise<void> {
  for (const [max, windowMs, per] of [
    [MAX_INVITATIONS_PER_HOUR, HOUR_MS, 'hour'],
    [MAX_INVITATIONS_PER_DAY, DAY_MS, 'day'],
  ] as const) {
    const limit = { name: `invitations per ${per}`, max, windowMs };
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    const wait = await countCall(tx, at, limit, digest(normalizeEmail(email)));
    if (wait !== null) throw refuse(companyRefusals.tooManyInvitations, {});
  }
}

/** Invitations count as people, so that everyone who is invited can join. */
async function requireRoom(
  tx: Transaction,
  companyId: string,
  people: number,
  email: string,
): Promise<void> {
  const others = and(
    eq(companyInvitations.companyId, companyId),
    ne(companyInvitations.email, email),
  );
  const [open] = await tx.select({ count: count() }).from(companyInvitations).where(others);
  const invitations = open?.count ?? 0;
  if (invitations >= MAX_INVITATIONS) {
    throw refuse(companyRefusals.tooManyPeople, { max: MAX_INVITATIONS });
  }
  if (people + invitations >= MAX_PEOPLE) {
    throw refuse(companyRefusals.tooManyPeople, { max: MAX_PEOPLE });
  }
}

export async function withdrawInvitation(
  tx: Transaction,
  deps: CompanyDeps,
  by: Actor,
  { companyId, invitationId }: { readonly companyId: string; readonly invitationId: string },
): Promise<void> {
  const company = await lockKnownCompany(tx, companyId);
  const [withdrawn] = await tx
    .delete(companyInvitations)
    .where(
      and(eq(companyInvitations.id, invitationId), eq(companyInvitations.companyId, companyId)),
    )
    .returning();
  if (!withdrawn) throw refuse(companyRefusals.invitationNotFound, {});
  const { email, roles } = withdrawn;
  await recordAudit(tx, deps, {
    action: 'company-invitation-withdrawn',
    by,
    companyId,
    object: companyObject(company),
    before: { email, roles },
  });
}

/** The open invitations of a company, by email address. */
export async function listInvitations(
  db: Queryable,
  companyId: string,
): Promise<CompanyInvitation[]> {
  const rows = await db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(asc(companyInvitations.email));
  return rows.map(({ id, email, roles, invitedAt, expiresAt }) => ({
    _id: id,
    email,
    roles,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** What the link of an invitation is for. */
export async function showInvitation(db: Queryable, { now }: CompanyDeps, token: string) {
  const { invitation, company } = await findInvitation(db, token);
  const expired = invitation.expiresAt <= now();
  return { company: company.name, email: invitation.email, expired };
}

/**
 * Makes the caller one of the company's people, with the roles of the invitation. Its link was mailed to their address,
 * which is thereby verified.
 */
export async function acceptInvitation(
  tx: Transaction,
  deps: CompanyDeps,
  by: Actor,
  token: string,
): Promise<{ companyId: string; name: string }> {
  const userId = by.caller.id;
  await lockUser(tx, userId);
  const user = await findUserById(tx, userId);
  if (!user) throw refuse(generalRefusals.unauthenticated, {});
  const { company } = await findInvitation(tx, token);
  const companyId = company.id;
  await lockKnownCompany(tx, companyId);
  // Again: it may have been withdrawn or replaced before the company was locked.
  const { invitation } = await findInvitation(tx, token);
  if (invitation.expiresAt <= deps.now()) throw refuse(companyRefusals.invitationExpired, {});
  const { email, roles } = invitation;
  if (user.email !== email) throw refuse(companyRefusals.otherAddress, { email });
  await requireFewCompanies(tx, userId);
  const former = await takeFormerLimits(tx, companyId, userId);
  const joined = await tx
    .insert(companyMembers)
    .values({ companyId, userId, roles, joinedAt: deps.now(), ...former })
    .onConflictDoNothing()
    .returning();
  await tx.delete(companyInvitations).where(eq(companyInvitations.id, invitation.id));
  if (!user.emailVerifiedAt) await verifyByLink(tx, deps.now, user);
  const [member] = joined;
  if (member) {
    await deps.onPeopleChanged(tx, companyId);
    await recordAudit(tx, deps, {
      action: 'company-person-joined',
      by,
      companyId,
      user,
      object: companyObject(company),
      after: { roles, ...(former && limitsShown(member, company.currency)) },
    });
  }
  return { companyId, name: company.name };
}

async function requireFewCompanies(tx: Transaction, userId: string): Promise<void> {
  const [found] = await tx
    .select({ count: count() })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  if (found && found.count >= MAX_MEMBERSHIPS) {
    throw refuse(companyRefusals.tooManyCompanies, { max: MAX_MEMBERSHIPS });
  }
}

/** @throws Refusal when no company that the shop has not refused has this invitation */
async function findInvitation(db: Queryable, token: string) {
  const [found] = await db
    .select({ invitation: companyInvitations, company: companies })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(and(eq(companyInvitations.tokenDigest, digest(token)), ne(companies.state, 'refused')));
  if (!found) throw refuse(companyRefusals.invitationNotFound, {});
  return found;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
