import { sql, type SQL } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { peopleRefusals } from '#features/people/contract.ts';
import { ERASURE_DAYS } from '#features/people/domain/erasure-days.ts';
import {
  endSignIns,
  eraseUser,
  findUserById,
  findUsersToErase,
  findVerifiedEmail,
  lockUserById,
  updateUser,
  type DeletionDeps,
} from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { mailJob } from '#platform/mail/mail.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import {
  erasureObstacles,
  personalDataRefusals,
  type Erasure,
  type ErasureObstacle,
} from '../contract.ts';
import type { PersonalDataDeps } from './data-exports.ts';
import { erasedTables, type ErasureDecision } from './erased-tables.ts';
import { erasureMail } from './personal-data-mails.ts';
import { findPerson, tableName, type Person } from './person.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

export type ErasureDeps = PersonalDataDeps & DeletionDeps;

const obstacleSql: Readonly<Record<ErasureObstacle, (id: string) => SQL>> = {
  'open-orders': (id) => sql`select 1 from orders where customer_id = ${id} and state = 'placed'
    and (payment_state = 'open' or fulfilment not in ('delivered', 'cancelled'))`,
  'open-quotes': (id) => sql`select 1 from quotes where customer_id = ${id}
    and state in ('requested', 'offered', 'change-requested', 'partly-ordered')`,
  'open-returns': (id) => sql`select 1 from returns where customer_id = ${id}
    and state not in ('closed', 'refused', 'cancelled')`,
  // What was paid in advance for an order stays open where the shop writes no invoices.
  'owed-money': (id) => sql`select 1 from ledger_open_items where customer_id = ${id}
    and balance < 0 and (document_id is not null or order_id is null)
    union all select 1 from refunds join orders on orders.id = refunds.order_id
    where orders.customer_id = ${id} and refunds.state = 'requested'`,
  'company-admin': (id) => sql`select 1 from company_members where user_id = ${id}
    and 'admin' = any(roles)`,
  'works-for-the-shop': (id) => sql`select 1 from users where id = ${id}
    and (admin or cardinality(staff_roles) > 0)`,
};

/** What has to end before a person can be erased. */
async function findObstacles(db: Queryable, id: string): Promise<ErasureObstacle[]> {
  const checks = erasureObstacles.map(
    (name) => sql`select ${name}::text as name where exists (${obstacleSql[name](id)})`,
  );
  const { rows } = await db.execute<{ name: ErasureObstacle }>(sql.join(checks, sql` union all `));
  return rows.map(({ name }) => name);
}

/** @throws Refusal when there is no such user */
export async function findErasure(db: Queryable, id: string): Promise<Erasure> {
  const user = await findUserById(db, id);
  if (!user) throw refuse(peopleRefusals.userNotFound, {});
  const obstacles = await findObstacles(db, id);
  return { eraseAt: user.eraseAt?.toISOString() ?? null, obstacles };
}

/**
 * Has a person erased after `ERASURE_DAYS`, unless something is still open, and ends all their sign-ins. A second request
 * changes nothing.
 */
export async function requestErasure(
  tx: Transaction,
  deps: PersonalDataDeps,
  by: Actor,
  id: string,
  { language, origin }: { readonly language: Language; readonly origin: string },
): Promise<Erasure> {
  const user = await lockUserById(tx, id);
  if (!user) throw refuse(peopleRefusals.userNotFound, {});
  if (user.eraseAt) return { eraseAt: user.eraseAt.toISOString(), obstacles: [] };
  const obstacles = await findObstacles(tx, id);
  if (obstacles.length > 0) throw refuse(personalDataRefusals.erasureBlocked, { obstacles });
  const eraseAt = new Date(deps.now().getTime() + ERASURE_DAYS * DAY_MS);
  await updateUser(tx, { id }, { eraseAt });
  await endSignIns(tx, id);
  await recordAudit(tx, deps, { action: 'erasure-requested', by, user, after: { eraseAt } });
  const to = await findVerifiedEmail(tx, id);
  if (to !== null) {
    const write = () => erasureMail(to, deps.shopOrigin(origin), eraseAt);
    await enqueue(tx, deps, mailJob, withLanguage(language, write));
  }
  return { eraseAt: eraseAt.toISOString(), obstacles };
}

/** Erases the people whose time has come. What is still open keeps them until it ends. */
export function erasePeople(db: Queryable, deps: ErasureDeps): RecurringJob {
  return {
    name: 'erase-people',
    everyMs: HOUR_MS,
    async run() {
      const failures: unknown[] = [];
      for (const id of await findUsersToErase(db, deps.now())) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- few are erased in an hour
          await db.transaction((tx) => erase(tx, deps, id));
        } catch (error) {
          // It must not keep the others.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'not everybody was erased');
    },
  };
}

async function erase(tx: Transaction, deps: ErasureDeps, id: string): Promise<void> {
  const user = await lockUserById(tx, id);
  // They may have signed in meanwhile.
  if (!user?.eraseAt || user.eraseAt > deps.now()) return;
  const person = await findPerson(tx, id);
  if (!person || (await findObstacles(tx, id)).length > 0) return;
  // First, because companies record who leaves them.
  await eraseUser(tx, deps, user);
  // The accounts are found by rows that go last.
  for (const [table, decision] of Object.entries(erasedTables).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- rows refer to those of tables above
    await applyTo(tx, table, decision, person);
  }
  await recordAudit(tx, deps, { action: 'erased', by: null, user: { id, email: '' } });
}

async function applyTo(
  tx: Transaction,
  table: string,
  decision: ErasureDecision,
  person: Person,
): Promise<void> {
  if ('kept' in decision) return;
  const name = tableName(table);
  if ('deleted' in decision) {
    await tx.execute(sql`delete from ${name} where ${decision.deleted(person)}`);
    return;
  }
  const values = Object.entries(decision.to).map(([column, value]) => `"${column}" = ${value}`);
  await tx.execute(
    sql`update ${name} set ${sql.raw(values.join(', '))} where ${decision.changed(person)}`,
  );
}
