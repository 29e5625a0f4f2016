import type { Party } from '#features/ledger/domain/entry.ts';
import {
  findBalanceBefore,
  findItemsOn,
  findMovements,
  findSetOffs,
  type Movement,
} from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import { toMoneyDecimal, type Currency } from '#shared/money.ts';
import type { Statement } from '../domain/statement.ts';
import type { AccountParty } from './account-party.ts';
import { invoicesById } from './invoices-by-id.ts';

/**
 * The statement of account of a company or a person. It counts invoices, credit notes, and what was paid on them or without a
 * purpose; money that was paid in advance for an order counts when it pays an invoice.
 */
export async function loadStatement(
  db: Queryable,
  { party, name }: AccountParty,
  { from, to }: DayPeriod,
  currency: Currency,
): Promise<Statement> {
  const opening = await findBalanceBefore(db, { party, currency, from });
  const movements = await findMovements(db, { party, currency, from, to });
  const numbersOf = await invoicesOf(db, movements);
  const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency });
  let balance = opening;
  const presented = movements.map((movement) => {
    const { kind, day, reference, amount } = movement;
    balance += amount;
    const invoices = numbersOf(movement);
    return { day, kind, reference, invoices, amount: decimal(amount), balance: decimal(balance) };
  });
  return {
    name,
    from,
    to,
    currency,
    opening: decimal(opening),
    movements: presented,
    closing: decimal(balance),
    openItems: await openItemsOn(db, party, to, currency),
  };
}

/** This month and the three before. */
export function usualPeriod(today: string): DayPeriod {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 4, 1));
  return { from: first.toISOString().slice(0, 10), to: today };
}

/** The numbers of the invoices that each movement is about. */
async function invoicesOf(db: Queryable, movements: readonly Movement[]) {
  const credits = movements.filter(({ kind }) => kind === 'credit-note');
  const setOffs = await findSetOffs(
    db,
    credits.flatMap(({ documentIds }) => documentIds),
  );
  const invoices = await invoicesById(db, [
    ...new Set([
      ...movements.flatMap(({ documentIds }) => documentIds),
      ...setOffs.map(({ invoiceId }) => invoiceId),
    ]),
  ]);
  return ({ kind, documentIds }: Movement): string[] => {
    const ids =
      kind === 'credit-note'
        ? setOffs
            .filter(({ creditNoteId }) => documentIds.includes(creditNoteId))
            .map(({ invoiceId }) => invoiceId)
        : documentIds;
    return ids.flatMap((id) => invoices.get(id)?.number ?? []).toSorted();
  };
}

async function openItemsOn(db: Queryable, party: Party, day: string, currency: Currency) {
  const items = (await findItemsOn(db, day, party)).filter((item) => item.currency === currency);
  const ids = items.flatMap(({ documentId }) => documentId ?? []);
  const invoices = await invoicesById(db, ids);
  return items.map(({ documentId, balance, dueDay }) => {
    const invoice = documentId === null ? undefined : invoices.get(documentId);
    return {
      number: invoice?.number ?? null,
      document: invoice?.id ?? null,
      day: invoice?.day ?? null,
      dueDay,
      isOverdue: balance > 0n && dueDay < day,
      open: toMoneyDecimal({ minor: balance, currency }),
    };
  });
}
