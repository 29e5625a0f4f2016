import type { Queryable } from '#platform/database/database.ts';
import type { Card } from '../domain/provider-snapshot.ts';
import { applyIntentSnapshot } from './apply-intent-snapshot.ts';
import { ProviderRefusal } from './card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { cardOf, findPaymentByIntent } from './payment-store.ts';

/**
 * The card that paid. The success event may not name it yet; then the provider is queried. Null
 * when the provider does not name it.
 */
export async function findPaidCard(
  db: Queryable,
  deps: PaymentDeps,
  intentId: string,
): Promise<Card | null> {
  const payment = await findPaymentByIntent(db, intentId);
  if (!payment || !deps.provider) return null;
  const known = cardOf(payment);
  if (known) return known;
  try {
    const snapshot = await deps.provider.readIntent(intentId);
    await db.transaction((tx) => applyIntentSnapshot(tx, deps, snapshot, 'queried'));
    return snapshot.card;
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}
