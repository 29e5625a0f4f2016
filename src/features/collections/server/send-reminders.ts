import type { Party } from '#features/ledger/domain/entry.ts';
import { findPaymentLinks } from '#features/invoices/server/index.ts';
import { findBalancesOf, findDueItems, type DueItem } from '#features/ledger/server/index.ts';
import type { ReminderSettings } from '#features/settings/domain/reminder-settings.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { mailJob } from '#platform/mail/mail.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { nextReminder } from '../domain/next-reminder.ts';
import { findAccountParty, findCorrespondent, findMailAddresses } from './account-party.ts';
import type { CollectionDeps } from './collection-deps.ts';
import { invoicesById } from './invoices-by-id.ts';
import { reminderMail, type ReminderLine } from './reminder-mail.ts';
import { findHolds, findReminders, lockReminders, recordReminders } from './reminder-store.ts';

/**
 * Reminds customers of open invoices: one mail each, with all invoices that a reminder is due for. Each reminder of an
 * invoice is recorded in the transaction that queues its mail, so that it is sent once, also by several processes.
 */
export async function sendReminders(db: Queryable, deps: CollectionDeps): Promise<void> {
  const { reminders: settings } = await loadSettings(db, deps.initial);
  if (!settings.remind) return;
  const today = dayAt(deps.now(), deps.timeZone);
  const due = new Map<string, { readonly party: Party; readonly invoiceIds: string[] }>();
  for await (const items of findDueItems(db, addDays(today, settings.daysBefore ?? 0))) {
    for (const { documentId, party } of await itemsToRemind(db, items, settings, today)) {
      const id = idOf(party);
      const known = due.get(id);
      if (known) known.invoiceIds.push(documentId);
      else due.set(id, { party, invoiceIds: [documentId] });
    }
  }
  for (const { party, invoiceIds } of due.values()) {
    // oxlint-disable-next-line no-await-in-loop -- one customer after the other
    await db.transaction((tx) => remind(tx, deps, party, invoiceIds));
  }
}

function idOf(party: Party): string {
  return 'companyId' in party ? party.companyId : party.customerId;
}

interface ItemToRemind extends DueItem {
  readonly step: number;
  readonly number: string;
}

async function itemsToRemind(
  db: Queryable,
  items: readonly DueItem[],
  settings: ReminderSettings,
  today: string,
): Promise<readonly ItemToRemind[]> {
  const ids = items.map(({ documentId }) => documentId);
  const invoices = await invoicesById(db, ids);
  const sent = await findReminders(db, ids);
  const holds = await findHolds(db, [
    ...new Set([...ids, ...items.map(({ party }) => idOf(party))]),
  ]);
  return items.flatMap((item) => {
    const invoice = invoices.get(item.documentId);
    // Only invoices on terms have a due day; what is paid on delivery or by card is asked for otherwise.
    if (!invoice?.dueDay || holds.has(item.documentId) || holds.has(idOf(item.party))) return [];
    const { number, day, dueDay } = invoice;
    const last = sent.get(item.documentId)?.at(-1) ?? null;
    const step = nextReminder({ day, dueDay, last }, settings, today);
    return step === null ? [] : [{ ...item, step, number }];
  });
}

async function remind(
  tx: Transaction,
  deps: CollectionDeps,
  party: Party,
  invoiceIds: readonly string[],
): Promise<void> {
  const partyId = idOf(party);
  await lockReminders(tx, partyId);
  const settings = await loadSettings(tx, deps.initial);
  const today = dayAt(deps.now(), deps.timeZone);
  // Paid, held or reminded meanwhile.
  const open = await openNow(tx, party, invoiceIds);
  const items = await itemsToRemind(tx, open, settings.reminders, today);
  const addresses = await findMailAddresses(tx, party);
  if (items.length === 0 || addresses.length === 0) return;
  const at = deps.now();
  const rows = items.map(({ documentId: invoiceId, step }) => ({
    invoiceId,
    step,
    partyId,
    day: today,
    mailedTo: [...addresses],
    at,
  }));
  const recorded = new Set(await recordReminders(tx, rows));
  const reminded = items.filter(({ documentId }) => recorded.has(documentId));
  if (reminded.length === 0) return;
  const { name } = await findAccountParty(tx, partyId);
  const { language, origin } = await findCorrespondent(tx, party);
  const ids = reminded.map(({ documentId }) => documentId);
  const links = await findPaymentLinks(tx, deps, ids, origin);
  for (const to of addresses) {
    const mail = withLanguage(language, () =>
      reminderMail(
        { to, name, origin: deps.shopOrigin(origin) },
        reminded.map((item) => ({ ...lineOf(item), link: links.get(item.documentId) ?? null })),
        settings,
      ),
    );
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await enqueue(tx, deps, mailJob, mail);
  }
}

async function openNow(
  tx: Transaction,
  party: Party,
  invoiceIds: readonly string[],
): Promise<readonly DueItem[]> {
  const invoices = await invoicesById(tx, invoiceIds);
  const balances = await findBalancesOf(tx, [...invoices.values()]);
  const open = [...balances].flatMap(([documentId, balance]): DueItem[] => {
    const invoice = invoices.get(documentId);
    if (balance <= 0n || !invoice) return [];
    const { currency, day } = invoice;
    return [{ documentId, party, currency, balance, dueDay: invoice.dueDay ?? day }];
  });
  return open.toSorted((a, b) => (a.dueDay < b.dueDay ? -1 : 1));
}

function lineOf({
  number,
  dueDay,
  balance,
  currency,
  step,
}: ItemToRemind): Omit<ReminderLine, 'link'> {
  return { number, dueDay, open: toMoneyDecimal({ minor: balance, currency }), currency, step };
}
