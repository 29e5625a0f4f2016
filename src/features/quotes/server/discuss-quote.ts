import { count, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import { MAX_COMMENTS } from '../domain/quote-rules.ts';
import { auditedQuote } from './audited-quote.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { changeRequestedMail, commentMail, mailCustomer, mailShop } from './quote-mails.ts';
import { addEntry, changeQuote, lockQuote, moveQuote } from './quote-store.ts';
import { quoteEntries } from './quote-tables.ts';

/** Adds a comment of one side and tells the other. It is possible in every state. */
export async function commentOnQuote(
  tx: Transaction,
  deps: QuoteDeps,
  { by, side }: { readonly by: Actor; readonly side: 'customer' | 'shop' },
  id: string,
  text: string,
): Promise<void> {
  const before = await lockQuote(tx, id);
  const [found] = await tx
    .select({ entries: count() })
    .from(quoteEntries)
    .where(eq(quoteEntries.quoteId, id));
  if ((found?.entries ?? 0) >= MAX_COMMENTS) throw refuse(quoteRefusals.tooManyComments, {});
  await addEntry(tx, deps, id, { kind: 'comment', by: side, user: by.caller, text });
  // The quote stays what it was: whoever is about to order or to answer is not stopped.
  const row = await changeQuote(tx, deps, before, { revision: before.revision });
  if (side === 'shop') {
    await recordAudit(tx, deps, { action: 'quote-commented', by, ...auditedQuote(row) });
    await mailCustomer(tx, deps, row, commentMail('customer', by.caller.name, text));
  } else {
    await mailShop(tx, deps, row, commentMail('shop', by.caller.name, text));
  }
}

/** The customer asks for another version. The last one can be ordered until it expires. */
export async function requestChange(
  tx: Transaction,
  deps: QuoteDeps,
  by: Actor,
  id: string,
  { revision, text }: { readonly revision: number; readonly text: string },
): Promise<void> {
  const before = await lockQuote(tx, id, revision);
  const row = await moveQuote(tx, deps, before, 'request-change');
  await addEntry(tx, deps, id, { kind: 'change-requested', by: 'customer', user: by.caller, text });
  if (row.companyId !== null) {
    await recordAudit(tx, deps, { action: 'quote-change-requested', by, ...auditedQuote(row) });
  }
  await mailShop(tx, deps, row, changeRequestedMail(text));
}

interface NoteChange {
  readonly note: string;
  readonly previousNote?: string | undefined;
  readonly revision?: number | undefined;
}

/** Changes the note that only staff see. @throws Refusal if it is no longer the one that the caller loaded */
export async function changeInternalNote(
  tx: Transaction,
  deps: QuoteDeps,
  by: Actor,
  id: string,
  { note, previousNote, revision }: NoteChange,
): Promise<void> {
  const before = await lockQuote(tx, id, revision);
  const { internalNote: current, changedAt } = before;
  if (current === note) return;
  if (previousNote !== undefined && previousNote !== current) {
    throw refuse(quoteRefusals.noteChanged, { current });
  }
  // The customer sees the same quote as before, so whoever is about to order is not stopped.
  const unchanged = { changedAt, revision: before.revision };
  await changeQuote(tx, deps, before, { internalNote: note, ...unchanged });
  await recordAudit(tx, deps, {
    action: 'quote-note-changed',
    by,
    ...auditedQuote(before),
    before: { note: current },
    after: { note },
  });
}
