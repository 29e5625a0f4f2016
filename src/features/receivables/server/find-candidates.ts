import { and, eq } from 'drizzle-orm';
import type { Party } from '#features/ledger/domain/entry.ts';
import { findDocumentsByBalance, findOldestDocuments } from '#features/ledger/server/index.ts';
import { findInvoicesByDigits } from '#features/invoices/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Booking } from '../domain/booking.ts';
import { digitsIn, matchBooking, type Match } from '../domain/match-booking.ts';
import { isBookedByHand } from './booked-by-hand.ts';
import { loadCredits, loadReceivables, partyKey, type Receivable } from './open-documents.ts';
import type { PaymentRow } from './payment-store.ts';
import { bankPayments } from './receivables-tables.ts';

/** At most so many invoices of each kind are compared with a booking. */
const MAX_FOUND = 50;

export interface MatchedPayment {
  readonly match: Match;
  readonly candidates: readonly Receivable[];
}

export function bookingOf(row: PaymentRow): Booking {
  const { day, amount, currency, payer, payerAccount, reference, text, isReversal } = row;
  return {
    line: null,
    bankReference: null,
    day,
    amount,
    currency,
    name: payer,
    iban: payerAccount,
    reference,
    text,
    isReversal,
  };
}

/**
 * What a bank payment may pay: invoices that it names, that have its amount open, or that its payer owes. What money that left
 * may pay out: credit notes in the same way.
 */
export async function matchPayment(db: Queryable, row: PaymentRow): Promise<MatchedPayment> {
  const booking = bookingOf(row);
  const isPayout = row.amount < 0n;
  const kind = isPayout ? 'credit-note' : 'invoice';
  const payer = await findPayer(db, row);
  const { currency } = row;
  const which = isPayout ? 'owed to the party' : 'owed by the party';
  const wanted = { which, currency, limit: MAX_FOUND } as const;
  const ids = [
    ...(await findInvoicesByDigits(db, digitsIn(booking), MAX_FOUND, kind)),
    ...(await findDocumentsByBalance(db, row.amount, { currency, limit: MAX_FOUND })),
    ...(payer ? await findOldestDocuments(db, payer, wanted) : []),
  ];
  const unique = [...new Set(ids)];
  const loaded = isPayout
    ? await loadCredits(db, unique)
    : await loadReceivables(db, unique, row.day);
  const candidates = loaded.filter(({ open }) => open > 0n);
  const payers = new Map(payer ? [[row.payerAccount, partyKey(payer)]] : []);
  const match = matchBooking(booking, candidates, payers);
  if (!(await isBookedByHand(db, row))) return { match, candidates };
  return { match: { ...match, certain: false, reason: 'booked-by-hand' }, candidates };
}

/** The only customer who has paid from this account before. */
async function findPayer(db: Queryable, { payerAccount }: PaymentRow): Promise<Party | null> {
  if (payerAccount === '') return null;
  const known = await db
    .selectDistinct({ companyId: bankPayments.companyId, customerId: bankPayments.customerId })
    .from(bankPayments)
    .where(and(eq(bankPayments.payerAccount, payerAccount), eq(bankPayments.state, 'matched')))
    .limit(2);
  const [only] = known;
  if (!only || known.length > 1) return null;
  if (only.companyId !== null) return { companyId: only.companyId };
  return only.customerId === null ? null : { customerId: only.customerId };
}
