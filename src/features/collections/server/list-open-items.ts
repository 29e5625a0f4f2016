import { z } from 'zod';
import type { Party } from '#features/ledger/domain/entry.ts';
import { findItemsByDueDay } from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { isDay } from '#shared/is-day.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { decodeCursor, pageSize, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import type { OpenItem } from '../domain/ageing.ts';
import { daysBetween } from '../domain/days-between.ts';
import { presentHolds } from './hold-reminders.ts';
import { invoicesById } from './invoices-by-id.ts';
import { findReminders } from './reminder-store.ts';

const cursorParts = z.tuple([z.string().refine(isDay), z.guid()]);

/** A page of what is open of a company or a person, what is due first. */
export async function listOpenItems(
  db: Queryable,
  party: Party,
  query: Omit<PageQuery, 'q'>,
  today: string,
): Promise<Page<OpenItem>> {
  const size = pageSize(query);
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, cursorParts);
  const rows = await findItemsByDueDay(db, party, {
    ...(after && { after: { dueDay: after[0], itemId: after[1] } }),
    limit: size + 1,
  });
  const page = toPage(rows, size, ({ dueDay, itemId }) => [dueDay, itemId]);
  const invoices = await invoicesById(
    db,
    page.items.flatMap(({ documentId }) => documentId ?? []),
  );
  const ids = page.items.map(({ itemId }) => itemId);
  const reminders = await findReminders(db, ids);
  const holds = await presentHolds(db, ids);
  const items = page.items.map(({ documentId, itemId, currency, balance, since, dueDay }) => {
    const invoice = documentId === null ? null : (invoices.get(documentId) ?? null);
    return {
      _id: itemId,
      kind: invoice?.kind ?? ('on-account' as const),
      number: invoice?.number ?? null,
      order: invoice?.orderId ?? null,
      orderNumber: invoice?.orderNumber ?? null,
      day: invoice?.day ?? since,
      dueDay,
      daysOverdue: daysBetween(dueDay, today),
      currency,
      gross: invoice ? toMoneyDecimal({ minor: invoice.gross, currency }) : null,
      open: toMoneyDecimal({ minor: balance, currency }),
      reminders: (reminders.get(itemId) ?? []).map(({ step, day }) => ({ step, day })),
      hold: holds.get(itemId) ?? null,
    };
  });
  return { items, next: page.next };
}
