import type { Queryable } from '#platform/database/database.ts';
import { applyRefundSnapshot } from './apply-refund-snapshot.ts';
import { applyIntentSnapshot } from './apply-intent-snapshot.ts';
import { ProviderRefusal, ProviderUnreachable, type CardProvider } from './card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { deleteIntentCreation, findUnansweredCreations } from './intent-creation-store.ts';
import { updatePayment, findUncheckedPayments } from './payment-store.ts';
import { updateRefund, findUncheckedRefunds } from './refund-store.ts';

/** An open payment unchecked for this long is queried: its event is overdue. */
export const CHECK_AFTER_MS = 60_000;
const BATCH_SIZE = 200;

/** Queries the provider about overdue creations, payments and refunds: up to 200 of each, longest unchecked first. */
export async function reconcile(db: Queryable, deps: PaymentDeps): Promise<void> {
  if (!deps.provider) return;
  const before = new Date(deps.now().getTime() - CHECK_AFTER_MS);
  try {
    await reconcileCreations(db, deps, deps.provider, before);
    await reconcileOpenPayments(db, deps, deps.provider, before);
    await reconcileRefunds(db, deps, deps.provider, before);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    deps.log.warn({ error: error.message }, 'card provider unreachable');
  }
}

/** Finds intents whose creation response was lost. Each is attached to its payment or closed. */
async function reconcileCreations(
  db: Queryable,
  deps: PaymentDeps,
  provider: CardProvider,
  before: Date,
): Promise<void> {
  for (const creation of await findUnansweredCreations(db, before, BATCH_SIZE)) {
    const { paymentId, startedAt, triedAt } = creation;
    await logRefusal(deps, { paymentId }, async () => {
      const snapshots = await provider.findIntents(paymentId, startedAt, triedAt);
      await db.transaction(async (tx) => {
        for (const snapshot of snapshots)
          await applyIntentSnapshot(tx, deps, snapshot, 'reconciler');
        await deleteIntentCreation(tx, creation, triedAt);
      });
    });
  }
}

async function reconcileOpenPayments(
  db: Queryable,
  deps: PaymentDeps,
  provider: CardProvider,
  before: Date,
): Promise<void> {
  for (const { id, intentId } of await findUncheckedPayments(db, before, BATCH_SIZE)) {
    await updatePayment(db, id, { checkedAt: deps.now() });
    await logRefusal(deps, { intentId }, async () => {
      const snapshot = await provider.readIntent(intentId ?? '');
      await db.transaction((tx) => applyIntentSnapshot(tx, deps, snapshot, 'reconciler'));
    });
  }
}

async function reconcileRefunds(
  db: Queryable,
  deps: PaymentDeps,
  provider: CardProvider,
  before: Date,
): Promise<void> {
  for (const { id, providerRefundId } of await findUncheckedRefunds(db, before, BATCH_SIZE)) {
    await updateRefund(db, id, { checkedAt: deps.now() });
    await logRefusal(deps, { providerRefundId }, async () => {
      const snapshot = await provider.readRefund(providerRefundId ?? '');
      await db.transaction((tx) => applyRefundSnapshot(tx, deps, snapshot, 'reconciler'));
    });
  }
}

/** Logs a refusal and continues, so that one unknown object does not block the others. */
async function logRefusal(
  deps: PaymentDeps,
  details: object,
  query: () => Promise<void>,
): Promise<void> {
  try {
    await query();
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    deps.log.error({ ...details, error: error.message }, 'card provider rejected the query');
  }
}
