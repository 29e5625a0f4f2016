import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { applyRefund } from './apply-refund.ts';
import { applyReport, type Source } from './apply-report.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { cardColumns, changePayment, paymentByIntent } from './payment-store.ts';
import { providerEvents } from './payment-tables.ts';
import type { ProviderEvent } from './stripe-reports.ts';

/** Keeps an event of the provider and applies it, both once, in one transaction. */
export function recordProviderEvent(
  db: Queryable,
  deps: PaymentDeps,
  event: ProviderEvent,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, type, about, payload, at: happenedAt } = event;
    const fresh = await tx
      .insert(providerEvents)
      .values({ id, type, about, payload, happenedAt, receivedAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (fresh.length === 0) return;
    const outcome = await apply(tx, deps, event);
    await tx.update(providerEvents).set({ outcome }).where(eq(providerEvents.id, id));
  });
}

type Outcome = NonNullable<typeof providerEvents.$inferSelect.outcome>;

async function apply(tx: Transaction, deps: PaymentDeps, event: ProviderEvent): Promise<Outcome> {
  const source = event.id as Source;
  const { intent, refund, card } = event;
  if (intent) return (await applyReport(tx, deps, intent, source)) ? 'applied' : 'unknown';
  if (refund) return (await applyRefund(tx, deps, refund, source)) ? 'applied' : 'unknown';
  if (!card) return 'ignored';
  const payment = await paymentByIntent(tx, card.intentId);
  if (!payment) return 'unknown';
  await changePayment(tx, payment.id, cardColumns(card.card));
  return 'applied';
}
