import type { Queryable, Transaction } from '#platform/database/database.ts';
import { sameMoney, type Money } from '#shared/money.ts';
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
import { addStep, insertPayment, lockOpenPayment, type PaymentRow } from './payment-store.ts';

export interface Payable {
  readonly orderId: string;
  readonly amount: Money;
  readonly description: string;
}

/** A changed order, or a payment that ended while we asked about it: then everything anew. */
const MAX_ROUNDS = 3;

/**
 * The client secret of the one open payment of an order. `payable` holds the order and says what
 * there is to pay now, or refuses. Nothing outside is called while anything is held.
 */
export async function openPayment(
  db: Queryable,
  deps: PaymentDeps,
  payable: (tx: Transaction) => Promise<Payable>,
): Promise<string> {
  const { provider } = deps;
  if (!provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { payment, fits } = await db.transaction(async (tx) =>
      findOrCreatePayment(tx, deps, await payable(tx)),
    );
    if (!fits) await callCardProvider(() => cancelAtProvider(db, deps, payment));
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
  { orderId, amount, description }: Payable,
) {
  const open = await lockOpenPayment(tx, orderId);
  if (open) {
    const fits = sameMoney({ minor: open.amount, currency: open.currency }, amount);
    return { payment: open, fits };
  }
  if (amount.minor <= 0n) {
    throw refuse(paymentRefusals.providerRefused, { reason: 'There is nothing to pay.' });
  }
  const at = deps.now();
  const payment = await insertPayment(tx, {
    id: deps.newId(),
    orderId,
    description,
    state: 'created',
    amount: amount.minor,
    currency: amount.currency,
    createdAt: at,
    reportedAt: at,
    checkedAt: at,
  });
  await addStep(tx, { paymentId: payment.id, event: 'open', state: 'created', source: 'shop', at });
  return { payment, fits: true };
}

/**
 * Opens it at the provider, or asks how it is: it may have been paid and nobody has told us.
 * @returns null when somebody at the same moment has opened another intent, and theirs is the payment's.
 */
async function refreshPayment(
  db: Queryable,
  deps: PaymentDeps,
  provider: CardProvider,
  payment: PaymentRow,
): Promise<PaymentRow | null> {
  if (payment.intentId) {
    const snapshot = await provider.readIntent(payment.intentId);
    return db.transaction((tx) => applyIntentSnapshot(tx, deps, snapshot, 'asked'));
  }
  const creation = { paymentId: payment.id, number: payment.openings };
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
    if (error instanceof ProviderUnreachable && error.answered)
      await advanceIdempotencyKey(db, creation);
    // Refused outright: nothing was made, and there is nothing to look for.
    if (error instanceof ProviderRefusal) await deleteIntentCreation(db, creation);
    throw error;
  }
}
