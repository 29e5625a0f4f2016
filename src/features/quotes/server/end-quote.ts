import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { t } from '#shared/texts/texts.ts';
import { lossReasonNames, type LossReason } from '../domain/quote-rules.ts';
import { auditedQuote } from './audited-quote.ts';
import { releaseHeld } from './held-stock.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { declinedMail, mailCustomer, mailShop, refusedMail } from './quote-mails.ts';
import { addEntry, lockQuote, moveQuote } from './quote-store.ts';
import { endApprovals } from './waiting-approvals.ts';

interface Ending {
  readonly revision: number;
  readonly reason: LossReason;
  readonly note?: string | undefined;
}

/** The customer refuses what the shop offers. The shop is told why. */
export async function refuseQuote(
  tx: Transaction,
  deps: QuoteDeps,
  by: Actor,
  id: string,
  { revision, reason, note = '' }: Ending,
): Promise<void> {
  const before = await lockQuote(tx, id, revision);
  const row = await moveQuote(tx, deps, before, 'refuse', {
    lossReason: reason,
    lossNote: note || null,
    endedAt: deps.now(),
    holdsStock: false,
  });
  await releaseHeld(tx, deps, before);
  await endApprovals(tx, deps, id);
  await addEntry(tx, deps, id, { kind: 'refused', by: 'customer', user: by.caller, text: note });
  if (row.companyId !== null) {
    await recordAudit(tx, deps, {
      action: 'quote-refused',
      by,
      ...auditedQuote(row),
      reason: note,
    });
  }
  await mailShop(tx, deps, row, (quote, origin) =>
    refusedMail(t(lossReasonNames[reason]), note)(quote, origin),
  );
}

/** The shop declines a request, or takes back what it offered. What was ordered stays ordered. */
export async function declineQuote(
  tx: Transaction,
  deps: QuoteDeps,
  by: Actor,
  id: string,
  { revision, reason, note }: Ending & { readonly note: string },
): Promise<void> {
  const before = await lockQuote(tx, id, revision);
  const row = await moveQuote(tx, deps, before, 'decline', {
    lossReason: reason,
    lossNote: note,
    endedAt: deps.now(),
    holdsStock: false,
  });
  await releaseHeld(tx, deps, before);
  await endApprovals(tx, deps, id);
  await addEntry(tx, deps, id, { kind: 'declined', by: 'shop', user: by.caller, text: note });
  await recordAudit(tx, deps, { action: 'quote-declined', by, ...auditedQuote(row), reason: note });
  await mailCustomer(tx, deps, row, declinedMail(note));
}

/** The customer withdraws a request that the shop has not answered. */
export async function withdrawQuote(
  tx: Transaction,
  deps: QuoteDeps,
  by: Actor,
  id: string,
  { revision }: Pick<Ending, 'revision'>,
): Promise<void> {
  const before = await lockQuote(tx, id, revision);
  const row = await moveQuote(tx, deps, before, 'withdraw', { endedAt: deps.now() });
  await addEntry(tx, deps, id, { kind: 'withdrawn', by: 'customer', user: by.caller });
  if (row.companyId === null) return;
  await recordAudit(tx, deps, { action: 'quote-withdrawn', by, ...auditedQuote(row) });
}
