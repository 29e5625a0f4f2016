import type { Queryable } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { AuditAction, AuditObjectType } from '../domain/audit-actions.ts';
import { auditLog } from './audit-tables.ts';
import { differences, recordedValues } from './recorded-values.ts';

/** Who acts, and from where. The request of a handler is one. */
export interface Actor {
  readonly caller: Pick<SignedIn, 'id' | 'email' | 'name'>;
  readonly ip: string | null;
}

export interface AuditEvent {
  readonly action: AuditAction;
  /** Null when the shop itself acts: a job, the configuration or the command line. */
  readonly by: Actor | null;
  /** The company whose own log shows the act, too; acts of `companyActions` are shown nowhere else. */
  readonly companyId?: string | null | undefined;
  /** The user whom the act concerns, such as the customer of an order. */
  readonly user?: Pick<SignedIn, 'id' | 'email'> | undefined;
  /** What the act is done to, if that is not the user. People know and search it by its name. */
  readonly object?: AuditObject | undefined;
  /** The values before and after. If both are given, only the fields that differ are recorded. */
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  /** The reason or note that the actor gave. */
  readonly reason?: string | null | undefined;
  /** Identifies a sign-in, so that it is recorded once. */
  readonly signIn?: string | undefined;
}

export interface AuditObject {
  readonly type: AuditObjectType;
  readonly id: string;
  /** An order number, a SKU, a file name. */
  readonly name: string;
}

/** Keeps statements below PostgreSQL's limit of 65,535 parameters. */
const BATCH_SIZE = 1_000;

/**
 * Records acts in the audit log, in the transaction of the acts: each act of an admin and of the shop
 * itself that changes something or exports data. Call it where the act succeeds:
 *
 *     await recordAudit(tx, deps, {
 *       action: 'product-changed',
 *       by: { caller, ip },
 *       object: { type: 'product', id, name: sku },
 *       before,
 *       after,
 *       reason: note,
 *     });
 *
 * A new action and a new type of object are added to `contract.ts`, their texts to
 * `domain/action-names.ts`. Secrets do not belong here; fields named like one are not recorded.
 * `test/every-act-is-recorded.test.ts` calls every endpoint for admins.
 */
export async function recordAudit(
  tx: Queryable,
  timeAndIds: TimeAndIds,
  ...events: readonly AuditEvent[]
): Promise<void> {
  for (let start = 0; start < events.length; start += BATCH_SIZE) {
    const batch = events.slice(start, start + BATCH_SIZE);
    await tx
      .insert(auditLog)
      .values(batch.map((event) => toRow(timeAndIds, event)))
      .onConflictDoNothing({ target: auditLog.signIn });
  }
}

function toRow({ now, newId }: TimeAndIds, event: AuditEvent): typeof auditLog.$inferInsert {
  const { action, by, companyId, user, object, reason, signIn } = event;
  return {
    id: newId(),
    at: now(),
    action,
    actorId: by?.caller.id ?? null,
    actorEmail: by?.caller.email ?? null,
    companyId: companyId ?? null,
    userId: user?.id ?? null,
    userEmail: user?.email ?? null,
    objectType: object?.type ?? null,
    objectId: object?.id ?? null,
    about: object?.name ?? null,
    ...valuesOf(event),
    reason: reason || null,
    ip: by?.ip ?? null,
    signIn: signIn ?? null,
  };
}

function valuesOf({ before, after }: AuditEvent) {
  if (before && after) return differences(before, after);
  return {
    before: before ? recordedValues(before) : null,
    after: after ? recordedValues(after) : null,
  };
}
