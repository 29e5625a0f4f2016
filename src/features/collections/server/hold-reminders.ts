import { recordAudit, type Actor, type AuditEvent } from '#features/audit/server/index.ts';
import { findCompany } from '#features/companies/server/index.ts';
import { findPeople } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { collectionRefusals } from '../contract.ts';
import type { ReminderHold } from '../domain/ageing.ts';
import type { AccountParty } from './account-party.ts';
import { invoicesById } from './invoices-by-id.ts';
import { deleteHold, findHolds, saveHold } from './reminder-store.ts';

/** Sends no more reminders of an invoice, or to a company or a person. */
export async function holdReminders(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<ReminderHold> {
  const about = await findAbout(tx, id);
  if (!about) throw refuse(collectionRefusals.nothingToHold, {});
  const at = deps.now();
  await saveHold(tx, id, { reason, byUserId: by.caller.id, at });
  await recordAudit(tx, deps, { action: 'reminders-held', by, ...about, reason });
  return { reason, by: by.caller.name, at: at.toISOString() };
}

/** @returns whether they were held */
export async function releaseReminders(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
): Promise<boolean> {
  const deleted = await deleteHold(tx, id);
  const about = deleted && (await findAbout(tx, id));
  if (!about) return false;
  await recordAudit(tx, deps, {
    action: 'reminders-released',
    by,
    ...about,
    reason: deleted.reason,
  });
  return true;
}

/** Holds by the ids of invoices and customers, with the names of those who set them. */
export async function presentHolds(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReminderHold>> {
  const holds = await findHolds(db, ids);
  const people = await findPeople(
    db,
    [...holds.values()].map(({ byUserId }) => byUserId),
  );
  return new Map(
    [...holds].map(([id, { reason, byUserId, at }]) => [
      id,
      { reason, by: people.get(byUserId)?.name ?? '', at: at.toISOString() },
    ]),
  );
}

type About = Pick<AuditEvent, 'object' | 'user'>;

async function findAbout(db: Queryable, id: string): Promise<About | null> {
  const invoice = (await invoicesById(db, [id])).get(id);
  if (invoice) {
    return {
      object: {
        type: 'order',
        id: invoice.orderId,
        name: `${invoice.orderNumber} ${invoice.number}`,
      },
    };
  }
  const company = await findCompany(db, id);
  if (company) return { object: { type: 'company', id, name: company.name } };
  const person = (await findPeople(db, [id])).get(id);
  return person ? { user: { id, email: person.email } } : null;
}

/** Whom an act is about, for the audit log. */
export function whom({ party, name, email }: AccountParty): About {
  return 'companyId' in party
    ? { object: { type: 'company', id: party.companyId, name } }
    : { user: { id: party.customerId, email: email ?? '' } };
}
