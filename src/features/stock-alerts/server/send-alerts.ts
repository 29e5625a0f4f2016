import type { ProductSummary } from '#features/catalogue/contract.ts';
import { loadAllSummaries } from '#features/catalogue/server/index.ts';
import { findIdsByEmail, findPeople } from '#features/people/server/index.ts';
import { loadSection, recordDeletion } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { enqueueAll } from '#platform/jobs/outbox.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { mailJob, type Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { CONFIRMATION_DAYS } from '../domain/stock-alert-rules.ts';
import type { StockAlertDeps } from './add-alert.ts';
import { recipientToken } from './recipient-token.ts';
import { backInStockMail } from './stock-alert-mails.ts';
import {
  deleteAlertsBefore,
  deleteAlertsFor,
  deleteEndedAlerts,
  takeDueAlerts,
  type StockAlertRow,
} from './stock-alert-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Mails per run. Those who waited longest come first, the others follow while there is stock, and
 * mails about orders are not held up by thousands of alerts.
 */
const BATCH_SIZE = 500;

/**
 * Compares alerts with stock, so that it does not matter why a product can be ordered again: a
 * correction, an import, a cancelled or expired order, a lower minimum.
 */
export function sendAlertsJob(db: Queryable, deps: StockAlertDeps): RecurringJob {
  return { name: 'send-stock-alerts', everyMs: MINUTE_MS, run: () => sendAlerts(db, deps) };
}

/** Queues one mail for each of the alerts that are due, and deletes them. */
export async function sendAlerts(db: Queryable, deps: StockAlertDeps): Promise<void> {
  await db.transaction(async (tx) => {
    const alerts = await takeDueAlerts(tx, BATCH_SIZE);
    if (alerts.length === 0) return;
    const users = await findPeople(
      tx,
      alerts.flatMap(({ userId }) => userId ?? []),
    );
    await enqueueAll(tx, deps, mailJob, await mailsOf(tx, alerts, users));
    await deleteOtherAlerts(tx, deps, alerts, users);
  });
}

type People = Awaited<ReturnType<typeof findPeople>>;

/** A person may wait twice: as a user, and as a visitor with the same address. They are mailed once. */
async function deleteOtherAlerts(
  tx: Transaction,
  { secret }: StockAlertDeps,
  mailed: readonly StockAlertRow[],
  users: People,
): Promise<void> {
  const userIds = await findIdsByEmail(
    tx,
    mailed.flatMap(({ email }) => email ?? []),
  );
  const others = mailed.flatMap(({ productId, userId, email }) => {
    const address = userId === null ? undefined : users.get(userId)?.email;
    if (address !== undefined) {
      return { productId, recipient: recipientToken(secret, { email: address }) };
    }
    const id = userIds.get(email ?? '');
    return id === undefined ? [] : { productId, recipient: recipientToken(secret, { userId: id }) };
  });
  await deleteAlertsFor(tx, others);
}

async function mailsOf(
  tx: Transaction,
  alerts: readonly StockAlertRow[],
  users: People,
): Promise<Mail[]> {
  const products = await productsByLanguage(tx, alerts);
  return alerts.flatMap(({ productId, userId, email, recipient: token, origin, language }) => {
    const product = products.get(language)?.get(productId);
    const person = userId === null ? { email: email ?? '', name: '' } : users.get(userId);
    if (!product || !person) return [];
    const to = { ...person, token, origin };
    return [withLanguage(language, () => backInStockMail(to, { ...product, id: productId }))];
  });
}

/** The products of the alerts by id, in each language of a recipient. */
async function productsByLanguage(tx: Transaction, alerts: readonly StockAlertRow[]) {
  const ids = [...new Set(alerts.map(({ productId }) => productId))];
  const byLanguage = new Map<Language, ReadonlyMap<string, ProductSummary>>();
  for (const language of new Set(alerts.map((alert) => alert.language))) {
    const products = await withLanguage(language, () => loadAllSummaries(tx, ids));
    byLanguage.set(language, new Map(products.map((product) => [product._id, product])));
  }
  return byLanguage;
}

/** Runs once an hour: a product that is archived and restored meanwhile keeps its alerts. */
export function deleteEndedAlertsJob(db: Queryable, deps: StockAlertDeps): RecurringJob {
  return {
    name: 'delete-ended-stock-alerts',
    everyMs: 60 * MINUTE_MS,
    async run() {
      const daysAgo = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
      await deleteEndedAlerts(db, daysAgo(CONFIRMATION_DAYS));
      const { stockAlertDays } = await loadSection(db, deps.initial, 'retention');
      if (stockAlertDays === null) return;
      await db.transaction(async (tx) => {
        const deleted = await deleteAlertsBefore(tx, daysAgo(stockAlertDays));
        await recordDeletion(tx, deps, 'stockAlertDays', deleted);
      });
    },
  };
}
