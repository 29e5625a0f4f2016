import type { Queryable } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/outbox.ts';
import { formatQuoteNumber } from '../domain/quote-number.ts';
import { lostStates } from '../domain/quote-state.ts';
import { pdfName } from '../domain/version-texts.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { findQuotePdf } from './quote-document.ts';
import { mailCustomer, offeredMail } from './quote-mails.ts';
import { findQuote, findVersion } from './quote-store.ts';

/** Archives the PDF of a version and mails it to the customer. */
export const quoteOfferedJob = jobKind<{ quoteId: string; version: number }>('quote-offered');

/** Mails nothing about a version that has been replaced or has ended meanwhile: another mail says so. */
export async function mailOffer(
  db: Queryable,
  deps: QuoteDeps,
  { quoteId, version }: { readonly quoteId: string; readonly version: number },
): Promise<void> {
  const row = await findQuote(db, quoteId);
  const offered = await findVersion(db, quoteId, version);
  const hasEnded = lostStates.some((state) => state === row.state);
  if (!offered || row.version !== version || hasEnded) return;
  const stored = await findQuotePdf(db, deps, row, version);
  const fileName = pdfName(formatQuoteNumber(row.number), version);
  const attachments = stored === null ? [] : [{ fileName, contentType: 'application/pdf', stored }];
  await db.transaction((tx) =>
    mailCustomer(tx, deps, row, (quote, origin) => ({
      ...offeredMail(offered.note)(quote, origin),
      attachments,
    })),
  );
}
