import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { normalizeEmail } from '#shared/normalize-email.ts';
import type { StockAlertDeps } from './add-alert.ts';
import { recipientToken } from './recipient-token.ts';
import { deleteEndedAlertsJob, sendAlertsJob } from './send-alerts.ts';
import { stockAlertRoutes } from './stock-alert-routes.ts';
import { deleteAlerts } from './stock-alert-store.ts';

export function stockAlertsFeature(db: Queryable, deps: StockAlertDeps): Feature {
  return {
    routes: stockAlertRoutes(db, deps),
    recurringJobs: [sendAlertsJob(db, deps), deleteEndedAlertsJob(db, deps)],
  };
}

interface DeletedUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
}

/** Removes the alerts of a user who is deleted, and those for their verified address. */
export function deleteAlertsOfUser({ secret }: Pick<StockAlertDeps, 'secret'>) {
  return async (tx: Transaction, { id, email, emailVerifiedAt }: DeletedUser): Promise<void> => {
    const recipients = [recipientToken(secret, { userId: id })];
    if (emailVerifiedAt) recipients.push(recipientToken(secret, { email: normalizeEmail(email) }));
    await deleteAlerts(tx, recipients);
  };
}
