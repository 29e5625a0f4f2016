import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { deleteAccounts, findAccountIdsByEmail } from '#features/identity/server/index.ts';
import { revokeAccess, findUserByEmail } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { DEMO_LOCK, demoAccounts } from './demo-accounts.ts';

/** Deletes the demo accounts, whose passwords are public, with their roles and sessions, for a live shop. */
export async function removeDemoAccounts(
  db: Queryable,
  { log, ...timeAndIds }: TimeAndIds & { readonly log: Logger },
): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    const accountIds = await findAccountIdsByEmail(tx, emails);
    const users = await Promise.all(emails.map((email) => findUserByEmail(tx, email)));
    if (accountIds.length === 0 && !users.some((user) => user?.admin)) return;
    for (const email of emails) await revokeAccess(tx, timeAndIds, email);
    await deleteAccounts(tx, accountIds);
    log.warn({ accounts: accountIds.length }, 'demo accounts removed: this shop was a demo before');
  });
}
