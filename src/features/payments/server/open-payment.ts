import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isSameMoney, type Money } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { paymentRefusals } from '../contract.ts';
import { isOpen } from '../domain/payment-state.ts';
import { applyIntentSnapshot } from './apply-intent-snapshot.ts';
import { callCardProvider } from './call-card-provider.ts';
import { cancelAtProvider } from './cancel-payment.ts';
import { ProviderRefusal, ProviderUnreachable, type CardProvider } from './card-provider.ts';
import {
  advanceIdempotencyKey,
  recordIntentCreation,
  deleteIntentCreation,
  type IntentCreation,
} from './intent-creation-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addStep,
  insertPayment,
  lockOpenPayment,
  type PaymentRow,
  type PaymentTarget,
} from './payment-store.ts';

export interface PaymentRequest extends PaymentTarget {
  readonly amount: Money;
  readonly description: string;
}

/** Another try is needed when the order changes or its payment ends while the provider is queried. */
const MAX_TRIES = 3;

/**
 * @returns the client secret of the one open payment of an order or invoice. `lockForPayment` locks the order
 * and returns the amount to pay, or refuses. No lock is held during calls to the provider.
 */
export async function openPayment(
  db: Queryable,
  deps: PaymentDeps,
  lockForPayment: (tx: Transaction) => Promise<PaymentRequest>,
): Promise<string> {
  const { provider } = deps;
  if (!provider) {
    await db.transaction(lockForPayment);
    throw refuse(paymentRefusals.cardPaymentUnavailable, {});
  }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { payment, hasAmount } = await db.transaction(async (tx) =>
      findOrCreatePayment(tx, deps, await lockForPayment(tx)),
    );
    if (!hasAmount) await callCardProvider(() => cancelAtProvider(db, deps, payment));
    else {
      const current = await callCardProvider(() => refreshPayment(db, deps, provider, payment));
      if (current && isOpen(current.state) && current.clientSecret) return current.clientSecret;
    }
  }
  throw refuse(paymentRefusals.providerUnreachable, {});
}

async function findOrCreatePayment(
  tx: Transaction,
  deps: PaymentDeps,
  { orderId, invoiceId, amount, description }: PaymentRequest,
) {
  const open = await lockOpenPayment(tx, { orderId, invoiceId });
  if (open) {
    const hasAmount = isSameMoney({ minor: open.amount, currency: open.currency }, amount);
    return { payment: open, hasAmount };
  }
  if (amount.minor <= 0n) {
    throw refuse(paymentRefusals.providerRefused, { reason: 'There is nothing to pay.' });
  }
  const at = deps.now();
  const payment = await insertPayment(tx, {
    id: deps.newId(),
    orderId,
    invoiceId,
    description,
    state: 'created',
    amount: amount.minor,
    currency: amount.currency,
    createdAt: at,
    reportedAt: at,
    checkedAt: at,
  });
  await addStep(tx, { paymentId: payment.id, event: 'open', state: 'created', source: 'shop', at });
  return { payment, hasAmount: true };
}

/**
 * Creates the intent, or queries its state: it may have been paid without a webhook event so far.
 * @returns null when a concurrent request has created the payment’s intent.
 */
async function refreshPayment(
  db: Queryable,
  deps: PaymentDeps,
  provider: CardProvider,
  payment: PaymentRow,
): Promise<PaymentRow | null> {
  if (payment.intentId) {
    const snapshot = await provider.readIntent(payment.intentId);
    return db.transaction((tx) => applyIntentSnapshot(tx, deps, snapshot, 'queried'));
  }
  const creation = { paymentId: payment.id, number: payment.failedCreations };
  const snapshot = await createProviderIntent(db, deps, provider, payment, creation);
  return db.transaction(async (tx) => {
    const now = await applyIntentSnapshot(tx, deps, snapshot, 'opened');
    await deleteIntentCreation(tx, creation);
    return now;
  });
}

async function createProviderIntent(
  db: Queryable,
  { now }: PaymentDeps,
  provider: CardProvider,
  { orderId, amount: minor, currency, description }: PaymentRow,
  creation: IntentCreation,
) {
  const { paymentId, number } = creation;
  const request = { paymentId, orderId, amount: { minor, currency }, description };
  await recordIntentCreation(db, creation, now());
  try {
    return await provider.createIntent(request, `open-${paymentId}-${number}`);
  } catch (error) {
    if (error instanceof ProviderUnreachable && error.storedForKey)
      await advanceIdempotencyKey(db, creation);
    // Refused: no intent exists, so there is nothing to reconcile.
    if (error instanceof ProviderRefusal) await deleteIntentCreation(db, creation);
    throw error;
  }
}
