import type { Queryable } from '#platform/database/database.ts';
import { applyRefund, failRefund } from './apply-refund.ts';
import { ProviderRefusal, ProviderUnreachable } from './card-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentById } from './payment-store.ts';
import { changeRefund, refundById } from './refund-store.ts';

/**
 * Gives promised money back, once: before it asks for it the provider is asked whether it has done
 * so already, and the same key keeps two askers at the same moment apart.
 */
export async function sendRefund(
  db: Queryable,
  deps: PaymentDeps,
  refundId: string,
): Promise<void> {
  const refund = await refundById(db, refundId);
  if (refund?.state !== 'requested') return;
  const payment = await paymentById(db, refund.paymentId);
  if (!deps.provider || !payment?.intentId) throw new Error(`refund ${refundId} cannot be sent`);
  const { provider } = deps;
  const { intentId } = payment;
  try {
    const report =
      (await provider.findRefund(intentId, refundId)) ??
      (await provider.refund(
        { refundId, intentId, minor: refund.amount },
        `refund-${refundId}-${refund.sendings}`,
      ));
    await db.transaction((tx) => applyRefund(tx, deps, report, 'asked'));
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return db.transaction((tx) => failRefund(tx, deps, refund, error.message));
    }
    // Its error stays the answer to this key; looking first makes a new key safe.
    const answered = error instanceof ProviderUnreachable && error.answered;
    if (answered) await changeRefund(db, refundId, { sendings: refund.sendings + 1 });
    throw error;
  }
}
