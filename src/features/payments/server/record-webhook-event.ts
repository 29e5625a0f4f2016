import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { applyRefundSnapshot } from './apply-refund-snapshot.ts';
import { applyIntentSnapshot, type Source } from './apply-intent-snapshot.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { cardColumns, updatePayment, findPaymentByIntent } from './payment-store.ts';
import { providerEvents } from './payment-tables.ts';
import type { WebhookEvent } from './stripe-webhook-events.ts';

/** Stores a webhook event and applies it, both once, in one transaction. */
export function recordWebhookEvent(
  db: Queryable,
  deps: PaymentDeps,
  event: WebhookEvent,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, type, objectId, payload, at: happenedAt } = event;
    const fresh = await tx
      .insert(providerEvents)
      .values({ id, type, objectId, payload, happenedAt, receivedAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (fresh.length === 0) return;
    const outcome = await apply(tx, deps, event);
    await tx.update(providerEvents).set({ outcome }).where(eq(providerEvents.id, id));
  });
}

type Outcome = NonNullable<typeof providerEvents.$inferSelect.outcome>;

async function apply(tx: Transaction, deps: PaymentDeps, event: WebhookEvent): Promise<Outcome> {
  const source = event.id as Source;
  const { intent, refund, card } = event;
  if (intent) return (await applyIntentSnapshot(tx, deps, intent, source)) ? 'applied' : 'unknown';
  if (refund) return (await applyRefundSnapshot(tx, deps, refund, source)) ? 'applied' : 'unknown';
  if (!card) return 'ignored';
  const payment = await findPaymentByIntent(tx, card.intentId);
  if (!payment) return 'unknown';
  await updatePayment(tx, payment.id, cardColumns(card.card));
  return 'applied';
}
