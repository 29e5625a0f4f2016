import { count, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { returnRefusals } from '../domain/return-refusals.ts';
import { MAX_COMMENTS } from '../domain/return-rules.ts';
import { auditedReturn } from './audited-return.ts';
import type { ReturnDeps } from './return-deps.ts';
import { commentMail, mailCustomer, mailShop } from './return-mails.ts';
import { addEntry, changeReturn, lockReturn } from './return-store.ts';
import { returnEntries } from './return-tables.ts';

/** Adds a comment of one side and tells the other. It is possible in every state. */
export async function commentOnReturn(
  tx: Transaction,
  deps: ReturnDeps,
  { by, side }: { readonly by: Actor; readonly side: 'customer' | 'shop' },
  id: string,
  text: string,
): Promise<void> {
  const before = await lockReturn(tx, id);
  const [found] = await tx
    .select({ entries: count() })
    .from(returnEntries)
    .where(eq(returnEntries.returnId, id));
  if ((found?.entries ?? 0) >= MAX_COMMENTS) throw refuse(returnRefusals.tooManyComments, {});
  await addEntry(tx, deps, id, { kind: 'comment', by: side, user: by.caller, text });
  // The return stays what it was: whoever is about to act is not stopped.
  const row = await changeReturn(tx, deps, before, { revision: before.revision });
  if (side === 'shop') {
    await recordAudit(tx, deps, { action: 'return-commented', by, ...auditedReturn(row) });
    await mailCustomer(tx, deps, row, commentMail('customer', by.caller.name, text));
  } else {
    await mailShop(tx, deps, row, commentMail('shop', by.caller.name, text));
  }
}
