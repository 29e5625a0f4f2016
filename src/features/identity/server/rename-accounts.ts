import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { accountHolders } from './identity-tables.ts';

/** What the embedded provider calls the holders of these accounts, in its mails and its tokens. */
export async function renameAccounts(
  tx: Transaction,
  now: Now,
  subjects: readonly string[],
  name: string,
): Promise<void> {
  await tx
    .update(accountHolders)
    .set({ name, updatedAt: now() })
    .where(inArray(accountHolders.id, [...subjects]));
}
